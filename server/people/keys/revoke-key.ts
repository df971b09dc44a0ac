import { type Queryable, statement } from '#server/platform/database/database.ts'

const deleteKey = statement(
  'delete-key',
  `WITH deleted AS (DELETE FROM api_keys WHERE user_id = :userId AND id::text = lower(:id) RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
)

export async function revokeKey(db: Queryable, userId: string, id: string) {
  const [outcome] = await deleteKey(db, { userId, id })
  return { deletedCount: outcome?.deleted ?? 0 }
}
