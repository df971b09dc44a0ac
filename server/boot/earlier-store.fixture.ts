import pg from 'pg'
import { openEmptyDatabase } from '#server/backup/backup-shop.fixture.ts'
import { runMigrations } from '#server/database/migrate.ts'
import { openDatabase as openMigrated } from '#test/support/database.ts'

async function migrationsBefore(number: string): Promise<{ name: string; hash: string }[]> {
  const migrated = await openMigrated()
  const client = new pg.Client({ connectionString: migrated.url })
  await client.connect()
  const { rows } = await client.query('SELECT name, hash FROM migrations WHERE name < $1 ORDER BY name', [
    number,
  ])
  await client.end()
  await migrated.close()
  return rows
}

export async function openStoreBefore(number: string) {
  const old = await openEmptyDatabase()
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  const before = await migrationsBefore(number)
  await runMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
  return { old, client }
}
