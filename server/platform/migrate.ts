import { createHash } from 'node:crypto'
import pg from 'pg'
import { MIGRATION_LOCK } from './advisory-locks.ts'

/** Every migration by file name. Bundled as text, so that a built store needs no folder beside it. */
const files = import.meta.glob<string>('../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Brings the database at `url` to the present schema: each file of db/migrations once, in order, each in a
 * transaction of its own. Safe when several processes start at once. Throws when an applied file was changed.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `farad-${process.pid}` })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL)')
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    for (const [path, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
      await applyOnce(client, path.slice(path.lastIndexOf('/') + 1), text, applied)
    }
  } finally {
    await client.end()
  }
}

async function applyOnce(client: pg.Client, name: string, text: string, applied: Map<string, string>) {
  const hash = createHash('sha256').update(text).digest('hex')
  const before = applied.get(name)
  if (before === hash) return
  if (before)
    throw new Error(`db/migrations/${name} was changed after it had been applied. Add a new file instead.`)
  await client.query('BEGIN')
  await client.query(text)
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
  await client.query('COMMIT')
}
