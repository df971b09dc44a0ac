import { fromCents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import type { ChosenEntry } from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type ReceiptParts, receive } from '#server/selling/receipts/record-receipt.ts'
import { holdAnswer, isUnanswered } from './answer-statement.ts'
import { lockOpenOrder } from './open-orders.ts'

type Entry = RowOf<typeof entriesOf>

const hasStatement = statement('has-statement', 'SELECT id FROM statements WHERE id = :statementId')

const entriesOf = statement(
  'entries-of-statement',
  `SELECT e.id, e.identity, e.cents, e.booked_on::text AS "day!", e.text, e.account, e.match, e.order_id, s.source
   FROM statement_entries e JOIN statements s ON s.id = e.statement_id WHERE s.id = :statementId ORDER BY e.position`,
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
  wanted: 'exact' | (string | ChosenEntry)[],
): Promise<{ recorded: number; already: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-statement')
  const [statements, entries] = await Promise.all([
    hasStatement(parts.db, { statementId: id }),
    entriesOf(parts.db, { statementId: id }),
  ])
  if (statements.length === 0) return refuse('no-such-statement')
  if (await isUnanswered(parts.db, id)) return refuse('direction-unanswered')
  const chosen =
    wanted === 'exact'
      ? entries.filter(({ match }) => match === 'exact')
      : await chosenOf(parts.db, entries, wanted)
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

const ordersWithIds = statement('orders-with-ids', 'SELECT id FROM orders WHERE id = ANY (:ids::uuid[])')

/** Each entry once, with the order that was proposed for it or that a person has chosen (rules: M-44). */
async function chosenOf(
  db: Queryable,
  entries: Entry[],
  wanted: (string | ChosenEntry)[],
): Promise<Entry[] | Refusal> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const asked = wanted.map((one) => (typeof one === 'string' ? { _id: one, orderId: undefined } : one))
  const named = asked.flatMap(({ orderId }) => orderId?.toLowerCase() ?? [])
  const orders = new Set(
    (named.length > 0 ? await ordersWithIds(db, { ids: named.filter(isId) }) : []).map(({ id }) => id),
  )
  const chosen = new Map<string, Entry>()
  for (const [at, { _id, orderId }] of asked.entries()) {
    const entry = byId.get(_id.toLowerCase())
    const order_id = orderId === undefined ? entry?.order_id : orderId.toLowerCase()
    const fault = faultOf(entry, order_id, orderId === undefined || orders.has(order_id ?? ''))
    if (fault) return refuse('invalid-fields', {}, [{ path: `entries.${at}`, message: t(fault) }])
    if (!entry || !order_id || chosen.has(entry.id)) continue
    // Another order than the one it is known from, which had a receipt of the same day and amount only.
    const match = order_id === entry.order_id ? entry.match : 'none'
    chosen.set(entry.id, { ...entry, order_id, match })
  }
  return [...chosen.values()]
}

function faultOf(entry: Entry | undefined, orderId: string | null | undefined, isOrder: boolean) {
  if (!entry) return 'statement.no-such-entry'
  if (!orderId) return 'statement.no-order'
  if (!isOrder) return 'statement.no-such-order'
  return entry.cents > 0 && entry.cents <= ORDER_MAX_TOTAL_CENTS ? undefined : 'statement.not-received'
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
  if (!(await holdAnswer(tx, id, cents))) throw new Skipped()
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
