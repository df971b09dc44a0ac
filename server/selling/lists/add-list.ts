import { type ListInput, MAX_LISTS, type SavedList } from '#contract/selling/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/products/price-lines.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
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

// One statement: of 2 concurrent changes of the same version, the second one finds another version.
const updateList = statement(
  'replace-list',
  `UPDATE lists l SET name = :name, note = :note, lines = :lines, version = version + 1, updated_at = now()
   WHERE id = :id AND user_id = :callerId AND (:versions::bigint[] IS NULL OR version = ANY (:versions))
   RETURNING ${HEAD_COLUMNS}`,
  asRow<HeadRow>,
)

const listExists = statement('list-exists', 'SELECT FROM lists WHERE id = :id AND user_id = :callerId')

export async function replaceList(
  db: Queryable,
  caller: Caller,
  id: string,
  { name, note, lines: given }: ListInput,
  versions: number[] | null,
): Promise<Reply<SavedList> | Refusal> {
  if (!isId(id)) return refuse('no-such-list')
  const lines = linesToStore(given)
  const twice = partTwice(lines)
  if (twice) return twice
  const asked = { id, callerId: caller.id, name, note, lines: JSON.stringify(lines), versions }
  const [row] = await updateList(db, asked)
  if (row) return toSavedList(db, row, lines)
  const [list] = await listExists(db, { id, callerId: caller.id })
  return refuse(list ? 'list-changed' : 'no-such-list')
}

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
