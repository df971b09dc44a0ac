import { createHash } from 'node:crypto'
import type pg from 'pg'
import { connectClient } from './connect-client.ts'
import { isDeadlock } from './database.ts'
import { beginUnderMigrationLock } from './migration-lock.ts'

/** Bundled as text, so that a built store does not need the folder. */
const files = import.meta.glob<string>('../../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Several processes may call it at once. Throws if an applied file was changed, or the lock stays taken. */
export async function migrate(
  url: string,
  { say = () => {}, waitMs }: { say?: (line: string) => void; waitMs?: number } = {},
): Promise<void> {
  const client = await connectClient(url)
  client.on('notice', ({ severity, message }) => severity === 'WARNING' && say(message ?? ''))
  try {
    await refuseStandby(client)
    do await beginUnderMigrationLock(client, 'alone', { say, waitMs })
    while (await applyNext(client).catch((error) => againAfterDeadlock(client, error)))
  } finally {
    await client.end()
  }
}

export interface Migration {
  name: string
  hash: string
}

export function unknownMigrations(migrations: Migration[]): string[] {
  const hashes = new Map(Object.entries(files).map(([path, text]) => [nameOf(path), hashOf(text)]))
  return migrations.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name)
}

export function isInMigrations(word: string): boolean {
  const whole = new RegExp(`(?<!\\w)${word.replace(/\W/g, '\\$&')}(?!\\w)`)
  return word === 'migrations' || Object.values(files).some((text) => whole.test(text))
}

export async function runMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL)')
  const wanted = new Set(migrations.map(({ name }) => name))
  for (const [path, text] of inOrder()) if (wanted.has(nameOf(path))) await client.query(text)
}

const inOrder = () => Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function applyNext(client: pg.Client): Promise<boolean> {
  await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL)')
  const { rows } = await client.query<Migration>('SELECT name, hash FROM migrations')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  refuseEarlier(applied)
  const missing = inOrder().find(([path, text]) => !isApplied(nameOf(path), text, applied))
  if (missing) {
    const [path, text] = missing
    await client.query(text)
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [nameOf(path), hashOf(text)])
  }
  await client.query('COMMIT')
  return missing !== undefined
}

/** 0.1.0, the first release, has one baseline in place of the migrations before it. */
function refuseEarlier(applied: Map<string, string>): void {
  if (applied.has('0001-the-store.sql'))
    throw new Error(
      'This database was made before 0.1.0, the first release, and cannot be upgraded. Start with an empty one: move the folder postgres out of DATA_DIR, or set DATABASE_URL to a new database.',
    )
}

function isApplied(name: string, text: string, applied: Map<string, string>): boolean {
  const hash = applied.get(name)
  if (hash !== undefined && hash !== hashOf(text))
    throw new Error(`db/migrations/${name} was changed after it was applied. Add a new file instead.`)
  return hash !== undefined
}

/** A running store may lock tables in another order. A migration that a deadlock has aborted is run again. */
async function againAfterDeadlock(client: pg.Client, error: unknown): Promise<true> {
  if (!isDeadlock(error)) throw error
  await client.query('ROLLBACK')
  return true
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  if (rows[0]?.standby)
    throw new Error(
      'The PostgreSQL at DATABASE_URL is a standby, which can only be read. Set DATABASE_URL to the primary, or promote this one.',
    )
}
