import pg from 'pg'
import { openEmptyDatabase } from '#server/platform/backup/backup-shop.fixture.ts'
import { type Migration, runMigrations } from '#server/platform/database/migrate.ts'
import { openTestPool } from '#test/support/database.ts'
import released from '../../db/released.json' with { type: 'json' }

async function migrationsUntil(last: string): Promise<Migration[]> {
  const db = await openTestPool(1)
  const select = 'SELECT name, hash FROM migrations WHERE name <= $1 ORDER BY name'
  const { rows } = await db.query<Migration>(select, [last])
  await db.close()
  return rows
}

/** A database with the schema of the last release, or of a later migration. */
export async function openReleasedStore(last = released.lastMigration) {
  const store = await openEmptyDatabase()
  const client = new pg.Client({ connectionString: store.url, pipeline: true })
  await client.connect()
  const migrations = await migrationsUntil(last)
  await runMigrations(client, migrations)
  for (const { name, hash } of migrations)
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
  return { url: store.url, client, close: () => client.end().then(store.close) }
}
