import type { ListInput, SavedList } from '#contract/selling/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/products/stored-lines.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { HEAD_COLUMNS, type HeadRow, toSavedList } from './list-row.ts'

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
