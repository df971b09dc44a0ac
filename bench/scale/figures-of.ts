import pg from 'pg'
import { databaseOf } from '#test/journeys/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'

/** In bytes. */
export async function writtenAhead(store: StoreProcess): Promise<number> {
  return Number(await single(store, "SELECT pg_current_wal_insert_lsn() - '0/0' AS value"))
}

export async function partsOf(store: StoreProcess): Promise<number> {
  return Number(await single(store, 'SELECT count(*) AS value FROM products WHERE archived_at IS NULL'))
}

async function single(store: StoreProcess, sql: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseOf(store.dataDir) })
  await db.connect()
  const { rows } = await db.query<{ value: string }>(sql)
  await db.end()
  return rows[0]?.value ?? ''
}
