import type { ClientBase, Pool, PoolClient } from 'pg'
import { prepared } from './prepared.ts'

const ANY_FAULT = `EXISTS (
  SELECT FROM card_gateway.faults
  WHERE kind IN ('fail', 'fail-after', 'hang', 'processing') AND (times IS NULL OR times > 0))`
const look: Record<Keeping, string> = {
  lasting: `SELECT ${ANY_FAULT} AS faulty`,
  losable: `SELECT ${ANY_FAULT} AS faulty, set_config('synchronous_commit', 'off', true)`,
}

/** A database crash may undo a `losable` commit: only for results that go to the store's server alone. */
export type Keeping = 'lasting' | 'losable'

export interface Transaction {
  db: ClientBase
  unawaited: (statement: Promise<unknown>) => void
}

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

/** Undefined, without running the work, if any API fault is set. */
export async function inCalmTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  keeping: Keeping,
): Promise<Result | undefined> {
  return onOneConnection(pool, async (tx) => ((await begin(tx, keeping)) ? undefined : work(tx)))
}

/** Every call needs it, so the query goes out together with BEGIN. */
async function begin({ db }: Transaction, keeping: Keeping): Promise<boolean | undefined> {
  const [, { rows }] = await Promise.all([
    db.query('BEGIN'),
    prepared<{ faulty: boolean }>(db, look[keeping]),
  ])
  return rows[0]?.faulty
}

async function onOneConnection<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // Without this handler a database that goes away would end the process. The running statement fails too, and its
  // error is reported.
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

// Sent right after the unawaited statements. If one of them failed, PostgreSQL answers COMMIT with ROLLBACK, not an error.
async function commit(client: PoolClient, sent: Promise<unknown>[]): Promise<void> {
  const [{ command }] = await Promise.all([client.query('COMMIT'), ...sent])
  if (command !== 'COMMIT') throw new Error('A transaction of the card gateway was rolled back at COMMIT.')
}
