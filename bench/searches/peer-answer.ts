import type { PeerTable } from './peer-tables.ts'
import type { Filter, RandomQuestion } from './random-questions.ts'

/** By value, as text, by the key of the parameter. Values without parts are absent. */
export type PeerFacets = Record<string, Record<string, number>>

export interface PeerAnswer {
  total: number
  ids: string[]
  facets: PeerFacets
}

/** Processor time is in milliseconds. */
export interface Peer {
  name: string
  ask: (question: RandomQuestion, table: PeerTable) => Promise<{ answer: PeerAnswer; ms: number }>
  close: () => Promise<void>
}

type Row = readonly unknown[]
type Execute = (sql: string) => Promise<readonly Row[]>

/** Each facet is given all other filters. */
export async function askPeer(
  execute: Execute,
  table: PeerTable,
  question: RandomQuestion,
): Promise<PeerAnswer> {
  const where = conditions(table, question)
  const page = await execute(
    `SELECT id FROM ${table.table} ${where} ORDER BY price_at_quantity, id DESC LIMIT 50`,
  )
  const filtered = new Set(question.filters.map(({ key }) => key))
  const open = table.columns.filter(({ key }) => !filtered.has(key))
  const list = open.map(({ column }) => column).join(', ')
  const sets = ['()', ...open.map(({ column }) => `(${column})`)].join(', ')
  const grouping = open.length > 0 ? `GROUPING(${list}), ${list}` : '0'
  const counted = await execute(
    `SELECT ${grouping}, count(*) FROM ${table.table} ${where} GROUP BY GROUPING SETS (${sets})`,
  )
  const { total, facets } = split(
    open.map(({ key }) => key),
    counted,
  )
  for (const { key, column } of table.columns.filter((each) => filtered.has(each.key))) {
    const rows = await execute(
      `SELECT ${column}, count(*) FROM ${table.table} ${conditions(table, question, key)} GROUP BY 1`,
    )
    facets[key] = Object.fromEntries(
      rows.filter(([value]) => value !== null).map(([value, count]) => [String(value), Number(count)]),
    )
  }
  return { total, ids: page.map(([id]) => String(id)), facets }
}

/** The bit of a column in GROUPING is 0 in the rows of its own set; the first column has the highest bit. */
function split(keys: string[], rows: readonly Row[]): { total: number; facets: PeerFacets } {
  const facets: PeerFacets = Object.fromEntries(keys.map((key) => [key, {}]))
  let total = 0
  for (const row of rows) {
    const [mask, count] = [Number(row[0]), Number(row.at(-1))]
    const index = keys.findIndex((_, place) => !(mask & (1 << (keys.length - 1 - place))))
    const facet = facets[keys[index] ?? '']
    const value = row[1 + index]
    if (!facet) total = count
    else if (value !== null) facet[String(value)] = count
  }
  return { total, facets }
}

function conditions(
  { columns }: PeerTable,
  { filters, inStock, maxPrice }: RandomQuestion,
  without?: string,
): string {
  const all = filters
    .filter(({ key }) => key !== without)
    .map((filter) => condition(columns.find(({ key }) => key === filter.key)?.column ?? '', filter))
  if (inStock) all.push('in_stock')
  if (maxPrice !== undefined) all.push(`price_at_quantity <= ${maxPrice}`)
  return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
}

function condition(column: string, { choices, range, flag }: Filter): string {
  if (choices) return `${column} IN (${choices.map((choice) => `'${choice}'`).join(', ')})`
  return range ? `${column} BETWEEN ${range.least} AND ${range.most}` : `${column} = ${flag}`
}
