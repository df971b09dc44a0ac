import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'

// All who may do more than a buyer, or are invited to. Includes closed admins: a reset mail to one can open the account once
// it is reopened.
const adminEmails = statement(
  'admin-emails-among',
  `SELECT DISTINCT email FROM users WHERE email = ANY(:inLowerCase) AND (role = 'admin' OR roles <> '{}')
   UNION SELECT email FROM invitations WHERE email = ANY(:inLowerCase)`,
)

export async function adminsAmong(db: Queryable, emails: string[]): Promise<Set<string>> {
  const inLowerCase = emails.map((email) => email.toLowerCase())
  return new Set((await adminEmails(db, { inLowerCase })).map(({ email }) => email))
}

const firstAdmin = statement(
  'first-admin-email',
  `SELECT email FROM users WHERE role = 'admin' AND closed_at IS NULL ORDER BY created_at LIMIT 1`,
)

export type OwnerAddresses = Pick<Config, 'CONTACT_EMAIL' | 'ADMIN_EMAIL'>

export async function ownerEmail(db: Queryable, config: OwnerAddresses): Promise<string | undefined> {
  return config.CONTACT_EMAIL ?? config.ADMIN_EMAIL ?? (await firstAdmin(db))[0]?.email
}
