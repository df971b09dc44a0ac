import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf } from '#test/journeys/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'

const POLL_MS = 1000
const WAITING = `
  SELECT FROM outbox WHERE due_at IS NOT NULL
  UNION ALL SELECT FROM papers WHERE draw_from IS NOT NULL AND serial IS NOT NULL LIMIT 1`

export async function untilJobsAreDone(store: StoreProcess): Promise<void> {
  const db = new pg.Client({ connectionString: databaseOf(store.dataDir) })
  await db.connect()
  while ((await db.query(WAITING)).rowCount) await pause(POLL_MS)
  await db.end()
}
