import { join } from 'node:path'
import { storeCurrency } from '#contract/currency.ts'
import { MAX_STATEMENT_BYTES, type Statement } from '#contract/selling/bank-statements.ts'
import { t, textsOf } from '#messages/catalogue.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { addressPayer, type ClientUnits, UNIT_MS } from '#server/platform/http/limits/client-units.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import type { MatchedEntry } from './match-entries.ts'
import { proposeNone, proposeOrders } from './propose-orders.ts'
import type { Asked, ReadStatement } from './reading/entry.ts'
import type { StatementFile } from './reading/read-file.ts'
import type { StatementReading } from './reading/statement-process.ts'
import { shownStatement } from './shown-statement.ts'

const MEGABYTE = 1024 * 1024

export interface StatementParts {
  db: Database
  units: Pick<ClientUnits, 'refusalOf' | 'take'>
}

const insertStatement = statement(
  'insert-statement',
  `INSERT INTO statements (id, actor, source, asks_direction, left_out)
   VALUES (:id, :actor, :source, :asksDirection, :leftOut::jsonb)`,
)

const insertEntries = statement(
  'insert-statement-entries',
  `INSERT INTO statement_entries (id, statement_id, position, identity, cents, booked_on, text, account, match, order_id, asked)
   SELECT id, :statementId, position, identity, cents, booked_on, text, account, match, order_id, asked
   FROM jsonb_to_recordset(:entries::jsonb) AS e (id uuid, position smallint, identity text, cents bigint, booked_on date,
     text text, account text, match text, order_id uuid, asked jsonb)`,
)

/** Reads a bank statement and proposes the order of each entry (rules: M-40 to M-43). */
export async function addStatement(
  { db, units }: StatementParts,
  { caller, client }: { caller: Caller; client: string },
  file: Uint8Array,
): Promise<Statement | Refusal> {
  const tooMany = units.refusalOf(addressPayer(client))
  if (tooMany) return tooMany
  if (file.length > MAX_STATEMENT_BYTES)
    return refuse('file-too-large', { most: MAX_STATEMENT_BYTES / MEGABYTE })
  const { read, ms } = await readStatementApart({ file, currency: storeCurrency(), now: Date.now() })
  units.take(addressPayer(client), ms / UNIT_MS)
  if (read instanceof Refusal) return read
  const matched = read.asksDirection ? proposeNone(read.entries) : await proposeOrders(db, read)
  return store(db, caller, read, matched)
}

async function store(
  db: Database,
  caller: Caller,
  { source, asksDirection, leftOut }: ReadStatement,
  matched: MatchedEntry[],
): Promise<Statement> {
  const id = newId()
  const entries = matched.map((entry) => ({ ...entry, id: newId() }))
  const rows = entries.map(
    ({ id: entryId, identity, cents, bookedOn, text, account, match, order, numbers, said }, position) => ({
      id: entryId,
      position,
      identity,
      cents,
      booked_on: bookedOn,
      text,
      account,
      match,
      order_id: order?.id,
      asked: asksDirection ? ({ numbers, ...(said ? { said } : {}) } satisfies Asked) : undefined,
    }),
  )
  await transaction(db, async (tx) => {
    await insertStatement(tx, {
      id,
      actor: caller.id,
      source,
      asksDirection,
      leftOut: asksDirection ? JSON.stringify(leftOut) : null,
    })
    await insertEntries(tx, { statementId: id, entries: JSON.stringify(rows) })
  })
  return shownStatement({ id, entries, leftOut, asksDirection })
}

const withReader = openChildPool({
  program: join(
    import.meta.dirname,
    import.meta.env.PROD ? 'statement-process.js' : 'reading/statement-process.ts',
  ),
  most: 1,
  idleMs: 60_000,
  limits: { processorMs: 5000, megabytes: 320, waitMs: 30_000 },
  flags: ['--max-old-space-size=160'],
})

/** `ms` is the processor time, also if the file is refused. */
async function readStatementApart(
  statement: StatementFile,
): Promise<{ read: ReadStatement | Refusal; ms: number }> {
  try {
    const { answer, ms } = await withReader((ask) => ask({ ...statement, texts: textsOf('statement-file.') }))
    const read = answer as StatementReading
    return { read: 'fault' in read ? refuse('file-unusable', { reason: read.fault }) : read, ms }
  } catch (error) {
    if (!(error instanceof ChildEnded && error.killed)) throw error
    return { read: refuse('file-unusable', { reason: t('statement-file.too-costly') }), ms: error.ms }
  }
}
