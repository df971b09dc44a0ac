import type { ApiKey } from '#contract/people/keys.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { KEY_COLUMNS, type KeyRow, toKey } from './key-row.ts'

const keysOf = statement(
  'keys-of-user',
  `SELECT ${KEY_COLUMNS} FROM api_keys WHERE user_id = :userId ORDER BY id DESC`,
  asRow<KeyRow>,
)

export async function listKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  return (await keysOf(db, { userId })).map(toKey)
}
