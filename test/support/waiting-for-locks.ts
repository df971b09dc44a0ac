import type pg from 'pg'

/** The number of connections that wait for a lock in this database. */
export async function waitingForLocks(db: pg.Pool): Promise<number> {
  const { rows } = await db.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
