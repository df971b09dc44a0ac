import type { Pool, PoolClient } from 'pg'

// A process stopped in mid-transaction would else hold its locks, and all who wait for them, for ever.
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '10s'`
const BEGIN_LOSABLE = `${BEGIN}; SET LOCAL synchronous_commit = off`

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
  const client = await pool.connect()
  // The pool listens on idle connections only: a database that goes away meanwhile must not end the process.
  // The statement under way fails too, and that is what is reported.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    await client.query(keeping === 'lasting' ? BEGIN : BEGIN_LOSABLE)
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
