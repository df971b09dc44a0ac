import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type Secrets, userOfToken } from './off-link.ts'

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
