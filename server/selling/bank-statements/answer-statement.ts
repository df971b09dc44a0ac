import type { Statement, StatementLeftOut } from '#contract/selling/bank-statements.ts'
import {
  asRow,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { addressPayer } from '#server/platform/http/limits/client-units.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { StatementParts } from './add-statement.ts'
import { proposeNone, proposeOrders } from './propose-orders.ts'
import type { Asked, ReadEntry, ReadStatement } from './reading/entry.ts'
import { shownStatement } from './shown-statement.ts'

type AskedEntry = RowOf<typeof askedEntries>

const askedStatement = statement(
  'asked-statement',
  'SELECT source, asks_direction, left_out FROM statements WHERE id = :id',
  asRow<{ source: ReadStatement['source']; asks_direction: boolean; left_out: StatementLeftOut[] | null }>,
)

const askedEntries = statement(
  'asked-entries',
  `SELECT id, identity, cents, booked_on::text AS "day!", text, account, asked AS "asked!"
   FROM statement_entries WHERE statement_id = :id ORDER BY position`,
  asRow<{ asked: Asked }>,
)

const lockAnswer = statement('lock-answer', 'SELECT came_in FROM statements WHERE id = :id FOR UPDATE')

const recordedOf = statement(
  'recorded-of-statement',
  `SELECT b.identity FROM booked_entries b JOIN statement_entries e ON e.identity = b.identity
   WHERE e.statement_id = :id AND e.match <> 'known' LIMIT 1`,
)

const writeAnswer = statement('answer-statement', 'UPDATE statements SET came_in = :cameIn WHERE id = :id')

const writeProposals = statement(
  'propose-after-answer',
  `UPDATE statement_entries e SET cents = p.cents, match = p.match, order_id = p.order_id
   FROM jsonb_to_recordset(:proposals::jsonb) AS p (id uuid, cents bigint, match text, order_id uuid)
   WHERE e.id = p.id AND e.statement_id = :id`,
)

/** Says whether the amounts of a statement came in, and proposes orders if they did (rules: M-46). */
export async function answerStatement(
  { db, units }: StatementParts,
  client: string,
  id: string,
  cameIn: boolean,
): Promise<Statement | Refusal> {
  const tooMany = units.refusalOf(addressPayer(client))
  if (tooMany) return tooMany
  const [asking] = isId(id) ? await askedStatement(db, { id }) : []
  if (!asking) return refuse('no-such-statement')
  if (!asking.asks_direction) return refuse('statement-not-asking')
  const rows = await askedEntries(db, { id })
  const read = rows.map((row) => entryOf(row, cameIn))
  const matched = cameIn
    ? await proposeOrders(db, { source: asking.source, entries: read })
    : proposeNone(read)
  const entries = matched.map((entry, at) => ({ ...entry, id: rows[at]?.id ?? '' }))
  const proposals = entries.map(({ id: entryId, cents, match, order }) => ({
    id: entryId,
    cents,
    match,
    order_id: order?.id,
  }))
  const refused = await transaction(db, (tx) => write(tx, id, cameIn, JSON.stringify(proposals)))
  return refused ?? shownStatement({ id, entries, leftOut: asking.left_out ?? [], asksDirection: false })
}

/** Under the lock that a confirmation waits for: what is recorded by one answer is not changed by another. */
async function write(
  tx: Queryable,
  id: string,
  cameIn: boolean,
  proposals: string,
): Promise<Refusal | undefined> {
  const [present] = await lockAnswer(tx, { id })
  if (!present) return refuse('no-such-statement')
  if (present.came_in !== null && (await recordedOf(tx, { id })).length > 0)
    // The proposals say what this statement has recorded: a repeated answer does not make it known from elsewhere.
    return present.came_in === cameIn ? undefined : refuse('answer-final')
  await writeAnswer(tx, { id, cameIn })
  await writeProposals(tx, { id, proposals })
  return undefined
}

function entryOf({ identity, cents, day, text, account, asked }: AskedEntry, cameIn: boolean): ReadEntry {
  const came = Math.abs(cents)
  return {
    cents: cameIn ? came : -came,
    bookedOn: day,
    text,
    ...(account ? { account } : {}),
    isReversal: false,
    identity,
    numbers: asked.numbers,
    ...(asked.said ? { said: asked.said } : {}),
  }
}

const openQuestion = statement(
  'open-question-of-statement',
  'SELECT id FROM statements WHERE id = :id AND asks_direction AND came_in IS NULL',
)

export const isUnanswered = async (db: Queryable, id: string): Promise<boolean> =>
  (await openQuestion(db, { id })).length > 0

const answered = statement(
  'hold-answer-of-entry',
  `SELECT s.id FROM statements s JOIN statement_entries e ON e.statement_id = s.id
   WHERE e.id = :entryId AND e.cents = :cents AND (NOT s.asks_direction OR s.came_in) FOR SHARE OF s`,
)

/** Holds the answer that an entry is recorded by; false if it is another one by now. */
export const holdAnswer = async (tx: Queryable, entryId: string, cents: number): Promise<boolean> =>
  (await answered(tx, { entryId, cents })).length > 0
