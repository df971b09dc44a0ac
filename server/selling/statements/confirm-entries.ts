import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type ReceiptParts, receive } from '#server/selling/receipts/record-receipt.ts'
import { lockOpenOrder } from './open-orders.ts'

interface Entry {
  id: string
  identity: string
  cents: number
  day: string
  text: string
  account: string | null
  match: string
  order_id: string | null
  source: string
}

const entriesOf = statement(
  'entries-of-statement',
  `SELECT e.id, e.identity, e.cents, e.booked_on::text AS "day!", e.text, e.account, e.match, e.order_id, s.source
   FROM statement_entries e JOIN statements s ON s.id = e.statement_id WHERE s.id = :statementId ORDER BY e.position`,
  asRow<Entry>,
)

// Another confirmation of the same entry waits here until the first one has ended.
const claim = statement(
  'claim-entry',
  `INSERT INTO booked_entries (identity, source, receipt_id) VALUES (:identity, :source, :entryId)
   ON CONFLICT (identity) DO NOTHING RETURNING identity`,
)

const link = statement(
  'link-entry',
  'UPDATE booked_entries SET receipt_id = :receiptId WHERE identity = :identity',
)

/** Records entries as receipts, each in a transaction of its own: what is recorded stays if the process ends in the middle. */
export async function confirmEntries(
  parts: ReceiptParts,
  caller: Caller,
  id: string,
  wanted: 'exact' | string[],
): Promise<{ recorded: number; already: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-statement')
  const entries = await entriesOf(parts.db, { statementId: id })
  if (entries.length === 0) return refuse('no-such-statement')
  const chosen =
    wanted === 'exact' ? entries.filter(({ match }) => match === 'exact') : chosenOf(entries, wanted)
  if (chosen instanceof Refusal) return chosen
  const counts = { recorded: 0, already: 0 }
  for (const entry of chosen) {
    const outcome = await recordEntry(parts.db, caller, entry, wanted === 'exact')
    if (outcome === 'skipped') continue
    counts[outcome]++
    if (outcome === 'recorded' && entry.order_id) await parts.closeCard(entry.order_id)
  }
  return counts
}

function chosenOf(entries: Entry[], ids: string[]): Entry[] | Refusal {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const chosen = [...new Set(ids)].map((id) => byId.get(id.toLowerCase()))
  const wrong = chosen.findIndex((entry) => !entry?.order_id)
  if (wrong < 0) return chosen.flatMap((entry) => entry ?? [])
  const message = t(chosen[wrong] ? 'statement.no-order' : 'statement.no-such-entry')
  return refuse('invalid-fields', {}, [{ path: `entries.${wrong}`, message }])
}

class Skipped extends Error {}

/** `isExact`: only if it is still what the order lacks, because it may have been paid since. */
async function recordEntry(
  db: Database,
  caller: Caller,
  entry: Entry,
  isExact: boolean,
): Promise<'recorded' | 'already' | 'skipped'> {
  if (entry.match === 'known') return 'already'
  try {
    return await transaction(db, (tx) => recordOnce(tx, caller, entry, isExact))
  } catch (error) {
    if (error instanceof Skipped) return 'skipped'
    throw error
  }
}

async function recordOnce(
  tx: Queryable,
  caller: Caller,
  { id, identity, source, cents, day, text, account, order_id: orderId }: Entry,
  isExact: boolean,
): Promise<'recorded' | 'already'> {
  const claimed = await claim(tx, { identity, source, entryId: id })
  if (claimed.length === 0) return 'already'
  if (!orderId) throw new Skipped()
  if (isExact && (await lockOpenOrder(tx, orderId))?.open !== cents) throw new Skipped()
  const receipt = await receive(tx, caller, orderId, {
    amount: fromCents(cents),
    receivedOn: day,
    reference: text.slice(0, MAX_REFERENCE).trim() || undefined,
    account: account ?? undefined,
  })
  if (receipt instanceof Refusal) throw new Skipped()
  await link(tx, { identity, receiptId: receipt._id })
  return 'recorded'
}

const MAX_REFERENCE = 140
