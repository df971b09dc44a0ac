import type { ListInput, SavedList } from '#contract/lists.ts'
import { linesToStore, partTwice } from '#server/catalog/stored-lines.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { HEAD_COLUMNS, type HeadRow, pricedListLines, toListHead } from './list-row.ts'

const updateList = statement<HeadRow>(
  'replace-list',
  `UPDATE lists l SET name = $3, note = $4, lines = $5, changed_at = now()
   WHERE id = $1 AND user_id = $2 RETURNING ${HEAD_COLUMNS}`,
)

/** Replaces name, note and lines. The link of a shared list stays. */
export async function replaceList(
  db: Queryable,
  caller: Caller,
  id: string,
  { name, note, lines: given }: ListInput,
): Promise<SavedList | Refusal> {
  if (!isId(id)) return refuse('no-such-list')
  const lines = linesToStore(given)
  const twice = partTwice(lines)
  if (twice) return twice
  const [row] = await updateList(db, [id, caller.id, name, note ?? null, JSON.stringify(lines)])
  if (!row) return refuse('no-such-list')
  return { ...toListHead(row), ...(await pricedListLines(db, lines)) }
}
