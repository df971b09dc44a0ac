import pg from 'pg'
import { isInMigrations, type Migration } from '#server/platform/database/migrate.ts'
import { type Manifest, pathOf, type Relation, type Table } from './manifest.ts'

export const SANDBOX_SCHEMA = 'card_gateway'

/** Without unlogged tables: their content, such as transaction ids, is valid on its server only. */
const OWN = `n.nspname IN (current_schema(), '${SANDBOX_SCHEMA}') AND c.relpersistence = 'p' AND NOT EXISTS (
  SELECT FROM pg_depend e WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid AND e.deptype = 'e')`

export const isOwn = (...kinds: string[]) =>
  `${OWN} AND c.relkind IN (${kinds.map((kind) => `'${kind}'`).join()})`

const TABLES = `
  SELECT nullif(n.nspname, current_schema()) AS schema, c.relname AS name, (
    SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOwn('r')} ORDER BY 1 NULLS FIRST, 2`

const SEQUENCES = `
  SELECT nullif(n.nspname, current_schema()) AS schema, s.relname AS name, c.relname AS of,
    q.last_value::text AS "lastValue"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_depend d ON d.refobjid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  JOIN pg_class s ON s.oid = d.objid AND d.classid = 'pg_class'::regclass
  JOIN pg_sequences q ON q.schemaname = n.nspname AND q.sequencename = s.relname
  WHERE ${isOwn('r')} AND q.last_value IS NOT NULL ORDER BY 1 NULLS FIRST, 2`

/** Sequences are not part of the transaction's snapshot: they show values drawn since then. */
export async function describeDatabase(
  client: pg.Client,
): Promise<{ manifest: Manifest; foreign: string[] }> {
  const all = (await client.query<Table>(TABLES)).rows
  const isOurs = ({ schema, name }: Relation) => schema === SANDBOX_SCHEMA || isInMigrations(name)
  const tables = all.filter(isOurs)
  if (!tables.some((table) => pathOf(table) === 'migrations'))
    throw new Error('This database does not contain a store yet.')
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
  const foreign = all.filter((table) => !isOurs(table)).map(pathOf)
  return { manifest: { format: 1, made, postgres, migrations, tables, sequences }, foreign }
}

export function inSql({ schema, name }: Relation): string {
  const bare = pg.escapeIdentifier(name)
  return schema === null ? bare : `${pg.escapeIdentifier(schema)}.${bare}`
}

export async function fixFormats(client: pg.Client): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    timezone: 'UTC',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET LOCAL ${name} = '${value}'`)
}
