import type { Answer } from '#contract/call.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type listStockNotices, MAX_NOTICES } from '#contract/selling/stock-notices.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type Secrets, userOfToken } from './off-link.ts'

const noticesOfUser = statement(
  'stock-notices-of-user',
  `SELECT p.part_number, p.id, p.name, n.quantity, n.created_at
   FROM stock_notices n JOIN products p ON p.id = n.product_id
   WHERE n.user_id = :callerId ORDER BY n.created_at DESC, p.part_number`,
)

export async function listNotices(db: Queryable, caller: Caller): Promise<Answer<typeof listStockNotices>> {
  const rows = await noticesOfUser(db, { callerId: caller.id })
  return {
    notices: rows.map(({ part_number, id, name, quantity, created_at }) => ({
      partNumber: part_number,
      toolId: id,
      name,
      quantity,
      createdAt: created_at.toISOString(),
    })),
    emailVerified: caller.emailVerified,
  }
}

const insertNotice = statement(
  'insert-stock-notice',
  `WITH part AS (
     SELECT id, minimum_order FROM products WHERE part_number = :partNumber AND archived_at IS NULL
   ), added AS (
     INSERT INTO stock_notices (user_id, product_id, quantity)
     SELECT :callerId, id, greatest(:quantity::int, minimum_order) FROM part
     WHERE (SELECT count(*) FROM stock_notices n WHERE n.user_id = :callerId AND n.product_id <> part.id) < :most
     ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity
     RETURNING 1
   )
   SELECT EXISTS (SELECT FROM part) AS known, EXISTS (SELECT FROM added) AS added`,
)

export function addNotice(
  db: Database,
  caller: Caller,
  partNumber: string,
  quantity: number | undefined,
): Promise<Refusal | undefined> {
  return underCaller(db, caller, async (tx) => {
    const [outcome] = await insertNotice(tx, {
      callerId: caller.id,
      partNumber: partNumberIn(partNumber) ?? '',
      quantity,
      most: MAX_NOTICES,
    })
    if (!outcome?.known) return refuse('no-such-product')
    return outcome.added ? undefined : refuse('too-many-notices', { most: MAX_NOTICES })
  })
}

const deleteNotice = statement(
  'delete-stock-notice',
  `DELETE FROM stock_notices n USING products p
   WHERE n.user_id = :callerId AND p.id = n.product_id AND p.part_number = :partNumber`,
)

export async function removeNotice(db: Queryable, caller: Caller, partNumber: string): Promise<void> {
  await deleteNotice(db, { callerId: caller.id, partNumber: partNumberIn(partNumber) ?? '' })
}

const deleteNotices = statement(
  'delete-stock-notices-of-user',
  `WITH gone AS (DELETE FROM stock_notices WHERE user_id = :userId RETURNING 1)
   SELECT count(*)::int AS ended FROM gone`,
)

/** Of the person whose mail has the token, without a sign-in (rules: C-26). */
export async function endNotices(
  db: Queryable,
  secrets: Secrets,
  token: string,
): Promise<{ endedCount: number } | Refusal> {
  const userId = userOfToken(secrets, token)
  if (userId === undefined) return refuse('notice-link-wrong')
  const [gone] = await deleteNotices(db, { userId })
  return { endedCount: gone?.ended ?? 0 }
}
