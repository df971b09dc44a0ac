import type { ClientBase, Pool } from 'pg'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { group, integer, onlyKnown, text } from './params.ts'

/** Which page of a list: the newest first, after `starting_after`. */
export interface ListRequest {
  limit: number
  startingAfter: string | null
  /** Bounds of `created` in seconds, each with its comparison. */
  created: { operator: '>' | '>=' | '<' | '<=' | '='; seconds: number }[]
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** What every list takes; each adds its own. */
export const listParams = ['limit', 'starting_after', 'created'] as const

/** The parameters of a list: 1 to 100 objects, 10 unless said. */
export function readList(form: Form): ListRequest {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be from 1 to 100', { param: 'limit' })
  return { limit, startingAfter: text(form, 'starting_after') ?? null, created: readCreated(form) }
}

function readCreated(form: Form): ListRequest['created'] {
  if (typeof form.created === 'string') {
    return [{ operator: '=', seconds: integer(form, 'created') as number }]
  }
  const range = group(form, 'created') ?? {}
  onlyKnown(range, Object.keys(operators), 'created')
  return Object.entries(operators).flatMap(([name, operator]) => {
    const seconds = integer(range, name, `created[${name}]`)
    return seconds === undefined ? [] : [{ operator, seconds }]
  })
}

/** The rows of the page and whether more follow. `where` narrows by columns that must equal a value. */
export async function selectPage<Row extends object>(
  db: ClientBase | Pool,
  table: 'payment_intents' | 'refunds',
  request: ListRequest,
  where: Record<string, string | undefined>,
): Promise<{ rows: Row[]; has_more: boolean }> {
  const values: (string | number)[] = [request.limit + 1]
  const value = (given: string | number) => `$${values.push(given)}`
  const conditions = ['true']
  for (const [column, wanted] of Object.entries(where)) {
    if (wanted !== undefined) conditions.push(`${column} = ${value(wanted)}`)
  }
  for (const { operator, seconds } of request.created) {
    conditions.push(`floor(extract(epoch FROM created)) ${operator} ${value(seconds)}`)
  }
  if (request.startingAfter !== null) {
    conditions.push(`sequence < ${value(await sequenceOf(db, table, request.startingAfter))}`)
  }
  const { rows } = await db.query<Row>(
    `SELECT * FROM card_gateway.${table} WHERE ${conditions.join(' AND ')} ORDER BY sequence DESC LIMIT $1`,
    values,
  )
  return { rows: rows.slice(0, request.limit), has_more: rows.length > request.limit }
}

async function sequenceOf(db: ClientBase | Pool, table: string, id: string): Promise<string> {
  const select = `SELECT sequence FROM card_gateway.${table} WHERE id = $1`
  const { rows } = await db.query<{ sequence: string }>(select, [id])
  if (!rows[0]) throw noSuch('object', id, 'starting_after')
  return rows[0].sequence
}
