import type { ClientBase, Pool } from 'pg'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { group, integer, onlyKnown, text } from './params.ts'

export interface ListRequest {
  limit: number
  cursor: { id: string; side: 'starting_after' | 'ending_before' } | null
  /** In seconds. */
  created: { operator: '>' | '>=' | '<' | '<=' | '='; seconds: number }[]
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export const listParams = ['limit', 'starting_after', 'ending_before', 'created'] as const

export function readList(form: Form): ListRequest {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be from 1 to 100', { param: 'limit' })
  return { limit, cursor: readCursor(form), created: readCreated(form) }
}

function readCursor(form: Form): ListRequest['cursor'] {
  const after = text(form, 'starting_after')
  const before = text(form, 'ending_before')
  if (after !== undefined && before !== undefined) {
    const message = 'You may only specify one of these parameters: ending_before, starting_after.'
    throw invalidRequest(message, { code: 'parameters_exclusive', param: 'ending_before' })
  }
  if (before !== undefined) return { id: before, side: 'ending_before' }
  return after === undefined ? null : { id: after, side: 'starting_after' }
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

export type ListedTable = 'payment_intents' | 'refunds' | 'disputes' | 'events'

export interface Narrowing {
  condition: (place: string) => string
  value: string | string[] | undefined
}

export function equal(column: string, value: string | undefined): Narrowing {
  return { condition: (place) => `${column} = ${place}`, value }
}

export async function selectPage<Row extends object>(
  db: ClientBase | Pool,
  table: ListedTable,
  request: ListRequest,
  narrowings: Narrowing[] = [],
): Promise<{ rows: Row[]; has_more: boolean }> {
  const values: unknown[] = [request.limit + 1]
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['true']
  for (const { condition, value } of narrowings) {
    if (value !== undefined) conditions.push(condition(place(value)))
  }
  for (const { operator, seconds } of request.created) {
    conditions.push(`floor(extract(epoch FROM created)) ${operator} ${place(seconds)}`)
  }
  const newer = request.cursor?.side === 'ending_before'
  if (request.cursor) {
    const sequence = await sequenceOf(db, table, request.cursor)
    conditions.push(`sequence ${newer ? '>' : '<'} ${place(sequence)}`)
  }
  const { rows } = await db.query<Row>(
    `SELECT * FROM card_gateway.${table} WHERE ${conditions.join(' AND ')}
     ORDER BY sequence ${newer ? 'ASC' : 'DESC'} LIMIT $1`,
    values,
  )
  const page = rows.slice(0, request.limit)
  return { rows: newer ? page.reverse() : page, has_more: rows.length > request.limit }
}

async function sequenceOf(
  db: ClientBase | Pool,
  table: ListedTable,
  { id, side }: NonNullable<ListRequest['cursor']>,
): Promise<string> {
  const select = `SELECT sequence FROM card_gateway.${table} WHERE id = $1`
  const { rows } = await db.query<{ sequence: string }>(select, [id])
  if (!rows[0]) throw noSuch('object', id, side)
  return rows[0].sequence
}
