import { type BookAddress, MAX_ADDRESSES } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { lockCaller } from '#server/people/users/lock-caller.ts'
import { type Database, statement, transactionUnderLock } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type AddressRow, toBookAddress } from './address-row.ts'

const sameAddress = statement<AddressRow>(
  'same-address',
  'SELECT id, address FROM addresses WHERE user_id = $1 AND address = $2::jsonb LIMIT 1',
)

const insertAddress = statement<AddressRow>(
  'insert-address',
  `INSERT INTO addresses (id, user_id, address)
   SELECT $3, $1, $2::jsonb WHERE (SELECT count(*) FROM addresses WHERE user_id = $1) < $4
   RETURNING id, address`,
)

export function addAddress(
  db: Database,
  caller: Caller,
  address: StoredAddress,
): Promise<BookAddress | Refusal> {
  return transactionUnderLock(
    db,
    (tx) => lockCaller(tx, caller),
    async (tx, refused) => {
      if (refused) return refused
      const values = [caller.id, JSON.stringify(address)]
      const [same] = await sameAddress(tx, values)
      if (same) return toBookAddress(same)
      const [added] = await insertAddress(tx, [...values, newId(), MAX_ADDRESSES])
      return added ? toBookAddress(added) : refuse('too-many-addresses', { most: MAX_ADDRESSES })
    },
  )
}
