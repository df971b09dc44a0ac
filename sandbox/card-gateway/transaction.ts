import type { Pool, PoolClient, QueryResult } from 'pg'

// A process stopped in mid-transaction would else hold its locks, and all who wait for them, for ever.
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '10s'`
const begin: Record<Keeping, string> = {
  lasting: BEGIN,
  losable: `${BEGIN}; SET LOCAL synchronous_commit = off`,
}
const TOLD_OF_ANY = `SELECT FROM card_gateway.faults
  WHERE kind IN ('fail', 'fail-after', 'hang', 'delay', 'processing') AND (times IS NULL OR times > 0) LIMIT 1`

/**
 * Whether a commit waits for the disk. What is losable a crash of the database may undo: so it must be what only the
 * store's server is told, for what that commits afterwards comes to the disk after it.
 */
export type Keeping = 'lasting' | 'losable'

/** Runs the work in one transaction on one connection; what it throws rolls everything back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  keeping: Keeping = 'lasting',
): Promise<Result> {
  return onOneConnection(pool, async (client) => {
    await client.query(begin[keeping])
    return work(client)
  })
}

/**
 * The same where the gateway is told of no fault that a call could meet; else nothing is done, and it gives undefined.
 * Asked at every call: so it is asked together with BEGIN.
 */
export async function inCalmTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  keeping: Keeping,
): Promise<Result | undefined> {
  return onOneConnection(pool, async (client) => {
    // pg answers several statements at once with a list of results, which its types do not know.
    const results: unknown = await client.query(`${begin[keeping]}; ${TOLD_OF_ANY}`)
    const told = (results as QueryResult[]).at(-1)?.rowCount !== 0
    return told ? undefined : work(client)
  })
}

async function onOneConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // The pool listens on idle connections only: a database that goes away meanwhile must not end the process.
  // The statement under way fails too, and that is what is reported.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    const result = await work(client)
    await client.query('COMMIT')
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
