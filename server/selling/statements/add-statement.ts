import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { MAX_STATEMENT_BYTES, type Statement } from '#contract/selling/statements.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { ProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type MatchedEntry, matchEntries } from './match-entries.ts'
import { ordersByAmount, ordersBySerial } from './open-orders.ts'
import type { ReadStatement } from './reading/entry.ts'
import { readStatementApart } from './reading/read-apart.ts'
import { recordedEntries } from './recorded-entries.ts'

const MEGABYTE = 1024 * 1024

export interface StatementParts {
  db: Database
  limit: Pick<ProcessorLimit, 'refusalOf' | 'take' | 'charge'>
}

const insertStatement = statement(
  'insert-statement',
  'INSERT INTO statements (id, actor, source) VALUES (:id, :actor, :source)',
)

const insertEntries = statement(
  'insert-statement-entries',
  `INSERT INTO statement_entries (id, statement_id, position, identity, cents, booked_on, text, account, match, order_id)
   SELECT id, :statementId, position, identity, cents, booked_on, text, account, match, order_id
   FROM jsonb_to_recordset(:entries::jsonb) AS e (id uuid, position smallint, identity text, cents bigint, booked_on date,
     text text, account text, match text, order_id uuid)`,
)

/** Reads a bank statement and proposes the order of each entry (rules: M-40 to M-43). */
export async function addStatement(
  { db, limit }: StatementParts,
  { caller, client }: { caller: Caller; client: string },
  file: Uint8Array,
): Promise<Statement | Refusal> {
  const tooMany = limit.refusalOf(client)
  if (tooMany) return tooMany
  if (file.length > MAX_STATEMENT_BYTES)
    return refuse('file-too-large', { most: MAX_STATEMENT_BYTES / MEGABYTE })
  const { read, ms } = await readStatementApart({ file, currency: storeCurrency(), now: Date.now() })
  limit.take(client, ms)
  if (read instanceof Refusal) return read
  const matched = await limit.charge(client, () => propose(db, read))
  return { ...(await store(db, caller, read, matched)), currency: read.currency, leftOut: read.leftOut }
}

async function propose(db: Queryable, read: ReadStatement): Promise<MatchedEntry[]> {
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

async function store(
  db: Database,
  caller: Caller,
  { source }: ReadStatement,
  matched: MatchedEntry[],
): Promise<Pick<Statement, '_id' | 'entries'>> {
  const statementId = newId()
  const entries = matched.map((entry) => ({ ...entry, id: newId() }))
  const rows = entries.map(({ id, identity, cents, bookedOn, text, account, match, order }, position) => ({
    id,
    position,
    identity,
    cents,
    booked_on: bookedOn,
    text,
    account,
    match,
    order_id: order?.id,
  }))
  await transaction(db, async (tx) => {
    await insertStatement(tx, { id: statementId, actor: caller.id, source })
    await insertEntries(tx, { statementId, entries: JSON.stringify(rows) })
  })
  return {
    _id: statementId,
    entries: entries.map(({ id, cents, bookedOn, text, match, order, open }) => ({
      _id: id,
      amount: fromCents(cents),
      bookedOn,
      text,
      ...(order ? { orderNumber: orderNumber(order.serial), orderId: order.id } : {}),
      match,
      ...(open === undefined ? {} : { open: fromCents(open) }),
    })),
  }
}
