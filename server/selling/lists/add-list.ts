import { type ListInput, MAX_LISTS, type SavedList } from '#contract/selling/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/products/stored-lines.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { HEAD_COLUMNS, type HeadRow, toSavedList } from './list-row.ts'

const insertList = statement(
  'insert-list',
  `INSERT INTO lists AS l (id, user_id, name, note, lines)
   SELECT :id, :callerId, :name, :note, :lines WHERE (SELECT count(*) FROM lists WHERE user_id = :callerId) < :most
   RETURNING ${HEAD_COLUMNS}`,
  asRow<HeadRow>,
)

export async function addList(
  db: Database,
  caller: Caller,
  { name, note, lines: given }: ListInput,
): Promise<Reply<SavedList> | Refusal> {
  const lines = linesToStore(given)
  const twice = partTwice(lines)
  if (twice) return twice
  const list = { id: newId(), callerId: caller.id, name, note, lines: JSON.stringify(lines), most: MAX_LISTS }
  const added = await underCaller(db, caller, async (tx) => {
    const [row] = await insertList(tx, list)
    return row ?? refuse('too-many-lists', { most: MAX_LISTS })
  })
  return added instanceof Refusal ? added : toSavedList(db, added, lines)
}
