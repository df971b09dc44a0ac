import { type BookAddress, MAX_ADDRESSES } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { actorOf, ownerOf } from '#server/selling/orders/own-order.ts'

export interface AddressRow {
  id: string
  address: StoredAddress
}

function toBookAddress({ id, address }: AddressRow): BookAddress {
  return { _id: id, ...address }
}

/** SQL: address `a` is in the caller's book, which is that of the company for its members, with what they had before. */
const IN_BOOK = `CASE WHEN a.company_id IS NULL THEN a.user_id = :callerId ELSE a.company_id = :companyId::uuid END`
// Both, as the first condition has indexes.
const OF_BOOK = `(a.user_id = :callerId OR a.company_id = :companyId::uuid) AND ${IN_BOOK}`

// Only the newest orders are compared, so that the cost does not grow with their number.
const addressesOfUser = statement(
  'addresses-of-user',
  `WITH used AS (
     SELECT place, max(created_at) AS at
     FROM (SELECT ship_to, bill_to, created_at FROM orders WHERE user_id = :callerId ORDER BY id DESC LIMIT 200) o
       CROSS JOIN LATERAL (VALUES (o.ship_to), (o.bill_to)) AS places (place)
     WHERE place IS NOT NULL GROUP BY place
   )
   SELECT a.id, a.address FROM addresses a LEFT JOIN used ON used.place = a.address
   WHERE ${OF_BOOK}
   ORDER BY used.at DESC NULLS LAST, a.updated_at DESC, a.id DESC`,
  asRow<AddressRow>,
)

export async function listAddresses(db: Queryable, caller: Caller): Promise<BookAddress[]> {
  return (await addressesOfUser(db, { ...ownerOf(caller) })).map(toBookAddress)
}

const sameAddress = statement(
  'same-address',
  `SELECT id, address FROM addresses a WHERE ${OF_BOOK} AND address = :address::jsonb LIMIT 1`,
  asRow<AddressRow>,
)

const insertAddress = statement(
  'insert-address',
  `INSERT INTO addresses (id, user_id, company_id, address)
   SELECT :id, :callerId, :companyId, :address::jsonb WHERE (
     SELECT count(*) FROM addresses WHERE user_id = :callerId AND company_id IS NOT DISTINCT FROM :companyId::uuid) < :most
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
    const entry = { ...actorOf(caller), address: JSON.stringify(address) }
    const [same] = await sameAddress(tx, entry)
    if (same) return toBookAddress(same)
    const [added] = await insertAddress(tx, { ...entry, id: newId(), most: MAX_ADDRESSES })
    return added ? toBookAddress(added) : refuse('too-many-addresses', { most: MAX_ADDRESSES })
  })
}

const replaceAddress = statement(
  'replace-address',
  `UPDATE addresses a SET address = :address::jsonb, updated_at = now() WHERE id = :id AND ${IN_BOOK}
   RETURNING id, address`,
  asRow<AddressRow>,
)

export async function changeAddress(
  db: Queryable,
  caller: Caller,
  id: string,
  address: StoredAddress,
): Promise<BookAddress | Refusal> {
  if (!isId(id)) return refuse('no-such-address')
  const [changed] = await replaceAddress(db, { id, ...actorOf(caller), address: JSON.stringify(address) })
  return changed ? toBookAddress(changed) : refuse('no-such-address')
}

const deleteAddress = statement(
  'delete-address',
  `DELETE FROM addresses a WHERE id = :id AND ${IN_BOOK} RETURNING id`,
)

export async function removeAddress(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number }> {
  if (!isId(id)) return { deletedCount: 0 }
  return { deletedCount: (await deleteAddress(db, { id, ...actorOf(caller) })).length }
}
