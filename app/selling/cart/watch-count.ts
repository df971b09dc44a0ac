import { currentSession, onSessionChange } from '../../access-token.ts'
import { visitorCount } from './cart-mark.ts'
import { listenToCart, showCart, shownCart, unknownCart } from './shown-cart.ts'

let watched = false

/**
 * For the header of every page. A visitor's number of lines is marked in the browser; the code that reads the cart is
 * loaded only for signed-in people, and by the screens and presses that need it.
 */
export function watchCount(listener: () => void): () => void {
  if (!watched) startWatching()
  return listenToCart(listener)
}

function startWatching(): void {
  watched = true
  onSessionChange(openForUser)
  addEventListener('storage', showMarked)
  // A page that was away may have missed changes in other tabs.
  document.addEventListener('visibilitychange', showMarked)
  if (currentSession()) openForUser()
  else showMarked()
}

/** Until the cart itself is open, which then shows its lines. */
function showMarked(): void {
  if (shownCart().state === 'loading' && !currentSession())
    showCart({ ...unknownCart(), count: visitorCount() })
}

async function openForUser(): Promise<void> {
  if (!currentSession()) return showMarked()
  const { openCart } = await import('./cart-store.ts')
  openCart()
}
