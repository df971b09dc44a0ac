import type { Pool, PoolClient } from 'pg'

// A process stopped in mid-transaction would else hold its locks, and all who wait for them, for ever.
// No commit waits for the disk: a crash of the database may lose the last of them, as if they had not been heard. Nothing
// of the store rests on what is lost, for what it commits afterwards comes to the disk after this.
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '10s'; SET LOCAL synchronous_commit = off`

/** Runs the work in one transaction on one connection; what it throws rolls everything back. */
export async function inTransaction<Result>(
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
    await client.query(BEGIN)
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
