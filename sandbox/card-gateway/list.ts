import type { ClientBase, Pool } from 'pg'
import type { Form } from './form.ts'
import { invalidRequest, noSuch } from './gateway-error.ts'
import { group, integer, onlyKnown, text } from './params.ts'

interface ListRequest {
  limit: number
  after: string | undefined
  /** In seconds. */
  since: number | undefined
}

export const listParams = ['limit', 'starting_after', 'created'] as const

export function readList(form: Form): ListRequest {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be from 1 to 100', { param: 'limit' })
  const created = group(form, 'created') ?? {}
  onlyKnown(created, ['gte'], 'created')
  return { limit, after: text(form, 'starting_after'), since: integer(created, 'gte', 'created[gte]') }
}

type ListedTable = 'payment_intents' | 'refunds' | 'disputes' | 'events'

interface Narrowing {
  condition: (place: string) => string
  value: string | string[] | undefined
}

export function ofIntent(form: Form): Narrowing {
  return { condition: (place) => `payment_intent = ${place}`, value: text(form, 'payment_intent') }
}

/** Newest first. */
export async function selectPage<Row extends object>(
  db: ClientBase | Pool,
  table: ListedTable,
  { limit, after, since }: ListRequest,
  narrowing?: Narrowing,
): Promise<{ rows: Row[]; has_more: boolean }> {
  const values: unknown[] = [limit + 1]
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['true']
  if (narrowing?.value !== undefined) conditions.push(narrowing.condition(place(narrowing.value)))
  if (since !== undefined) conditions.push(`floor(extract(epoch FROM created)) >= ${place(since)}`)
  if (after !== undefined) conditions.push(`sequence < ${place(await sequenceOf(db, table, after))}`)
  const { rows } = await db.query<Row>(
    `SELECT * FROM card_gateway.${table} WHERE ${conditions.join(' AND ')} ORDER BY sequence DESC LIMIT $1`,
    values,
  )
  return { rows: rows.slice(0, limit), has_more: rows.length > limit }
}

async function sequenceOf(db: ClientBase | Pool, table: ListedTable, id: string): Promise<string> {
  const select = `SELECT sequence FROM card_gateway.${table} WHERE id = $1`
  const { rows } = await db.query<{ sequence: string }>(select, [id])
  if (!rows[0]) throw noSuch('object', id, 'starting_after')
  return rows[0].sequence
}
