import type { z } from 'zod'
import type { Order, OrderInput } from '#contract/orders.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { isId } from '#server/database/ids.ts'
import type { Caller } from '#server/http/caller.ts'
import { requestHash } from '#server/http/idempotency.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { refuseLine, withLeastQuantity, wrongName, wrongPrice } from './flat-refusal.ts'
import { type AcceptedOrder, judgeOrder } from './judge-order.ts'
import type { OrderFacts } from './lock-order-facts.ts'
import type { OrderLimits, PlacingParts } from './order-limits.ts'
import { placeOrder } from './place-order.ts'

type Input = z.output<typeof OrderInput>

const productOnSaleNamed = statement<{ id: string }>(
  'product-on-sale-named',
  'SELECT id FROM products WHERE lower(name) = lower($1) AND name = $1 AND archived_at IS NULL',
)

/** Places an order of one part in the specified flat shape, and refuses it in the specified words. */
export async function placeFlatOrder(
  parts: PlacingParts,
  caller: Caller,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<Order | Refusal> {
  if (input.email !== undefined && input.email.trim().toLowerCase() !== caller.email)
    return refuse('not-yours')
  return placeOrder(parts, caller, {
    key: { call: 'place-order', key: idempotencyKey, hash: requestHash(input) },
    products: { ids: await orderedIds(parts.db, input), partNumbers: [] },
    head: { address: input.address, number: input.number },
    judge: (facts) => judgeFlatOrder(facts, input, parts.limits),
  })
}

/** The product's id, or none for a product that does not exist. */
export async function orderedIds(db: Queryable, input: Pick<Input, 'toolId' | 'name'>): Promise<string[]> {
  if (input.toolId !== undefined) return isId(input.toolId) ? [input.toolId] : []
  if (input.name === undefined) return []
  return (await productOnSaleNamed(db, [input.name])).map(({ id }) => id)
}

function judgeFlatOrder(
  facts: Omit<OrderFacts, 'earlier'>,
  input: Input,
  limits: OrderLimits,
): AcceptedOrder | Refusal {
  const [product] = facts.products
  if (!product) return refuse('no-such-product')
  const line = { product, quantity: input.quantity, reference: undefined }
  const { expectedTotal } = input
  const judged = judgeOrder(facts, { lines: [line], expectedTotal }, limits)
  if (Array.isArray(judged)) return refuseLine(product, judged[0].problem, input)
  const refusal = wrongName(product, input) ?? wrongPrice(product, input)
  if (refusal) return refusal
  return judged instanceof Refusal ? withLeastQuantity(judged, product, limits.leastTotalCents) : judged
}
