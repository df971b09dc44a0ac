import type { Queryable } from '#server/platform/database/database.ts'
import { type MatchedEntry, matchEntries } from './match-entries.ts'
import { ordersByAmount, ordersBySerial } from './open-orders.ts'
import type { ReadStatement } from './reading/entry.ts'
import { recordedEntries } from './recorded-entries.ts'

export async function proposeOrders(
  db: Queryable,
  read: Pick<ReadStatement, 'source' | 'entries'>,
): Promise<MatchedEntry[]> {
  const came = read.entries.filter(({ cents }) => cents > 0)
  const serials = came.flatMap(({ numbers: { sure, split, loose } }) => [...sure, ...split, ...loose])
  const bySerial = await ordersBySerial(db, [...new Set(serials)])
  const byAmount = await ordersByAmount(db, [...new Set(came.map(({ cents }) => cents))])
  const recorded = await recordedEntries(
    db,
    read,
    bySerial.map(({ id }) => id),
  )
  return matchEntries(read.entries, { bySerial, byAmount }, recorded)
}

/** Nothing matches: that the money came in is not known, or it is known that it did not. */
export const proposeNone = (entries: ReadStatement['entries']): MatchedEntry[] =>
  entries.map((entry) => ({ ...entry, match: 'none' }))
