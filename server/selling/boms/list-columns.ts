import type { RememberedColumns } from '#contract/selling/bom-columns.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const columnsOfUser = statement<RememberedColumns>(
  'bom-columns-of-user',
  'SELECT header, columns FROM bom_columns WHERE user_id = $1 ORDER BY updated_at DESC, header',
)

export function listColumns(db: Queryable, userId: string): Promise<RememberedColumns[]> {
  return columnsOfUser(db, [userId])
}
