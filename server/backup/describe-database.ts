import pg from 'pg'
import { isInMigrations, type Migration } from '#server/database/migrate.ts'
import { type Manifest, pathOf, type Relation, type Table } from './manifest.ts'

/** The schema in which the sandbox's card gateway keeps what it stands for. */
export const SANDBOX_SCHEMA = 'card_gateway'

/**
 * What is the store's in a database: all but what an extension has brought along. An unlogged table holds what concerns
 * its own server alone, such as numbers of transactions, and comes back empty.
 */
const OWN = `n.nspname IN (current_schema(), '${SANDBOX_SCHEMA}') AND c.relpersistence = 'p' AND NOT EXISTS (
  SELECT FROM pg_depend e WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid AND e.deptype = 'e')`

/** A row of `pg_class c` with its `pg_namespace n`, as a condition: it is the store's and of one of these kinds. */
export const isOwn = (...kinds: string[]) =>
  `${OWN} AND c.relkind IN (${kinds.map((kind) => `'${kind}'`).join()})`

const TABLES = `
  SELECT nullif(n.nspname, current_schema()) AS schema, c.relname AS name, (
    SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOwn('r')} ORDER BY 1 NULLS FIRST, 2`

// Those that a table's column draws from. One that has not been used yet has no last value, and need not be set.
const SEQUENCES = `
  SELECT nullif(n.nspname, current_schema()) AS schema, s.relname AS name, c.relname AS of,
    q.last_value::text AS "lastValue"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_depend d ON d.refobjid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  JOIN pg_class s ON s.oid = d.objid AND d.classid = 'pg_class'::regclass
  JOIN pg_sequences q ON q.schemaname = n.nspname AND q.sequencename = s.relname
  WHERE ${isOwn('r')} AND q.last_value IS NOT NULL ORDER BY 1 NULLS FIRST, 2`

/**
 * What the store has in the database, and the tables that are not the store's, because no migration knows their name.
 * A value drawn from a sequence is drawn for good, whatever transaction looks.
 */
export async function describeDatabase(
  client: pg.Client,
): Promise<{ manifest: Manifest; strange: string[] }> {
  const all = (await client.query<Table>(TABLES)).rows
  const isOurs = ({ schema, name }: Relation) => schema === SANDBOX_SCHEMA || isInMigrations(name)
  const tables = all.filter(isOurs)
  if (!tables.some((table) => pathOf(table) === 'migrations'))
    throw new Error('There is no store in this database yet.')
  const drawn = (await client.query<Manifest['sequences'][number] & { of: string }>(SEQUENCES)).rows
  const sequences = drawn
    .filter(({ schema, of }) => isOurs({ schema, name: of }))
    .map(({ schema, name, lastValue }) => ({ schema, name, lastValue }))
  const { rows: migrations } = await client.query<Migration>(
    'SELECT name, hash FROM migrations ORDER BY name',
  )
  const { rows: server } = await client.query<{ server_version: string }>('SHOW server_version')
  const postgres = server[0]?.server_version ?? ''
  const made = new Date().toISOString()
  const strange = all.filter((table) => !isOurs(table)).map(pathOf)
  return { manifest: { format: 1, made, postgres, migrations, tables, sequences }, strange }
}

/** A table or sequence as SQL names it. */
export function inSql({ schema, name }: Relation): string {
  const bare = pg.escapeIdentifier(name)
  return schema === null ? bare : `${pg.escapeIdentifier(schema)}.${bare}`
}

/** Sets the transaction's formats of values, which otherwise depend on the server's settings. */
export async function fixFormats(client: pg.Client): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    timezone: 'UTC',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET LOCAL ${name} = '${value}'`)
}
