import { type BookAddress, MAX_ADDRESSES } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export interface AddressRow {
  id: string
  address: StoredAddress
}

function toBookAddress({ id, address }: AddressRow): BookAddress {
  return { _id: id, ...address }
}

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

const sameAddress = statement(
  'same-address',
  'SELECT id, address FROM addresses WHERE user_id = :callerId AND address = :address::jsonb LIMIT 1',
  asRow<AddressRow>,
)

const insertAddress = statement(
  'insert-address',
  `INSERT INTO addresses (id, user_id, address)
   SELECT :id, :callerId, :address::jsonb WHERE (SELECT count(*) FROM addresses WHERE user_id = :callerId) < :most
   RETURNING id, address`,
  asRow<AddressRow>,
)

/** A present address is returned, not added again (rules: D-2). */
export function addAddress(
  db: Database,
  caller: Caller,
  address: StoredAddress,
): Promise<BookAddress | Refusal> {
  return underCaller(db, caller, async (tx) => {
    const entry = { callerId: caller.id, address: JSON.stringify(address) }
    const [same] = await sameAddress(tx, entry)
    if (same) return toBookAddress(same)
    const [added] = await insertAddress(tx, { ...entry, id: newId(), most: MAX_ADDRESSES })
    return added ? toBookAddress(added) : refuse('too-many-addresses', { most: MAX_ADDRESSES })
  })
}

const replaceAddress = statement(
  'replace-address',
  `UPDATE addresses SET address = :address::jsonb, updated_at = now() WHERE id = :id AND user_id = :userId
   RETURNING id, address`,
  asRow<AddressRow>,
)

export async function changeAddress(
  db: Queryable,
  userId: string,
  id: string,
  address: StoredAddress,
): Promise<BookAddress | Refusal> {
  if (!isId(id)) return refuse('no-such-address')
  const [changed] = await replaceAddress(db, { id, userId, address: JSON.stringify(address) })
  return changed ? toBookAddress(changed) : refuse('no-such-address')
}

const deleteAddress = statement(
  'delete-address',
  'DELETE FROM addresses WHERE id = :id AND user_id = :userId RETURNING id',
)

export async function removeAddress(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ deletedCount: number }> {
  if (!isId(id)) return { deletedCount: 0 }
  return { deletedCount: (await deleteAddress(db, { id, userId })).length }
}
