import { piecesFor } from '#contract/selling/board-costs.ts'
import { type ListInput, MAX_LISTS, type SavedList } from '#contract/selling/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/products/price-lines.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { LIST_COLUMNS, type ListRow, toSavedList } from './list-row.ts'

const insertList = statement(
  'insert-list',
  `INSERT INTO lists AS l (id, user_id, name, note, boards, spare_percent, lines, unmatched)
   SELECT :id, :callerId, :name, :note, :boards, :sparePercent, :lines, :unmatched
   WHERE (SELECT count(*) FROM lists WHERE user_id = :callerId) < :most
   RETURNING ${LIST_COLUMNS}`,
  asRow<ListRow>,
)

/** The columns of a list, or why its lines cannot be stored. */
function toStore({ note, lines, unmatched, ...list }: ListInput) {
  const stored = linesToStore(lines)
  const twice = partTwice(stored)
  if (twice) return twice
  const needed = stored.map((line) => ({ ...line, quantity: piecesFor(line.perBoard, list) }))
  return { ...list, note, lines: JSON.stringify(needed), unmatched: JSON.stringify(unmatched) }
}

export async function addList(
  db: Database,
  caller: Caller,
  given: ListInput,
): Promise<Reply<SavedList> | Refusal> {
  const stored = toStore(given)
  if (stored instanceof Refusal) return stored
  const list = { ...stored, id: newId(), callerId: caller.id, most: MAX_LISTS }
  const added = await underCaller(db, caller, async (tx) => {
    const [row] = await insertList(tx, list)
    return row ?? refuse('too-many-lists', { most: MAX_LISTS })
  })
  return added instanceof Refusal ? added : toSavedList(db, caller, added)
}

// One statement: of 2 concurrent changes of the same version, the second one finds another version.
const updateList = statement(
  'replace-list',
  `UPDATE lists l SET name = :name, note = :note, boards = :boards, spare_percent = :sparePercent, lines = :lines, unmatched = :unmatched,
     version = version + 1, updated_at = now()
   WHERE id = :id AND user_id = :callerId AND (:versions::bigint[] IS NULL OR version = ANY (:versions))
   RETURNING ${LIST_COLUMNS}`,
  asRow<ListRow>,
)

const listExists = statement('list-exists', 'SELECT FROM lists WHERE id = :id AND user_id = :callerId')

export async function replaceList(
  db: Queryable,
  caller: Caller,
  id: string,
  given: ListInput,
  versions: number[] | null,
): Promise<Reply<SavedList> | Refusal> {
  if (!isId(id)) return refuse('no-such-list')
  const stored = toStore(given)
  if (stored instanceof Refusal) return stored
  const [row] = await updateList(db, { ...stored, id, callerId: caller.id, versions })
  if (row) return toSavedList(db, caller, row)
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
