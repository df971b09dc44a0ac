import { type Queryable, statement, statementByValues } from '#server/platform/database/database.ts'

export interface Person {
  id: string
  email: string | null
}

const holdsEmail = statement(
  'holds-email',
  `SELECT FROM users u WHERE u.id = :id AND (
     (u.email_verified AND u.closed_at IS NULL)
     OR NOT EXISTS (SELECT FROM users o WHERE o.email = u.email AND o.id <> u.id AND o.erased_at IS NULL)
   )`,
)

/**
 * The mails of an email belong to the open account that has verified it, else to the only one: this protects another
 * account with the same email.
 */
export async function withOwnEmail(db: Queryable, { id, email }: Person): Promise<Person> {
  return { id, email: (await holdsEmail(db, { id })).length > 0 ? email : null }
}

export function ofPerson<Row extends Record<string, unknown>>(
  tx: Queryable,
  text: string,
  { id, email }: Person,
): Promise<Row[]> {
  return statementByValues<Row>(`WITH person AS (SELECT :id::uuid AS id, :email::text AS email) ${text}`)(
    tx,
    {
      id,
      email,
    },
  )
}
