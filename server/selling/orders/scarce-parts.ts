import type { PricedLine } from '#contract/catalog/prices.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { isBeyondTransfers, isCarried } from './judge-new-buyer.ts'
import { heldParts } from './lock-new-buyer.ts'
import type { FirstLimits } from './order-limits.ts'

interface PricedOrder {
  lines: PricedLine[]
  totalCents: number
}

/** Numbers of the parts of an order of which a buyer can hold no more until a transfer arrives (rules: O-32). */
export type ScarceFor = (caller: Caller | undefined) => (order: PricedOrder) => Promise<string[]>

/** Who is not signed in counts as a new buyer. `first` is undefined in a shop without limits of new buyers. */
export function openScarceFor(db: Queryable, first: FirstLimits | undefined): ScarceFor {
  return (caller) => async (order) => {
    const scarce = first ? await scarceIn(db, order.lines) : []
    if (!first || !caller || scarce.length === 0) return scarce
    const [credit = NO_CREDIT] = await creditOfBuyer(db, { userId: caller.id })
    return isCarried(credit, order.totalCents, first) ? [] : scarce
  }
}

const creditOfBuyer = statement(
  'credit-of-buyer',
  `SELECT paid_cents, coalesce((
     SELECT sum(total_cents) FROM orders WHERE user_id = u.id AND state = 'unpaid'), 0)::bigint AS "unpaidCents!"
   FROM users u WHERE id = :userId`,
)

const NO_CREDIT = { paid_cents: 0, unpaidCents: 0 }

async function scarceIn(db: Queryable, lines: PricedLine[]): Promise<string[]> {
  const wanted = new Map<
    string,
    { part: string; product: { available_quantity: number; minimum_order: number }; quantity: number }
  >()
  for (const { part, partNumber = '', quantity, problem } of lines) {
    if (!part || problem) continue
    const before = wanted.get(part.toolId)?.quantity ?? 0
    wanted.set(part.toolId, {
      part: partNumber,
      product: { available_quantity: part.availableQuantity, minimum_order: part.minimumOrder },
      quantity: before + quantity,
    })
  }
  const held = await heldParts(db, { productIds: [...wanted.keys()] })
  return [...wanted].flatMap(([id, { part, product, quantity }]) =>
    isBeyondTransfers(product, quantity, held.get(id)) ? part : [],
  )
}
