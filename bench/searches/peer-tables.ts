import type pg from 'pg'
import { QUANTITY } from './random-questions.ts'

export interface PeerTable {
  family: string
  table: string
  columns: PeerColumn[]
}

interface PeerColumn {
  key: string
  kind: 'number' | 'choice' | 'flag'
  /** By the id, because a key can be a word of SQL. */
  column: string
}

export const PEER_SCHEMA = 'search_peers'

const LAYOUT = `SELECT f.key AS family, json_agg(json_build_object('key', q.key, 'kind', q.kind, 'column', 'p_' || q.id)
    ORDER BY q.position) AS columns
  FROM families f JOIN parameters q ON q.family = ANY (f.path)
  WHERE EXISTS (SELECT FROM products WHERE family = f.key) GROUP BY f.key ORDER BY f.key`

const AGGREGATES = { number: 'max(v.number)', choice: 'max(v.choice)', flag: 'bool_or(v.flag)' }

/** With stock and price at QUANTITY. */
export async function makePeerTables(client: pg.Client): Promise<PeerTable[]> {
  await client.query(`DROP SCHEMA IF EXISTS ${PEER_SCHEMA} CASCADE`)
  await client.query(`CREATE SCHEMA ${PEER_SCHEMA}`)
  const { rows } = await client.query<Omit<PeerTable, 'table'>>(LAYOUT)
  const tables = rows.map((row) => ({ ...row, table: `${PEER_SCHEMA}.${row.family.replaceAll('-', '_')}` }))
  for (const table of tables) await makeTable(client, table)
  return tables
}

async function makeTable(client: pg.Client, { family, table, columns }: PeerTable): Promise<void> {
  const values = columns.map(
    ({ kind, column }) =>
      `${AGGREGATES[kind]} FILTER (WHERE v.parameter_id = ${column.slice('p_'.length)}) AS ${column}`,
  )
  await client.query(`
    CREATE UNLOGGED TABLE ${table} AS
    SELECT p.id::text, p.available_quantity >= greatest(p.minimum_order, ${QUANTITY}) AS in_stock,
      coalesce((SELECT (b ->> 'price')::float8 FROM jsonb_array_elements(p.price_breaks) b
        WHERE (b ->> 'quantity')::int <= ${QUANTITY} ORDER BY (b ->> 'quantity')::int DESC LIMIT 1),
        p.price::float8) AS price_at_quantity, ${values.join(', ')}
    FROM products p LEFT JOIN product_parameters v ON v.product_id = p.id
    WHERE p.family = '${family}' AND p.archived_at IS NULL GROUP BY p.id`)
  await client.query(`CREATE INDEX ON ${table} (price_at_quantity, id DESC)`)
  await client.query(`VACUUM ANALYZE ${table}`)
}
