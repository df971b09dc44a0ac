import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { runMigrations } from '#server/platform/database/migrate.ts'
import { beginPatiently, beginUnderMigrationLock } from '#server/platform/database/migration-lock.ts'
import { describeDatabase, fixFormats, inSql, isOwn, SANDBOX_SCHEMA } from './describe-database.ts'
import { type Manifest, pathOf, type Table } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import type { Entry } from './tar.ts'

export type MakeSandboxSchema = (client: pg.Client) => Promise<void>

export interface LoadParts {
  databaseUrl: string
  backup: Backup
  makeSandboxSchema: MakeSandboxSchema
  keepFile: (entry: Entry) => Promise<void>
  signal: AbortSignal
  log: (line: string) => void
}

/** Runs in one transaction, so an interrupted restore leaves the database empty. */
export async function loadDatabase(parts: LoadParts): Promise<void> {
  const { databaseUrl, backup, signal, log } = parts
  const client = await connectClient(databaseUrl)
  const interrupt = () => client.end()
  signal.addEventListener('abort', interrupt)
  try {
    await beginUnderMigrationLock(client, 'alone', { say: log })
    await fixFormats(client)
    await refuseUnlessEmpty(client)
    await makeSchema(client, backup.manifest, parts.makeSandboxSchema)
    const putBack = await setAside(client, backup.manifest.tables)
    await loadRows(client, parts)
    for (const { lastValue, ...sequence } of backup.manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2)', [inSql(sequence), lastValue])
    await putBack()
    signal.throwIfAborted()
    await client.query('COMMIT')
    await beginPatiently(client)
    await client.query('ANALYZE')
    await client.query('COMMIT')
  } finally {
    signal.removeEventListener('abort', interrupt)
    await client.end()
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${isOwn('r', 'p', 'v', 'm', 'f', 'S')} LIMIT 1`,
  )
  if (rows[0])
    throw new Error(
      `The database is not empty: it contains '${rows[0].name}'. Nothing was changed. Create an empty one, restore into it, ` +
        'and start the store with its address in DATABASE_URL.',
    )
}

async function makeSchema(
  client: pg.Client,
  { migrations, tables }: Manifest,
  makeSandboxSchema: MakeSandboxSchema,
): Promise<void> {
  await runMigrations(client, migrations)
  if (tables.some(({ schema }) => schema === SANDBOX_SCHEMA)) await makeSandboxSchema(client)
  const { manifest } = await describeDatabase(client)
  const made = new Map(manifest.tables.map((table) => [pathOf(table), table.columns]))
  for (const table of tables) {
    const columns = made.get(pathOf(table))
    const unknown = columns ? table.columns.find((name) => !columns.includes(name)) : ''
    if (unknown !== undefined)
      throw new Error(
        `The backup has ${unknown ? `a column ${pathOf(table)}.${unknown}` : `a table ${pathOf(table)}`} that the store's migrations do not create. ` +
          'Remove it from the database that was backed up, or add a migration that creates it.',
      )
  }
}

async function loadRows(client: pg.Client, { backup, keepFile, signal }: LoadParts): Promise<void> {
  const tables = new Map(backup.manifest.tables.map((table) => [`rows/${pathOf(table)}`, table]))
  const loaded: Record<string, number> = {}
  await using entries = backup.entries()
  let next = await entries.next()
  const rowsIn = async function* (folder: string) {
    for (; !next.done && folderOf(next.value) === folder; next = await entries.next()) {
      signal.throwIfAborted()
      yield next.value.body
    }
  }
  while (!next.done) {
    const folder = folderOf(next.value)
    const table = tables.get(folder)
    if (table) {
      const copy = client.query(copyFrom(copyInto(table)))
      await pipeline(rowsIn(folder), copy)
      loaded[pathOf(table)] = copy.rowCount
    } else {
      signal.throwIfAborted()
      await keepFile(next.value)
      next = await entries.next()
    }
  }
  for (const [path, rows] of Object.entries(backup.closing.rows))
    if ((loaded[path] ?? 0) !== rows)
      throw new Error(
        `The backup has ${rows} rows of ${path}, but ${loaded[path] ?? 0} were loaded. Nothing was changed.`,
      )
}

const folderOf = ({ name }: Entry) => name.slice(0, name.lastIndexOf('/'))

function copyInto(table: Table): string {
  return `COPY ${inSql(table)} (${table.columns.map((name) => escapeIdentifier(name)).join()}) FROM STDIN`
}

const FOREIGN_KEYS = `
  SELECT k.conrelid::regclass::text AS of, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND ${isOwn('r')}`

const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid) AND ${isOwn('r')}`

/** Rows load faster, and no trigger fires again. The returned function throws if a row violates a check. */
async function setAside(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(FOREIGN_KEYS)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
  const triggers = (word: string) => tables.map((table) => `ALTER TABLE ${inSql(table)} ${word} TRIGGER USER`)
  await runAll(client, [
    `SET LOCAL maintenance_work_mem = '100MB'`,
    ...triggers('DISABLE'),
    ...keys.map(({ of, name }) => `ALTER TABLE ${of} DROP CONSTRAINT ${name}`),
    ...indexes.map(({ name }) => `DROP INDEX ${name}`),
    `TRUNCATE ${tables.map(inSql).join()}`,
  ])
  return () =>
    runAll(client, [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(({ of, name, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`),
      ...triggers('ENABLE'),
    ])
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
