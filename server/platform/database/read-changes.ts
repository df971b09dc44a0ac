import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface ChangeRow {
  what: 'stock' | 'product' | 'list' | 'catalogue' | 'reviews' | 'settings' | 'part'
  product_id: string | null
  family: string | null
}

export interface ChangePosition {
  snapshot: string
  epoch: string
}

/** Changes of all transactions that have ended since the snapshot, even if they began before it. */
export const SINCE =
  'transaction >= pg_snapshot_xmin(:snapshot::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, :snapshot::pg_snapshot)'

export const LOST = `(coalesce(pg_snapshot_xmin(:snapshot::pg_snapshot) <= (SELECT pruned FROM change_epoch), true)
  OR pg_snapshot_xmax(:snapshot::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()))`

// A table that pg_restore has created has another oid. No join: its plan reads all products for each changed stock.
const changesSince = statement(
  'changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, (SELECT concat(id, ' ', tableoid) FROM change_epoch) AS epoch,
     ${LOST} AS "lost!", (
     SELECT json_agg(json_build_object('what', what, 'product_id', product_id, 'family', CASE what WHEN 'product' THEN (
       SELECT family FROM products WHERE id = changed.product_id
     ) END)) FROM (
       SELECT DISTINCT what, product_id FROM changes
       WHERE ${SINCE} AND (what <> 'part' OR :parts)
     ) changed
   ) AS changes`,
  asRow<{ changes: ChangeRow[] | null }>,
)

const beginEpoch = statement(
  'begin-change-epoch',
  'INSERT INTO change_epoch DEFAULT VALUES ON CONFLICT DO NOTHING',
)

export async function readChanges(
  db: Queryable,
  position: ChangePosition | undefined,
  { parts }: { parts: boolean },
): Promise<{ changes: ChangeRow[] | undefined; position: ChangePosition }> {
  const [row] = await changesSince(db, { snapshot: position?.snapshot ?? null, parts })
  if (!row) throw new Error('The changes could not be read.')
  const { snapshot, epoch } = row
  if (epoch === null) {
    await beginEpoch(db)
    return readChanges(db, undefined, { parts })
  }
  const lost = row.lost || epoch !== position?.epoch
  return { changes: lost ? undefined : (row.changes ?? []), position: { snapshot, epoch } }
}
