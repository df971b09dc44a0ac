import type pg from 'pg'
import type { Positional } from '#server/platform/database/database.ts'
import { entriesOf, type Node, nullableColumn } from './nullable.ts'

/** Of columns as `pg` reads them (openDatabase), and of parameters where they may be more. */
const ROWS = {
  Buffer: ['bytea'],
  Date: ['timestamp with time zone'],
  Json: ['json', 'jsonb'],
  boolean: ['boolean'],
  number: ['bigint', 'double precision', 'integer', 'oid', 'smallint'],
  string: ['numeric', 'pg_snapshot', 'text', 'uuid', 'void'],
  'string[]': ['text[]'],
}
const VALUES = {
  'List<string>': ['text[]'],
  'Date | string': ['date', 'timestamp with time zone'],
  'number | string': ['numeric'],
  'string | object': ['json', 'jsonb'],
  Uint8Array: ['bytea'],
}
type Facts = Map<string, string>

/** The line of a statement in statements.ts. */
export async function describe(client: pg.Client, facts: Facts, it: Positional & { name: string }) {
  const { parameters, results, tree } = await prepare(client, it.text).catch((error) => {
    throw new Error(`The statement '${it.name}' does not fit the database: ${error.message}`)
  })
  const values = it.parameters.map((name, at) => `${name}: ${typeOf(String(parameters[at]), VALUES, ROWS)}`)
  const query = parse(tree, facts)
  const row = new Map<string, string>() // `pg` keeps the last of several columns with one name
  for (const [at, { resname, resorigtbl, resorigcol }] of entriesOf(query).entries()) {
    const type = facts.get(`${resorigtbl}.${resorigcol}`) ?? typeOf(String(results[at]), ROWS)
    const optional = nullableColumn(at, [query]) && !it.marked.includes(String(resname))
    row.set(String(resname), `${type}${optional ? ' | null' : ''}`)
  }
  const columns = [...row].map(([name, type]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${type}`)
  return `  '${it.name}': { values: { ${values.join('; ')} }; row: { ${columns.join('; ')} } }`
}

/** PostgreSQL stores the body of a function as the tree of the statement, which needs the types of its parameters. */
async function prepare(client: pg.Client, text: string) {
  const prepared = { parameters: [], results: [], tree: '(({NONE}))' }
  if (text.startsWith('LOCK ')) return prepared
  await client.query(`DEALLOCATE ALL; PREPARE described AS ${text}`)
  const types = 'SELECT parameter_types::text[] AS parameters, result_types::text[] AS results'
  Object.assign(prepared, (await client.query(`${types} FROM pg_prepared_statements`)).rows[0])
  if (!prepared.results?.length) return prepared
  await client.query(`BEGIN; CREATE FUNCTION pg_temp.described(${prepared.parameters}) RETURNS SETOF record
    BEGIN ATOMIC ${text}; END`)
  const stored = await client.query("SELECT prosqlbody AS tree FROM pg_proc WHERE proname = 'described'")
  await client.query('ROLLBACK')
  return { ...prepared, tree: String(stored.rows[0].tree) }
}

function typeOf(type: string, ...tables: Record<string, string[]>[]): string {
  const [found] = tables.flatMap(Object.entries<string[]>).find(([, types]) => types.includes(type)) ?? []
  if (found) return found
  if (tables.includes(VALUES) && type.endsWith('[]')) return `List<${typeOf(type.slice(0, -2), ...tables)}>`
  throw new Error(`test/statements/describe.ts does not know how pg reads the type "${type}".`)
}

/** By oid the name of a function or operator, or a table's columns with NOT NULL; by `oid.column` the words of a CHECK. */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<[string, string]>({
    rowMode: 'array',
    text: `SELECT oid::text, oprname::text FROM pg_operator UNION ALL SELECT oid::text, proname FROM pg_proc
      UNION ALL SELECT attrelid::text, '(' || string_agg(attnum::text, ' ') || ')' FROM pg_attribute WHERE attnotnull GROUP BY 1
      UNION ALL SELECT conrelid || '.' || conkey[1], replace(replace(words, '::text', ''), ', ', ' | ')
      FROM pg_constraint, substring(pg_get_constraintdef(oid) FROM '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[([^]]*)\\]\\)\\)\\)$') words
      WHERE contype = 'c' AND cardinality(conkey) = 1 AND words IS NOT NULL`,
  })
  return new Map(rows)
}

function parse(tree: string, facts: Facts): Node {
  const known = tree
    .replaceAll(':relid ', ':required ')
    .replace(/:(required|opno|funcid|aggfnoid) (\d+)/g, (_, field, oid) => `:${field} ${facts.get(oid)}`)
  const tokens = known.matchAll(/[(){}]|\[[^\]]*\]|"(?:\\.|[^"\\])*"|(?:\\[\s\S]|[^\s(){}[\]\\])+/g)
  const until = (end?: string): Node[string][] => {
    const list: Node[string][] = []
    for (const [token] of tokens) {
      if (token === end) break
      if (token === '(') list.push(until(')'))
      else if (token === '{') list.push(nodeOf(until('}')))
      else list.push(token === '<>' ? undefined : token.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1'))
    }
    return list
  }
  return (until() as Node[][][])[0]?.[0]?.[0] as Node
}

/** A constant has values without a field, which go unread. */
const nodeOf = ([is, ...rest]: Node[string][]): Node => ({
  is: String(is),
  ...Object.fromEntries(rest.map((field, at) => [/^:(.*)/.exec(String(field))?.[1] ?? '', rest[at + 1]])),
})
