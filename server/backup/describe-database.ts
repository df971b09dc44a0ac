import pg from 'pg'
import type { Manifest, Relation } from './manifest.ts'

/** The schema in which the sandbox's card gateway keeps what it stands for. */
export const SANDBOX_SCHEMA = 'card_gateway'

/** What is the store's in a database: all but what an extension has brought along. */
const OWN = `n.nspname IN (current_schema(), '${SANDBOX_SCHEMA}') AND c.relpersistence <> 't' AND NOT EXISTS (
  SELECT FROM pg_depend e WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid AND e.deptype = 'e')`

/** A row of `pg_class c` with its `pg_namespace n`, as a condition: it is the store's and of one of these kinds. */
export const isOwn = (...kinds: string[]) =>
  `${OWN} AND c.relkind IN (${kinds.map((kind) => `'${kind}'`).join()})`

const TABLES = `
  SELECT nullif(n.nspname, current_schema()) AS schema, c.relname AS name, (
    SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOwn('r')} ORDER BY 1 NULLS FIRST, 2`

// One that has not been used yet has no last value, and need not be set.
const SEQUENCES = `
  SELECT nullif(s.schemaname, current_schema()) AS schema, s.sequencename AS name, s.last_value::text AS "lastValue"
  FROM pg_sequences s WHERE s.schemaname IN (current_schema(), '${SANDBOX_SCHEMA}') AND s.last_value IS NOT NULL
  ORDER BY 1 NULLS FIRST, 2`

/** What the store has in the database. A value drawn from a sequence is drawn for good, whatever transaction looks. */
export async function describeDatabase(client: pg.Client): Promise<Manifest> {
  const { rows: tables } = await client.query<Manifest['tables'][number]>(TABLES)
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(SEQUENCES)
  if (!tables.some((table) => table.schema === null && table.name === 'migrations'))
    throw new Error('There is no store in this database yet.')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, hash FROM migrations ORDER BY name',
  )
  const { rows: server } = await client.query<{ server_version: string }>('SHOW server_version')
  const postgres = server[0]?.server_version ?? ''
  return { format: 1, made: new Date().toISOString(), postgres, migrations, tables, sequences }
}

/** A table or sequence as SQL names it. */
export function inSql({ schema, name }: Relation): string {
  const bare = pg.escapeIdentifier(name)
  return schema === null ? bare : `${pg.escapeIdentifier(schema)}.${bare}`
}

/** A connection that may take its time, and reads and writes values alike on every server. */
export async function connectPatiently(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `farad-${process.pid}`,
    keepAlive: true,
  })
  // What runs on it is told of its loss by itself.
  client.on('error', () => {})
  await client.connect()
  const settings = {
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    timezone: 'UTC',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = '${value}'`)
  return client
}
