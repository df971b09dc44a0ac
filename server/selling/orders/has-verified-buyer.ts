import { type Queryable, statement } from '#server/platform/database/database.ts'

// Looks up the order's buyer, not the email: another account with the same email may be verified.
const verifiedBuyer = statement(
  'verified-buyer-of-order',
  'SELECT FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = :orderId AND u.email_verified',
)

/** Whether mails about the order may have text that the buyer typed (rules: A-14). */
export async function hasVerifiedBuyer(db: Queryable, orderId: string): Promise<boolean> {
  return (await verifiedBuyer(db, { orderId })).length > 0
}
