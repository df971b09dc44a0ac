import { keep, readKept } from '../../kept.ts'
import type { CartChange } from './cart-change.ts'
import type { CartLines } from './cart-lines.ts'

/** Changes of a person's cart that the server may not have yet. */
interface KeptChanges {
  changes: readonly CartChange[]
  /** The lines of a request with the first `count` changes whose answer is not known: it may have been stored. */
  sent?: { lines: CartLines; count: number } | undefined
}

/** Of this tab alone: another one would repeat changes that are under way. */
const KEY = 'cart-changes'
/** A tab that is opened again after days must not change the cart. */
const KEPT_MS = 10 * 60 * 1000

/** Keeps changes over a load of the page: someone may follow a link right after a press. */
export function keepChanges(userId: string, kept: KeptChanges): void {
  const content = kept.changes.length > 0 ? { userId, at: Date.now(), ...kept } : undefined
  keep('sessionStorage', KEY, content)
}

/** The changes that the page before did not see stored. */
export function keptChanges(userId: string): KeptChanges {
  const kept = readKept<KeptChanges & { userId: string; at: number }>('sessionStorage', KEY)
  const isRecent = kept && Date.now() - kept.at < KEPT_MS
  return isRecent && kept.userId === userId && Array.isArray(kept.changes) ? kept : { changes: [] }
}
