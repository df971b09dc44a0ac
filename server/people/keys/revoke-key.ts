import { type Queryable, statement } from '#server/platform/database/database.ts'

const deleteKey = statement<{ deleted: number }>(
  'delete-key',
  `WITH deleted AS (DELETE FROM api_keys WHERE user_id = $1 AND id::text = lower($2) RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
)

export async function revokeKey(db: Queryable, userId: string, id: string) {
  const [outcome] = await deleteKey(db, [userId, id])
  return { deletedCount: outcome?.deleted ?? 0 }
}
