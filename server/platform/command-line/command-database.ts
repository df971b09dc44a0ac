import { resolve } from 'node:path'
import pg from 'pg'
import { tradeIn } from '#contract/currency.ts'
import { speakLocale } from '#messages/speak-locale.ts'
import { databasePlace } from '#server/platform/database/connect-client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { unknownSettings } from '#server/platform/settings/unknown-settings.ts'
import type { Terminal } from './terminal.ts'

export async function withDatabase<T>(
  terminal: Terminal,
  work: (db: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readCommandConfig(terminal)
  speakLocale(config.STORE_LOCALE)
  tradeIn(config.CURRENCY, config.STORE_LOCALE)
  const log = (line: string) => terminal.err.write(`${line}\n`)
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log })
  try {
    return await onMigrated(config.DATABASE_URL ?? postgres?.url ?? '', log, (db) => work(db, config))
  } finally {
    await postgres?.stop()
  }
}

async function onMigrated<T>(
  url: string,
  say: (line: string) => void,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  await migrate(url, { say })
  const db = new pg.Pool({
    connectionString: url,
    application_name: `farad-${process.pid}`,
    max: 2,
    keepAlive: true,
  })
  // A lost connection rejects its running statement. Without these listeners, the error events would end the process.
  db.on('error', () => {})
  db.on('connect', (client) => client.on('error', () => {}))
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

export function readCommandConfig({ environment, err }: Terminal): Config {
  for (const sentence of unknownSettings(environment)) err.write(`${sentence}\n`)
  const config = readConfig(environment)
  err.write(`The store is in ${storePlace(config)}\n`)
  return config
}

function storePlace({ DATA_DIR, DATABASE_URL }: Config): string {
  const folder = resolve(DATA_DIR)
  return DATABASE_URL ? `the ${databasePlace(DATABASE_URL)}, its files in ${folder}` : folder
}
