import type { ListHead, ListInput, SavedList } from '#contract/selling/lists.ts'
import { priceLines } from '#server/catalog/products/price-lines.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { versioned } from '#server/platform/http/versions.ts'

export type ListLines = ListInput['lines']

export const HEAD_COLUMNS =
  'l.id, l.name, l.note, l.secret, l.version, l.updated_at, jsonb_array_length(l.lines) AS "line_count!"'

export interface HeadRow {
  id: string
  name: string
  note: string | null
  secret: string | null
  version: number
  updated_at: Date
  line_count: number
}

export function toListHead({ id, name, note, secret, updated_at, line_count }: HeadRow): ListHead {
  return {
    _id: id,
    name,
    ...(note !== null && { note }),
    lineCount: line_count,
    ...(secret !== null && { secret }),
    changedAt: updated_at.toISOString(),
  }
}

export async function toSavedList(db: Queryable, row: HeadRow, lines: ListLines): Promise<Reply<SavedList>> {
  return versioned({ ...toListHead(row), ...(await priceLines(db, lines)) }, row.version)
}
