import { MAX_HEADERS, type RememberedColumns } from '#contract/selling/bom-columns.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'

// The oldest are chosen from the rows before the insertion.
const keepColumns = statement(
  'keep-bom-columns',
  `WITH kept AS (
     INSERT INTO bom_columns (user_id, header, columns) VALUES (:callerId, :header, :columns::jsonb)
     ON CONFLICT (user_id, header) DO UPDATE SET columns = excluded.columns, updated_at = now())
   DELETE FROM bom_columns WHERE user_id = :callerId AND header IN (
     SELECT header FROM bom_columns WHERE user_id = :callerId AND header <> :header
     ORDER BY updated_at DESC, header OFFSET :maxHeaders - 1)`,
)

const deleteColumns = statement(
  'forget-bom-columns',
  'DELETE FROM bom_columns WHERE user_id = :userId AND header = :header',
)

/** Remembers the columns of a header, and forgets the oldest of too many (rules: B-6). */
export function rememberColumns(
  db: Database,
  caller: Caller,
  { header, columns }: RememberedColumns,
): Promise<Refusal | undefined> {
  return underCaller(db, caller, async (tx): Promise<undefined> => {
    await keepColumns(tx, {
      callerId: caller.id,
      header,
      columns: JSON.stringify(columns),
      maxHeaders: MAX_HEADERS,
    })
  })
}

export async function forgetColumns(db: Queryable, userId: string, header: string): Promise<void> {
  await deleteColumns(db, { userId, header })
}

export const columnsOfUser = statement(
  'bom-columns-of-user',
  'SELECT header, columns FROM bom_columns WHERE user_id = :userId ORDER BY updated_at DESC, header',
  asRow<RememberedColumns>,
)
