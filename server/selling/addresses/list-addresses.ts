import type { BookAddress } from '#contract/selling/addresses.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type AddressRow, toBookAddress } from './address-row.ts'

// Only the newest orders are compared, so that the cost does not grow with their number.
const addressesOfUser = statement(
  'addresses-of-user',
  `WITH used AS (
     SELECT place, max(created_at) AS at
     FROM (SELECT ship_to, bill_to, created_at FROM orders WHERE user_id = :userId ORDER BY id DESC LIMIT 200) o
       CROSS JOIN LATERAL (VALUES (o.ship_to), (o.bill_to)) AS places (place)
     WHERE place IS NOT NULL GROUP BY place
   )
   SELECT a.id, a.address FROM addresses a LEFT JOIN used ON used.place = a.address
   WHERE a.user_id = :userId
   ORDER BY used.at DESC NULLS LAST, a.updated_at DESC, a.id DESC`,
  asRow<AddressRow>,
)

export async function listAddresses(db: Queryable, userId: string): Promise<BookAddress[]> {
  return (await addressesOfUser(db, { userId })).map(toBookAddress)
}
