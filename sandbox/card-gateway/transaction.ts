import type { ClientBase, Pool, PoolClient } from 'pg'
import { prepared } from './prepared.ts'

const TOLD_OF_ANY = `EXISTS (
  SELECT FROM card_gateway.faults
  WHERE kind IN ('fail', 'fail-after', 'hang', 'delay', 'processing') AND (times IS NULL OR times > 0))`
const look: Record<Keeping, string> = {
  lasting: `SELECT ${TOLD_OF_ANY} AS told`,
  losable: `SELECT ${TOLD_OF_ANY} AS told, set_config('synchronous_commit', 'off', true)`,
}

/**
 * Whether a commit waits for the disk. What is losable a crash of the database may undo: so it must be what only the
 * store's server is told, for what that commits afterwards comes to the disk after it.
 */
export type Keeping = 'lasting' | 'losable'

/** One transaction on one connection, as its work sees it. */
export interface Transaction {
  db: ClientBase
  /** Takes a statement that has been sent and that the work does not wait for: the end of the transaction does. */
  unawaited: (statement: Promise<unknown>) => void
}

/** Runs the work in one transaction on one connection; what it throws rolls everything back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  keeping: Keeping = 'lasting',
): Promise<Result> {
  return onOneConnection(pool, async (tx) => {
    await begin(tx, keeping)
    return work(tx)
  })
}

/**
 * The same where the gateway is told of no fault that a call could meet; else nothing is done, and it gives undefined.
 */
export async function inCalmTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  keeping: Keeping,
): Promise<Result | undefined> {
  return onOneConnection(pool, async (tx) => ((await begin(tx, keeping)) ? undefined : work(tx)))
}

/** Gives whether the gateway is told of a fault: asked at every call, and so together with BEGIN. */
async function begin({ db }: Transaction, keeping: Keeping): Promise<boolean | undefined> {
  const [, { rows }] = await Promise.all([db.query('BEGIN'), prepared<{ told: boolean }>(db, look[keeping])])
  return rows[0]?.told
}

async function onOneConnection<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // The pool listens on idle connections only: a database that goes away meanwhile must not end the process.
  // The statement under way fails too, and that is what is reported.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    const sent: Promise<unknown>[] = []
    const unawaited = (statement: Promise<unknown>) => {
      statement.catch(ignore)
      sent.push(statement)
    }
    const result = await work({ db: client, unawaited })
    await commit(client, sent)
    return result
  } catch (error) {
    broken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

// Sent right behind what is unawaited. Where a statement has failed PostgreSQL answers COMMIT with a rollback, and no error.
async function commit(client: PoolClient, sent: Promise<unknown>[]): Promise<void> {
  const [{ command }] = await Promise.all([client.query('COMMIT'), ...sent])
  if (command !== 'COMMIT') throw new Error('A transaction of the card gateway was rolled back at its end.')
}
