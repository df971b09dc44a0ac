import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'

export async function openCatalogue(): Promise<{ db: pg.Pool; url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farad-boms-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { connections: 2, onError: () => {} })
  const close = async () => {
    await db.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  return { db, url: postgres.url, close }
}
