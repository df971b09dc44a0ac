import { type Queryable, statement } from '#server/platform/database/database.ts'

// All who may do more than a buyer. Includes closed admins: a reset mail to one can open the account once it is reopened.
const adminEmails = statement(
  'admin-emails-among',
  `SELECT DISTINCT email FROM users WHERE email = ANY(:inLowerCase) AND (role = 'admin' OR roles <> '{}')`,
)

export async function adminsAmong(db: Queryable, emails: string[]): Promise<Set<string>> {
  const inLowerCase = emails.map((email) => email.toLowerCase())
  return new Set((await adminEmails(db, { inLowerCase })).map(({ email }) => email))
}
