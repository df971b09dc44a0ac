import { partLine } from '#contract/line-limits.ts'
import { type Cart, getCart, replaceCart } from '#contract/selling/cart.ts'
import { ApiError, sendVersioned } from '../../api.ts'
import { applyChange, type CartChange, type CartLines } from './cart-lines.ts'
import type { ShownCart } from './shown-cart.ts'

export interface CartKeeper {
  /** Resolves when the change is stored. */
  change: (change: CartChange) => Promise<void>
  /** Reads the cart again, because it may have changed elsewhere. */
  refresh: () => void
  /** Resolves when no request is under way: changes so far are stored, or have failed. */
  settled: () => Promise<unknown>
}

interface Known {
  version: string
  body: Cart
}

/**
 * The cart of the signed-in user, whose truth is on the server. A change appears at once and replaces the lines of the
 * version that was read. If the cart was changed elsewhere, it is read again and the change is applied once more (rules: C-3).
 */
export function openServerCart(show: (shown: ShownCart) => void, isOpen: () => boolean): CartKeeper {
  let known: Known | undefined
  let waiting: CartChange[] = []
  let failure: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  function tell() {
    if (!isOpen()) return
    const lines = waiting.reduce(unlessRefused, linesOf(known))
    const state = failure !== undefined ? 'failed' : known ? 'ready' : 'loading'
    const count = known || lines.length > 0 ? lines.length : undefined
    show({ lines, priced: known?.body, state, ...(failure && { failure }), count })
  }

  /** One request at a time. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function read() {
    // Another user may have signed in: a request would be about that user's cart.
    if (!isOpen()) return
    try {
      known = await sendVersioned(getCart, {})
      failure = undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failure = error.message
    }
    tell()
  }

  async function put(change: CartChange) {
    if (!known) await read()
    if (!isOpen()) return
    if (!known) throw new Error(failure)
    const body = { lines: [...applyChange(linesOf(known), change)] }
    known = await sendVersioned(replaceCart, { body, ifMatch: known.version })
    failure = undefined
  }

  async function store(change: CartChange) {
    try {
      await put(change).catch(async (error) => {
        if (!(error instanceof ApiError) || error.refusal !== 'cart-changed') throw error
        await read()
        await put(change)
      })
    } catch (error) {
      // Whether it was stored may be unknown: shows what the server has.
      void inTurn(read)
      throw error
    } finally {
      waiting = waiting.filter((one) => one !== change)
      tell()
    }
  }

  const refresh = () => inTurn(read)
  void refresh()
  return {
    change(change) {
      waiting.push(change)
      tell()
      return inTurn(() => store(change))
    },
    refresh,
    settled: () => last,
  }
}

const linesOf = (known: Known | undefined): CartLines => (known?.body.lines ?? []).map(partLine)

/** The lines without a change that throws; `put` then throws. */
function unlessRefused(lines: CartLines, change: CartChange): CartLines {
  try {
    return applyChange(lines, change)
  } catch {
    return lines
  }
}
