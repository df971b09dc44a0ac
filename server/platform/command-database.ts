import { resolve } from 'node:path'
import pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import enUS from '#messages/en-US.json'
import { readConfig } from './config.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs `work` on the store's database, as the environment has it, whether the store runs or not. Its connections have no
 * limits of time. Takes no port.
 */
export async function withDatabase<T>(
  { environment, err }: Terminal,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment)
  speak(config.STORE_LOCALE === 'en-US' ? enUS : en)
  const log = (line: string) => err.write(`${line}\n`)
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log })
  try {
    return await onMigrated(config.DATABASE_URL ?? postgres?.url ?? '', work)
  } finally {
    await postgres?.stop()
  }
}

async function onMigrated<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  await migrate(url)
  const db = new pg.Pool({
    connectionString: url,
    application_name: `farad-${process.pid}`,
    max: 2,
    keepAlive: true,
  })
  // What uses a connection is told of its loss by itself.
  db.on('error', () => {})
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
