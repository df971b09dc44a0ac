import { type Queryable, statement } from '#server/platform/database.ts'

/** Rows that one statement deletes, so that none holds its locks for long. */
const ROWS = 5000

const purgeSome = statement<{ gone: number }>(
  'purge-mails',
  `WITH old AS (
     SELECT id FROM outbox WHERE created_at < now() - interval '30 days'
     ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
   ), gone AS (DELETE FROM outbox USING old WHERE outbox.id = old.id RETURNING 1)
   SELECT count(*)::int AS gone FROM gone`,
)

/** Deletes mails after a month, for which the owner can see what became of them. */
export async function purgeMails(db: Queryable): Promise<void> {
  for (let gone = ROWS; gone === ROWS; ) gone = (await purgeSome(db, [ROWS]))[0]?.gone ?? 0
}
