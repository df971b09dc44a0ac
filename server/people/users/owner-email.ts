import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'

const firstAdmin = statement(
  'first-admin-email',
  `SELECT email FROM users WHERE role = 'admin' AND closed_at IS NULL ORDER BY created_at LIMIT 1`,
)

export type OwnerAddresses = Pick<Config, 'CONTACT_EMAIL' | 'ADMIN_EMAIL'>

export async function ownerEmail(db: Queryable, config: OwnerAddresses): Promise<string | undefined> {
  return config.CONTACT_EMAIL ?? config.ADMIN_EMAIL ?? (await firstAdmin(db))[0]?.email
}
