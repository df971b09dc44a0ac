import { partLine } from '#contract/line-limits.ts'
import { type Cart, getCart, replaceCart } from '#contract/selling/cart.ts'
import { ApiError, sendVersioned } from '../../api.ts'
import { applyChange, type CartChange } from './cart-change.ts'
import type { CartKeeper } from './cart-keeper.ts'
import type { CartLines } from './cart-lines.ts'
import { keepMark } from './cart-mark.ts'
import { showCartNote } from './cart-note.ts'
import { keepChanges, keptChanges } from './kept-changes.ts'
import type { ShownCart } from './shown-cart.ts'

interface Known {
  version: string
  cart: Cart
}

interface Waiting {
  change: CartChange
  stored: (lines: CartLines) => void
  refused: (error: unknown) => void
}

/** The newest request whose answer is not known: it may have been stored. */
interface Sent {
  lines: CartLines
  changes: readonly Waiting[]
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
 * changed elsewhere, it is read again and the change is repeated on it (rules: C-3). What is not stored when the page ends
 * is stored by the next page of the tab.
 */
export function openServerCart(
  userId: string,
  show: (shown: ShownCart) => void,
  isOpen: () => boolean,
): CartKeeper {
  const kept = keptChanges(userId)
  let known: Known | undefined
  let waiting = kept.changes.map(repeated)
  let busy = false
  let working = Promise.resolve()
  let stale = true
  let failure: string | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let sent: Sent | undefined = kept.sent && {
    lines: kept.sent.lines,
    changes: waiting.slice(0, kept.sent.count),
  }
  /** The page was left: its changes are those of the next page now. */
  let left = false

  // Another user may have signed in: a request would change that user's cart.
  const isOurs = () => isOpen() && !left

  function tell() {
    if (!isOurs()) return
    keep()
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
      while (isOurs() && (stale || waiting.length > 0)) {
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
    if (sent && JSON.stringify(sent.lines) === JSON.stringify(linesOf(known))) settle(sent.changes)
  }

  async function store() {
    const changes = possible()
    if (changes.length === 0) return
    const lines = changes.reduce((present, { change }) => applyChange(present, change), linesOf(known))
    const before = sent
    sent = { lines, changes }
    keep()
    try {
      const body = { lines: [...lines] }
      keepKnown(await sendVersioned(replaceCart, { body, ifMatch: known?.version }))
      settle(changes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (TRANSIENT.has(error.refusal)) throw error
      sent = before
      if (error.refusal === 'cart-changed') stale = true
      else for (const { refused } of leave(changes)) refused(error)
    }
  }

  /**
   * The changes of the next request, without those that throw on the lines. A join goes alone: the lines then tell what has
   * joined.
   */
  function possible(): Waiting[] {
    let lines = linesOf(known)
    waiting = waiting.filter(({ change, refused }) => {
      try {
        lines = applyChange(lines, change)
        return true
      } catch (error) {
        refused(error)
        return false
      }
    })
    return waiting.slice(0, waiting[0]?.change.kind === 'join' ? 1 : undefined)
  }

  function keepKnown({ body, version }: { body: Cart; version: string }) {
    known = { version, cart: body }
    if (isOpen()) keepMark(body.lines.length, version)
  }

  function settle(changes: readonly Waiting[]) {
    sent = undefined
    for (const { stored } of leave(changes)) stored(linesOf(known))
  }

  /** These wait no more. */
  function leave(changes: readonly Waiting[]): readonly Waiting[] {
    waiting = waiting.filter((one) => !changes.includes(one))
    return changes
  }

  function keep() {
    const changes = waiting.map(({ change }) => change)
    const count = waiting.filter((one) => sent?.changes.includes(one)).length
    keepChanges(userId, { changes, ...(sent && count > 0 && { sent: { lines: sent.lines, count } }) })
  }

  function refresh() {
    stale = true
    work()
  }

  addEventListener('pagehide', () => {
    left = true
  })
  // Back to a page that the browser has kept as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOpen()) return
    if (waiting.length > 0 || keptChanges(userId).changes.length > 0) return location.reload()
    left = false
    refresh()
  })
  work()
  return {
    change(change) {
      return new Promise((stored, refused) => {
        const again = change.kind === 'join' && waiting.find((one) => one.change.kind === 'join')
        // The page before has joined the same lines, and later changes must stay later.
        if (again) Object.assign(again, { stored, refused })
        else waiting.push({ change, stored, refused })
        tell()
        work()
      })
    },
    refresh,
    settled: () => working,
  }
}

/** A change of the page before, which cannot tell a refusal any more. */
function repeated(change: CartChange): Waiting {
  const refused = (error: unknown) => showCartNote({ tone: 'bad', words: (error as Error).message })
  return { change, stored() {}, refused }
}

function linesOf(known: Known | undefined): CartLines {
  return (known?.cart.lines ?? []).map(partLine)
}

/** The lines without the change if it throws on them; `store` rejects such a change. */
function unlessImpossible(lines: CartLines, change: CartChange): CartLines {
  try {
    return applyChange(lines, change)
  } catch {
    return lines
  }
}
