import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { currentSession, onSessionChange } from '../../access-token.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { visitorCount } from './cart-count.ts'
import { listenToCart, showCart, shownCart, unknownCart } from './shown-cart.ts'

const mark =
  'absolute top-0.5 left-1/2 lg:left-5.5 min-w-4.5 rounded-full bg-copper px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-copper tabular-nums forced-colors:border'
const early =
  'absolute inset-0 before:absolute before:top-0.5 before:left-1/2 lg:before:left-5.5 before:min-w-4.5 before:rounded-full before:bg-copper before:px-1 before:text-center before:text-[0.6875rem] before:leading-4.5 before:font-medium before:text-on-copper before:tabular-nums before:content-[var(--cart-count,none)] forced-colors:before:border'

export function CartLink() {
  const { count } = useSyncExternalStore(watchCount, shownCart, unknownCart)
  return (
    <>
      <NavLink
        to={pages.cart}
        end
        title={t('shell.cart')}
        className="relative flex h-11 w-11 shrink-0 items-center justify-center gap-2 rounded-field text-ink-soft lg:w-auto lg:px-2.5 hover:text-ink aria-[current=page]:text-copper"
      >
        <Icon of={ShoppingCart} className="size-5.5" />
        <span className="max-lg:sr-only">{t('shell.cart')}</span>
        {count === undefined ? (
          <span className={early} />
        ) : (
          count > 0 && <span className={mark}>{count}</span>
        )}
      </NavLink>
      <Announcement count={count} />
    </>
  )
}

function Announcement({ count }: { count: number | undefined }) {
  const before = useRef(count)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && before.current !== count)
      setWords(count === 1 ? t('shell.cart-line') : t('shell.cart-lines', { count: formatQuantity(count) }))
    before.current = count
  }, [count])
  return (
    <span aria-live="polite" aria-atomic="true" className="sr-only">
      {words}
    </span>
  )
}

let watched = false

/**
 * For the header of every page. A visitor's number of lines is marked in the browser; the code that reads the cart is
 * loaded only for signed-in people, and by the screens and presses that need it.
 */
function watchCount(listener: () => void): () => void {
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
