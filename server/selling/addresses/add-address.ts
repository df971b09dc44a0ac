import { type BookAddress, MAX_ADDRESSES } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type AddressRow, toBookAddress } from './address-row.ts'

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
