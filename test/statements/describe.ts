import type pg from 'pg'
import type { Positional } from '#server/platform/database/named-parameters.ts'
import { type Catalog, columnsOf } from './nullable.ts'

/** Of columns as `pg` reads them (openDatabase), and of parameters where they may be more. */
const TYPES: Record<string, { row: string; value?: string }> = {
  bigint: { row: 'number' },
  boolean: { row: 'boolean' },
  bytea: { row: 'Buffer', value: 'Uint8Array' },
  date: { row: 'Date', value: 'Date | string' },
  'double precision': { row: 'number' },
  inet: { row: 'string' },
  integer: { row: 'number' },
  json: { row: 'Json', value: 'string | object' },
  jsonb: { row: 'Json', value: 'string | object' },
  oid: { row: 'number' },
  pg_snapshot: { row: 'string' },
  numeric: { row: 'string', value: 'number | string' },
  smallint: { row: 'number' },
  text: { row: 'string' },
  'timestamp with time zone': { row: 'Date', value: 'Date | string' },
  uuid: { row: 'string' },
  void: { row: 'string' },
}
/** `pg` reads these arrays otherwise than their elements. */
const ARRAYS: Record<string, string> = { bigint: 'string', numeric: 'number' }

interface Prepared {
  parameters: string[]
  results: string[] | null
}

/** The line of a statement in statements.ts. */
export async function describe(
  client: pg.Client,
  catalog: Catalog,
  { name, text, parameters, marked }: Positional & { name: string },
): Promise<string> {
  const prepared = await prepare(client, text).catch((error) => {
    throw new Error(`The statement '${name}' does not fit the database: ${error.message}`)
  })
  const values = parameters.map(
    (parameter, at) => `${parameter}: ${valueType(prepared.parameters[at] ?? '')}`,
  )
  const columns = prepared.results?.length ? columnsOf(await treeOf(client, prepared, text), catalog) : []
  const row = columns.flatMap(({ name: column, nullable, words }, at) => {
    // `pg` keeps the last of several columns with one name.
    if (columns.findLastIndex(({ name }) => name === column) !== at) return []
    const type = words ?? rowType(prepared.results?.[at] ?? '')
    return `${/^\w+$/.test(column) ? column : `'${column}'`}: ${type}${nullable && !marked.includes(column) ? ' | null' : ''}`
  })
  return `  '${name}': { values: { ${values.join('; ')} }; row: { ${row.join('; ')} } }`
}

async function prepare(client: pg.Client, text: string): Promise<Prepared> {
  if (text.startsWith('LOCK ')) return { parameters: [], results: null }
  await client.query(`DEALLOCATE ALL; PREPARE described AS ${text}`)
  const { rows } = await client.query<Prepared>(
    'SELECT parameter_types::text[] AS parameters, result_types::text[] AS results FROM pg_prepared_statements',
  )
  return rows[0] as Prepared
}

/** PostgreSQL stores the body of such a function as the tree of the statement, with the types of its parameters. */
async function treeOf(client: pg.Client, { parameters }: Prepared, text: string): Promise<string> {
  await client.query('BEGIN')
  await client.query(
    `CREATE FUNCTION pg_temp.described(${parameters}) RETURNS SETOF record BEGIN ATOMIC ${text}; END`,
  )
  const { rows } = await client.query<{ tree: string }>(
    "SELECT prosqlbody AS tree FROM pg_proc WHERE proname = 'described'",
  )
  await client.query('ROLLBACK')
  return String(rows[0]?.tree)
}

function valueType(type: string): string {
  const { row, value = row } = typeOf(type.replace('[]', ''))
  return type.endsWith('[]') ? `List<${value}>` : value
}

function rowType(type: string): string {
  if (!type.endsWith('[]')) return typeOf(type).row
  const element = type.replace('[]', '')
  return `${ARRAYS[element] ?? typeOf(element).row}[]`
}

function typeOf(type: string): { row: string; value?: string } {
  const found = TYPES[type]
  if (!found) throw new Error(`test/statements/describe.ts does not know how pg reads the type "${type}".`)
  return found
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const notNull = await client.query<{ at: string }>(
    "SELECT attrelid || '.' || attnum AS at FROM pg_attribute WHERE attnotnull",
  )
  const names = await client.query<{ oid: string; name: string }>(
    'SELECT oid::text, oprname::text AS name FROM pg_operator UNION ALL SELECT oid::text, proname FROM pg_proc',
  )
  const checks = await client.query<{ at: string; check: string }>(
    `SELECT conrelid || '.' || conkey[1] AS at, pg_get_constraintdef(oid) AS check FROM pg_constraint
     WHERE contype = 'c' AND cardinality(conkey) = 1`,
  )
  return {
    notNull: new Set(notNull.rows.map(({ at }) => at)),
    names: new Map(names.rows.map(({ oid, name }) => [oid, name])),
    words: new Map(checks.rows.flatMap(({ at, check }) => wordsOf(check).map((words) => [at, words]))),
  }
}

/** Of `CHECK ((state = ANY (ARRAY['unpaid'::text, 'paid'::text])))`. */
function wordsOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1]
  return list ? [list.replaceAll('::text', '').replaceAll(', ', ' | ')] : []
}
