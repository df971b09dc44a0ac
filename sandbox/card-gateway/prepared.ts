import { hash } from 'node:crypto'
import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg'

const names = new Map<string, string>()

/** Texts must be constants of this folder, because their number must stay small. */
export function prepared<Row extends QueryResultRow>(
  db: ClientBase | Pool,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  return db.query<Row>({ name: nameOf(text), text, values })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `card-gateway-${hash('sha256', text, 'base64url').slice(0, 16)}`
  names.set(text, name)
  return name
}
