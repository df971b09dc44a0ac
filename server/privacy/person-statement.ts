import { type Queryable, statementByValues } from '#server/platform/database.ts'

/** A person as the statements of `personal-tables.ts` see them. Without an email nothing is found by it. */
export interface Person {
  id: string
  email: string | null
}

/** Runs a statement that reads from `person (id, email)`, which has one row. */
export function ofPerson<Row extends Record<string, unknown>>(
  tx: Queryable,
  text: string,
  { id, email }: Person,
): Promise<Row[]> {
  return statementByValues<Row>(`WITH person AS (SELECT $1::uuid AS id, $2::text AS email) ${text}`)(tx, [
    id,
    email,
  ])
}
