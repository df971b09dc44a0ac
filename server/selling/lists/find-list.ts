import type { ListHead, SavedList } from '#contract/selling/lists.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { HEAD_COLUMNS, type HeadRow, type ListLines, toListHead, toSavedList } from './list-row.ts'

const listsOfUser = statement(
  'lists-of-user',
  `SELECT ${HEAD_COLUMNS} FROM lists l WHERE user_id = :callerId ORDER BY updated_at DESC, id DESC`,
)

export async function listLists(db: Queryable, caller: Caller): Promise<ListHead[]> {
  return (await listsOfUser(db, { callerId: caller.id })).map(toListHead)
}

const listOfUser = statement(
  'list-of-user',
  `SELECT ${HEAD_COLUMNS}, l.lines FROM lists l WHERE id = :id AND user_id = :callerId`,
  asRow<HeadRow & { lines: ListLines }>,
)

/** Another person's list is unknown (rules: C-21). */
export async function findList(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<Reply<SavedList> | Refusal> {
  const [row] = isId(id) ? await listOfUser(db, { id, callerId: caller.id }) : []
  return row ? toSavedList(db, row, row.lines) : refuse('no-such-list')
}
