import { type Cart, getCart, replaceCart } from '#contract/cart.ts'
import { ApiError, sendVersioned } from '../api.ts'
import type { CartChange, CartLines } from './cart-lines.ts'
import { keepMark } from './cart-mark.ts'
import type { CartKeeper } from './cart-store.ts'
import type { ShownCart } from './shown-cart.ts'

interface Known {
  /** The ETag. */
  version: string
  cart: Cart
}

interface Waiting {
  change: CartChange
  stored: () => void
  refused: (error: unknown) => void
}

/** Failures that end by themselves; the change waits. */
const TRANSIENT = new Set<ApiError['refusal']>([
  'unreachable',
  'overloaded',
  'database-unavailable',
  'too-many-requests',
  'fault',
])

const RETRY_MS = 5000

/**
 * The cart of the signed-in user. Changes appear at once, and go to the server one request at a time. If the cart was
 * changed elsewhere, it is read again and the change is repeated on it (rules: C-3).
 */
export function openServerCart(show: (shown: ShownCart) => void, isOpen: () => boolean): CartKeeper {
  let known: Known | undefined
  let waiting: Waiting[] = []
  let busy = false
  let working = Promise.resolve()
  let stale = true
  let failure: string | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The lines of a request whose answer was lost: it may have been stored. */
  let unanswered: { lines: string; changes: number } | undefined

  function tell() {
    if (!isOpen()) return
    const lines = waiting.reduce((before, { change }) => unlessImpossible(before, change), linesOf(known))
    const state = failure !== undefined ? 'failed' : known ? 'ready' : 'loading'
    const count = state === 'loading' && lines.length === 0 ? undefined : lines.length
    show({ lines, priced: known?.cart, state, ...(failure && { failure }), count })
  }

  function work() {
    if (!busy) working = storeAll()
  }

  async function storeAll() {
    busy = true
    try {
      // Another user may have signed in: a request would change that user's cart.
      while (isOpen() && (stale || waiting.length > 0)) {
        if (stale) await read()
        else await store()
        failure = undefined
        tell()
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      stale = true
      failure = error.message
      tell()
      clearTimeout(retry)
      if (TRANSIENT.has(error.refusal)) retry = setTimeout(work, RETRY_MS)
    } finally {
      busy = false
    }
  }

  async function read() {
    stale = false
    keepKnown(await sendVersioned(getCart, {}))
    if (unanswered?.lines === JSON.stringify(linesOf(known))) settle(unanswered.changes)
    unanswered = undefined
  }

  async function store() {
    const lines = dropImpossible()
    const count = waiting.length
    if (count === 0) return
    try {
      const body = { lines: [...lines] }
      keepKnown(await sendVersioned(replaceCart, { body, ifMatch: known?.version }))
      settle(count)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.refusal === 'cart-changed') stale = true
      else if (TRANSIENT.has(error.refusal)) {
        unanswered = { lines: JSON.stringify(lines), changes: count }
        throw error
      } else for (const { refused } of waiting.splice(0, count)) refused(error)
    }
  }

  /** The lines with all waiting changes, without the changes that throw on them. */
  function dropImpossible(): CartLines {
    let lines = linesOf(known)
    waiting = waiting.filter(({ change, refused }) => {
      try {
        lines = change(lines)
        return true
      } catch (error) {
        refused(error)
        return false
      }
    })
    return lines
  }

  function keepKnown({ body, version }: { body: Cart; version: string }) {
    known = { version, cart: body }
    if (isOpen()) keepMark(body.lines.length, version)
  }

  function settle(count: number) {
    for (const { stored } of waiting.splice(0, count)) stored()
  }

  work()
  return {
    change(change) {
      return new Promise((stored, refused) => {
        waiting.push({ change, stored, refused })
        tell()
        work()
      })
    },
    refresh() {
      stale = true
      work()
    },
    settled: () => working,
  }
}

function linesOf(known: Known | undefined): CartLines {
  return (known?.cart.lines ?? []).map(({ partNumber, quantity, reference }) => ({
    ...{ partNumber, quantity },
    ...(reference !== undefined && { reference }),
  }))
}

/** The lines without the change if it throws on them; `store` rejects such a change. */
function unlessImpossible(lines: CartLines, change: CartChange): CartLines {
  try {
    return change(lines)
  } catch {
    return lines
  }
}
