import type { RememberedColumns } from '#contract/selling/bom-columns.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

const columnsOfUser = statement(
  'bom-columns-of-user',
  'SELECT header, columns FROM bom_columns WHERE user_id = :userId ORDER BY updated_at DESC, header',
  asRow<RememberedColumns>,
)

export function listColumns(db: Queryable, userId: string): Promise<RememberedColumns[]> {
  return columnsOfUser(db, { userId })
}
