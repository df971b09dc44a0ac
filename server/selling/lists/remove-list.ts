import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'

const deleteList = statement(
  'delete-list',
  'DELETE FROM lists WHERE id = :id AND user_id = :callerId RETURNING id',
)

export async function removeList(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number }> {
  return { deletedCount: isId(id) ? (await deleteList(db, { id, callerId: caller.id })).length : 0 }
}
