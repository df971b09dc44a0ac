import { fromCents } from '#contract/money.ts'
import type { ApiKey } from '#contract/people/keys.ts'

export interface KeyRow {
  id: string
  name: string
  scopes: ApiKey['scopes']
  expires_on: string | null
  order_limit_cents: number | null
  created_at: Date
  last_used_at: Date | null
}

export const KEY_COLUMNS = `id, name, scopes, to_char(expires_on, 'YYYY-MM-DD') AS expires_on, order_limit_cents,
  created_at, last_used_at`

export function toKey(row: KeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    ...(row.order_limit_cents === null ? {} : { orderLimit: fromCents(row.order_limit_cents) }),
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
  }
}
