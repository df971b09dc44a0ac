import type { z } from 'zod'
import {
  dollars,
  leastQuantityFor,
  lineTotalCents,
  ORDER_MAX_TOTAL_CENTS,
  priceUnits,
} from '#contract/money.ts'
import type { OrderInput } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import type { OrderLimits } from './order-limits.ts'

interface Facts {
  name: string
  price: string
  minimum_order: number
  available_quantity: number
  archived: boolean
  unpaid_orders: number
  closed: boolean
}

const factsOfRefusal = statement<Facts>(
  'facts-of-refusal',
  `SELECT p.name, p.price, p.minimum_order, p.available_quantity, p.archived_at IS NOT NULL AS archived,
     u.unpaid_orders, u.closed_at IS NOT NULL AS closed
   FROM users u, products p WHERE u.id = $1 AND p.id = $2`,
)

interface Refused {
  input: z.output<typeof OrderInput>
  productId: string
  caller: Pick<Caller, 'id' | 'emailVerified'>
  unpaidMost: number
  limits: OrderLimits
}

/**
 * Returns why an order was not placed, from the current facts. Repeats each condition of the statement in
 * place-order.ts. Returns undefined if all conditions hold by now, so that the caller can retry.
 */
export async function explainRefusal(db: Queryable, refused: Refused): Promise<Refusal | undefined> {
  const [facts] = await factsOfRefusal(db, [refused.caller.id, refused.productId])
  if (!facts) return refuse('no-such-product')
  if (facts.closed) return refuse('account-closed')
  if (facts.archived) return refuse('product-off-sale')
  return (
    wrongName(facts, refused.input) ??
    wrongPrice(facts, refused.input) ??
    wrongQuantity(facts, refused.input.quantity) ??
    wrongTotal(facts, refused.input.quantity, refused.limits.leastTotalCents) ??
    tooManyUnpaid(facts, refused)
  )
}

/** For an unverified buyer, the refusal includes the limit after verification if it is higher. */
function tooManyUnpaid(facts: Facts, { caller, unpaidMost: most, limits }: Refused): Refusal | undefined {
  if (facts.unpaid_orders < most) return undefined
  const mostVerified = limits.unpaidMost
  if (caller.emailVerified || mostVerified <= most) return refuse('too-many-unpaid', { most })
  const detail = t('order.verify-for-more', { most: mostVerified })
  return refuse('too-many-unpaid', { most, mostVerified, detail })
}

function wrongName(facts: Facts, input: Refused['input']): Refusal | undefined {
  if (input.name === undefined || input.name === facts.name) return undefined
  return refuse('invalid-fields', {}, [
    { path: 'name', message: t('order.other-name', { name: facts.name }) },
  ])
}

function unitPriceOf(facts: Facts): number {
  return priceUnits(Number(facts.price)) ?? 0
}

function wrongPrice(facts: Facts, { price, totalPrice, quantity }: Refused['input']): Refusal | undefined {
  const present = Number(facts.price)
  const total = dollars(lineTotalCents(unitPriceOf(facts), quantity))
  if ((price ?? present) === present && (totalPrice ?? total) === total) return undefined
  return refuse('price-changed', { price: present, totalPrice: total })
}

function wrongQuantity(facts: Facts, quantity: number): Refusal | undefined {
  const bounds = { minimum: facts.minimum_order, available: facts.available_quantity }
  if (quantity > facts.available_quantity) {
    const errors = [{ path: 'quantity', message: t('order.quantity-above') }]
    return refuse('insufficient-stock', { ...bounds, left: facts.available_quantity }, errors)
  }
  if (quantity < facts.minimum_order) {
    return refuse('quantity-out-of-range', bounds, [{ path: 'quantity', message: t('order.quantity-below') }])
  }
  return undefined
}

function wrongTotal(facts: Facts, quantity: number, leastCents: number): Refusal | undefined {
  const total = lineTotalCents(unitPriceOf(facts), quantity)
  if (total >= leastCents && total <= ORDER_MAX_TOTAL_CENTS) return undefined
  return refuse('total-out-of-range', {
    totalPrice: dollars(total),
    leastTotal: dollars(leastCents),
    mostTotal: dollars(ORDER_MAX_TOTAL_CENTS),
    leastQuantity: leastQuantityFor(leastCents, unitPriceOf(facts)),
  })
}
