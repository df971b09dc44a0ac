import type pg from 'pg'

/**
 * Returns a function that counts the stores on this database whose change feed has not read all changes made before this
 * call. Feeds read 5 times a second. The search then also reads the changed parts.
 */
export async function openFeedsBehind(db: pg.Pool): Promise<() => Promise<number>> {
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return async () => {
    const behind = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (query LIKE '%FROM changes%' OR query LIKE '%AS popularity%'
           OR query LIKE '%AS orders_ended FROM products p WHERE p.id = ANY ($1)')
         AND (query_start <= $1 OR state <> 'idle')`,
      [rows[0]?.now],
    )
    return behind.rowCount ?? 0
  }
}
