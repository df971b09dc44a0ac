import { type Queryable, statement } from '#server/platform/database/database.ts'

/** SQL: whether the shop has money of the user `u`. After a refund of all of it, it has not (rules: O-36). */
export const HAS_PAID = 'u.paid_cents > 0'

const readHasPaid = statement('has-paid', `SELECT ${HAS_PAID} AS paid FROM users u WHERE u.id = :userId`)

export async function hasPaid(db: Queryable, userId: string): Promise<boolean> {
  return (await readHasPaid(db, { userId }))[0]?.paid === true
}
