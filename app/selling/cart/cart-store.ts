import { isPieces, MAX_LINES } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { currentSession, onSessionChange } from '../../access-token.ts'
import { keep, readKept } from '../../kept.ts'
import { COUNT_KEY, keepCount, keptCount } from './cart-count.ts'
import { applyChange, type CartChange, type CartLines, joinLines } from './cart-lines.ts'
import type { CartKeeper } from './server-cart.ts'
import { listenToCart, type ShownCart, showCart, unknownCart } from './shown-cart.ts'

let keeper: Promise<CartKeeper> | undefined
let user: string | undefined
/** Rises with each change of the user: what an earlier cart answers late is not shown. */
let opening = 0

export function openCart(): Promise<CartKeeper> {
  keeper ??= start()
  return keeper
}

export function watchCart(listener: () => void): () => void {
  openCart()
  return listenToCart(listener)
}

/** Throws an error with a sentence for the user if the change cannot be stored. */
export async function changeCart(change: CartChange): Promise<void> {
  await (await openCart()).change(change)
}

export function refreshCart(): void {
  openAgain(async (opened) => {
    opened.refresh()
    return opened
  })
}

export async function settleCart(): Promise<void> {
  await (await keeper)?.settled()
}

function start(): Promise<CartKeeper> {
  onSessionChange(reopen)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === (user === undefined ? CART_KEY : COUNT_KEY)) refreshCart()
  })
  // A page that was away may have missed changes on other devices.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshCart()
  })
  addEventListener('online', refreshCart)
  user = currentSession()?.userId
  return shownIfFailed(open())
}

function openAgain(next: (opened: CartKeeper) => Promise<CartKeeper>): void {
  keeper = keeper && shownIfFailed(keeper.then(next, open))
}

/** The script of a person's cart may not arrive. */
function shownIfFailed(opened: Promise<CartKeeper>): Promise<CartKeeper> {
  opened.catch(() => showCart({ ...unknownCart(), state: 'failed' }))
  return opened
}

/** At a sign-in the browser's cart joins the user's. At a sign-out the browser's cart is emptied, for the next visitor. */
function reopen(): void {
  const now = currentSession()?.userId
  if (now === user) return
  if (user !== undefined) keepBrowserCart([])
  user = now
  opening += 1
  openAgain(open)
}

/** A visitor's cart is in the browser, a person's on the server (rules: C-2). */
async function open(): Promise<CartKeeper> {
  if (user === undefined) return openBrowserCart()
  const opened = opening
  showCart({ ...unknownCart(), count: keptCount() || undefined })
  const { openServerCart } = await import('./server-cart.ts')
  const cart = openServerCart(showPersonsCart, () => opening === opened)
  joinBrowserCart(cart)
  return cart
}

/** Moves the browser's lines to the user's cart. Lines for which it has no room stay in the browser until Sign Out. */
function joinBrowserCart({ change }: CartKeeper): void {
  const left = readBrowserCart()
  if (left.length === 0) return
  let joined: CartLines = []
  change((lines) => {
    joined = joinLines(lines, left).slice(0, MAX_LINES)
    return joined
  }).then(
    () => {
      const numbers = new Set(joined.map(({ partNumber }) => partNumber))
      keepBrowserCart(left.filter(({ partNumber }) => !numbers.has(partNumber)))
    },
    () => {},
  )
}

function openBrowserCart(): CartKeeper {
  const refresh = () => showBrowserCart(readBrowserCart())
  refresh()
  return {
    refresh,
    async change(change) {
      // Read again, because another tab may have changed it.
      const lines = applyChange(readBrowserCart(), change)
      if (!keepBrowserCart(lines)) throw new Error(t('cart-note.not-kept'))
      showBrowserCart(lines)
    },
    settled: () => Promise.resolve(),
  }
}

function showPersonsCart(shown: ShownCart): void {
  if (shown.count !== undefined) keepCount(shown.count, true)
  showCart(shown)
}

function showBrowserCart(lines: CartLines): void {
  keepCount(lines.length)
  showCart({ lines, priced: undefined, state: 'ready', count: lines.length })
}

/** A visitor's cart in local storage. */
const CART_KEY = 'cart'

function readBrowserCart(): CartLines {
  const kept = readKept('localStorage', CART_KEY)
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, MAX_LINES) : []
}

/** Returns false if the browser does not store it. */
const keepBrowserCart = (lines: CartLines): boolean =>
  keep('localStorage', CART_KEY, lines.length > 0 ? lines : undefined)

function isLine(line: unknown): line is PartLine {
  const { partNumber, quantity, need, reference } = (line ?? {}) as Record<string, unknown>
  return (
    typeof partNumber === 'string' &&
    isPieces(quantity) &&
    (need === undefined || isPieces(need)) &&
    (reference === undefined || typeof reference === 'string')
  )
}
