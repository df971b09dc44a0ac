import type { ListInput, SavedList } from '#contract/selling/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/products/stored-lines.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { HEAD_COLUMNS, type HeadRow, toSavedList } from './list-row.ts'

// One statement: of 2 concurrent changes of the same version, the second one finds another version.
const updateList = statement<HeadRow>(
  'replace-list',
  `UPDATE lists l SET name = $3, note = $4, lines = $5, version = version + 1, updated_at = now()
   WHERE id = $1 AND user_id = $2 AND ($6::bigint[] IS NULL OR version = ANY ($6)) RETURNING ${HEAD_COLUMNS}`,
)

const listExists = statement('list-exists', 'SELECT FROM lists WHERE id = $1 AND user_id = $2')

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
  const values = [id, caller.id, name, note ?? null, JSON.stringify(lines), versions]
  const [row] = await updateList(db, values)
  if (row) return toSavedList(db, row, lines)
  const [list] = await listExists(db, [id, caller.id])
  return refuse(list ? 'list-changed' : 'no-such-list')
}
