import type { BookAddress } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type AddressRow, toBookAddress } from './address-row.ts'

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
