import type { Config } from '#server/platform/config.ts'
import { type Queryable, statement } from '#server/platform/database.ts'

const firstAdmin = statement<{ email: string }>(
  'first-admin-email',
  `SELECT email FROM users WHERE role = 'admin' AND closed_at IS NULL ORDER BY created_at LIMIT 1`,
)

/** The addresses that the owner has set. */
export type OwnerAddresses = Pick<Config, 'CONTACT_EMAIL' | 'ADMIN_EMAIL'>

/** Where mails for the store's owner go: an address that is set, else the first admin's; undefined without both. */
export async function ownerEmail(db: Queryable, set: OwnerAddresses): Promise<string | undefined> {
  return set.CONTACT_EMAIL ?? set.ADMIN_EMAIL ?? (await firstAdmin(db, []))[0]?.email
}
