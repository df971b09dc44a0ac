import { type Queryable, statement } from '#server/platform/database/database.ts'

/** SQL: whether the user `u` has ever paid an order. A refund does not undo that. */
export const HAS_PAID = `EXISTS (SELECT FROM orders WHERE user_id = u.id AND state IN ('paid', 'refunded'))`

const readHasPaid = statement('has-paid', `SELECT ${HAS_PAID} AS paid FROM users u WHERE u.id = :userId`)

export async function hasPaid(db: Queryable, userId: string): Promise<boolean> {
  return (await readHasPaid(db, { userId }))[0]?.paid === true
}
