import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** Cents of the present day of UTC. */
export interface KeyLimit {
  limit: number
  ordered: number
}

const TODAY = "(now() AT TIME ZONE 'UTC')::date"

const readLimit = statement(
  'key-order-limit',
  `SELECT order_limit_cents AS limit, CASE WHEN ordered_on = ${TODAY} THEN ordered_cents ELSE 0 END AS ordered
   FROM api_keys WHERE id = :key AND order_limit_cents IS NOT NULL`,
)

/** Under the lock of the buyer, which every order of the key takes first. A revoked key may order nothing. */
export async function readKeyLimit(tx: Queryable, key: string): Promise<KeyLimit> {
  const [row] = await readLimit(tx, { key })
  return row ?? { limit: 0, ordered: 0 }
}

export function aboveKeyLimit(key: KeyLimit | undefined, totalCents: number): Refusal | undefined {
  if (!key || key.ordered + totalCents <= key.limit) return undefined
  const [limit, left] = [fromCents(key.limit), fromCents(key.limit - key.ordered)]
  return refuse('key-limit', { orderLimit: limit, limit: formatTotal(limit), left: formatTotal(left) })
}

// The table refuses a sum above the limit (rules: T-4).
const countOrder = statement(
  'count-order-of-key',
  `UPDATE api_keys SET ordered_on = ${TODAY},
     ordered_cents = CASE WHEN ordered_on = ${TODAY} THEN ordered_cents ELSE 0 END + :totalCents
   WHERE id = :key`,
)

export async function countForKey(tx: Queryable, key: string, totalCents: number): Promise<void> {
  await countOrder(tx, { key, totalCents })
}
