import type { ApiKey } from '#contract/people/keys.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { KEY_COLUMNS, type KeyRow, toKey } from './key-row.ts'

const keysOf = statement<KeyRow>(
  'keys-of-user',
  `SELECT ${KEY_COLUMNS} FROM api_keys WHERE user_id = $1 ORDER BY id DESC`,
)

export async function listKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  return (await keysOf(db, [userId])).map(toKey)
}
