import { type Queryable, statement } from '#server/platform/database.ts'

// A closed admin too: a reset mail to one may still lead into the account once it is open again.
const adminEmails = statement<{ email: string }>(
  'admin-emails-among',
  `SELECT DISTINCT email FROM users WHERE email = ANY($1) AND role = 'admin'`,
)

/** Those of these emails that are an admin's. */
export async function adminsAmong(db: Queryable, emails: string[]): Promise<Set<string>> {
  const inLowerCase = emails.map((email) => email.toLowerCase())
  return new Set((await adminEmails(db, [inLowerCase])).map(({ email }) => email))
}
