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
    for (const [path, text] of inOrder()) await applyOnce(client, nameOf(path), text, applied)
  } finally {
    await client.end()
  }
}

/** A migration as a database remembers it. */
export interface Migration {
  name: string
  hash: string
}

/** Those of `migrations` that this program does not have, or not as they were applied: by name. */
export function unknownMigrations(migrations: Migration[]): string[] {
  const known = new Map(Object.entries(files).map(([path, text]) => [nameOf(path), hashOf(text)]))
  return migrations.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name)
}

/** Whether any migration has that word: what none has, none has made. `migrations` itself is made before them. */
export function isInMigrations(word: string): boolean {
  const whole = new RegExp(`(?<!\\w)${word.replace(/\W/g, '\\$&')}(?!\\w)`)
  return word === 'migrations' || Object.values(files).some((text) => whole.test(text))
}

/** Runs exactly these migrations, in order, in the transaction that `client` is in. Does not note them down. */
export async function runMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL)')
  const wanted = new Set(migrations.map(({ name }) => name))
  for (const [path, text] of inOrder()) if (wanted.has(nameOf(path))) await client.query(text)
}

const inOrder = () => Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function applyOnce(client: pg.Client, name: string, text: string, applied: Map<string, string>) {
  const hash = hashOf(text)
  const before = applied.get(name)
  if (before === hash) return
  if (before)
    throw new Error(`db/migrations/${name} was changed after it had been applied. Add a new file instead.`)
  await client.query('BEGIN')
  await client.query(text)
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
  await client.query('COMMIT')
}
