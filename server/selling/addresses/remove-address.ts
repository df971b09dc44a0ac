import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'

const deleteAddress = statement(
  'delete-address',
  'DELETE FROM addresses WHERE id = :id AND user_id = :userId RETURNING id',
)

export async function removeAddress(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ deletedCount: number }> {
  if (!isId(id)) return { deletedCount: 0 }
  return { deletedCount: (await deleteAddress(db, { id, userId })).length }
}
