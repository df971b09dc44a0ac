import type { z } from 'zod'
import { dollars, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { isDiscontinued } from '#contract/orderable.ts'
import type { OrderInput } from '#contract/orders.ts'
import { leastQuantityFor, priceLine, totalOf } from '#contract/pricing.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { PRICED_COLUMNS, type PricedRow, toPricedProduct } from '#server/catalog/priced-product.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import type { OrderLimits } from './order-limits.ts'

interface Facts extends PricedRow {
  name: string
  archived: boolean
  /** The last day of orders, as YYYY-MM-DD. */
  last_day: string | null
  unpaid_orders: number
  closed: boolean
}

const factsOfRefusal = statement<Facts>(
  'facts-of-refusal',
  `SELECT p.name, ${PRICED_COLUMNS}, p.archived_at IS NOT NULL AS archived,
     to_char(p.last_time_buy, 'YYYY-MM-DD') AS last_day,
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
    discontinued(facts) ??
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

function discontinued(facts: Facts): Refusal | undefined {
  if (!isDiscontinued(toPricedProduct(facts))) return undefined
  const bounds = { minimum: facts.minimum_order, available: facts.available_quantity }
  if (facts.last_day === null) {
    const errors = [{ path: 'quantity', message: t('order.quantity-above') }]
    return refuse('part-obsolete', { ...bounds, left: bounds.available }, errors)
  }
  const date = formatUtcDay(facts.last_day)
  return refuse('orders-ended', { ...bounds, lastTimeBuy: facts.last_day, date })
}

/** Price and total of the first break are accepted too, and the order gets its lower price (rules: M-4). */
function wrongPrice(facts: Facts, { price, totalPrice, quantity }: Refused['input']): Refusal | undefined {
  const line = priceLine(toPricedProduct(facts), quantity)
  const first = Number(facts.price)
  const total = dollars(line.totalCents)
  const rightPrice = price === undefined || price === line.price || price === first
  const rightTotal =
    totalPrice === undefined || totalPrice === total || totalPrice === dollars(totalOf(first, quantity))
  if (rightPrice && rightTotal) return undefined
  return refuse('price-changed', { price: line.price, totalPrice: total })
}

function wrongQuantity(facts: Facts, quantity: number): Refusal | undefined {
  const bounds = { minimum: facts.minimum_order, available: facts.available_quantity }
  const { problem } = priceLine(toPricedProduct(facts), quantity)
  switch (problem?.name) {
    case undefined:
      return undefined
    case 'insufficient-stock': {
      const errors = [{ path: 'quantity', message: t('order.quantity-above') }]
      return refuse('insufficient-stock', { ...bounds, left: bounds.available }, errors)
    }
    case 'not-a-multiple': {
      const { multiple, nearest } = problem
      const message = t('order.not-a-multiple', { multiple })
      return refuse('not-a-multiple', { ...bounds, multiple, nearest }, [{ path: 'quantity', message }])
    }
    default:
      return refuse('quantity-out-of-range', bounds, [
        { path: 'quantity', message: t('order.quantity-below') },
      ])
  }
}

function wrongTotal(facts: Facts, quantity: number, leastCents: number): Refusal | undefined {
  const product = toPricedProduct(facts)
  const { totalCents } = priceLine(product, quantity)
  if (totalCents >= leastCents && totalCents <= ORDER_MAX_TOTAL_CENTS) return undefined
  return refuse('total-out-of-range', {
    totalPrice: dollars(totalCents),
    leastTotal: dollars(leastCents),
    mostTotal: dollars(ORDER_MAX_TOTAL_CENTS),
    leastQuantity: leastQuantityFor(product, leastCents),
  })
}
