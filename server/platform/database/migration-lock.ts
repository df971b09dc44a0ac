import type pg from 'pg'
import { MIGRATION_LOCK } from './advisory-locks.ts'
import { isDatabaseBusy } from './database.ts'

const WAIT_MS = 300_000
const LOOK_MS = 5000

/** The settings must end with the transaction, because behind a pooler another client gets the connection next. */
export async function beginPatiently(client: pg.ClientBase, isolation = ''): Promise<void> {
  await client.query(`BEGIN ${isolation}`)
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`SET LOCAL ${name} = 0`)
}

/** Throws an error that names the holder if the lock stays taken. */
export async function beginUnderMigrationLock(
  client: pg.Client,
  mode: 'alone' | 'shared',
  { say, waitMs = WAIT_MS }: { say: (line: string) => void; waitMs?: number | undefined },
): Promise<void> {
  const deadline = performance.now() + waitMs
  for (let announced = false; ; announced = true) {
    await beginPatiently(client)
    const left = Math.max(1, Math.ceil(deadline - performance.now()))
    if (await lock(client, mode, Math.min(left, LOOK_MS))) return
    const holders = await findHolders(client)
    if (performance.now() >= deadline)
      throw new Error(`The database's schema stayed locked for ${waitMs / 1000} seconds by ${holders}`)
    if (!announced) say(`Waiting for the lock on the database's schema, held by ${holders}`)
  }
}

async function lock(client: pg.Client, mode: 'alone' | 'shared', waitMs: number): Promise<boolean> {
  const take = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  try {
    await client.query(`SET LOCAL lock_timeout = ${waitMs}`)
    await client.query(`SELECT ${take}($1)`, [MIGRATION_LOCK])
    await client.query('SET LOCAL lock_timeout = 0')
    return true
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // fails when the connection is lost
    if (isDatabaseBusy(error)) return false
    throw error
  }
}

interface Holder {
  pid: number
  name: string | null
  address: string | null
  state: string | null
  since: string
}

// PostgreSQL does not record when a lock was taken, so the start of the holder's transaction is shown.
const HOLDERS = `
  SELECT pid, application_name AS name, host(client_addr) AS address, state,
    to_char(coalesce(xact_start, state_change, backend_start) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC') AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

async function findHolders(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Holder>(HOLDERS, [MIGRATION_LOCK])
  if (rows.length === 0) return 'a session that has just ended. Try again.'
  const sessions = rows.map(({ pid, name, address, state, since }) => {
    const about = [name || 'no application name', address && `from ${address}`, state].filter(Boolean)
    return `the server's process ${pid} (${about.join(', ')}) since ${since}`
  })
  return `${sessions.join(' and ')}. If it hangs, end it with: SELECT pg_terminate_backend(${rows[0]?.pid})`
}
