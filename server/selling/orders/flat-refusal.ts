import type { z } from 'zod'
import { type LineProblem, leastQuantityFor, priceLine, totalOf } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import type { OrderInput } from '#contract/selling/place-order.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { toPricedProduct } from '#server/catalog/products/priced-product.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { ShareProblem } from './judge-new-buyer.ts'
import type { RefusedLine } from './judge-order.ts'
import type { OrderedProduct } from './lock-order-facts.ts'

type Claims = Pick<z.output<typeof OrderInput>, 'name' | 'price' | 'totalPrice' | 'quantity'>

export function wrongName(product: OrderedProduct, { name }: Claims): Refusal | undefined {
  if (name === undefined || name === product.name) return undefined
  return refuse('invalid-fields', {}, [
    { path: 'name', message: t('order.other-name', { name: product.name }) },
  ])
}

/** Price and total of the first break are accepted too, and the order gets its lower price (rules: M-4). */
export function wrongPrice(product: OrderedProduct, claims: Claims): Refusal | undefined {
  const { price, totalPrice, quantity } = claims
  const line = priceLine(toPricedProduct(product), quantity)
  const first = toPricedProduct(product).priceBreaks[0]?.price ?? line.price
  const total = fromCents(line.totalCents)
  const rightPrice = price === undefined || price === line.price || price === first
  const rightTotal =
    totalPrice === undefined || totalPrice === total || totalPrice === fromCents(totalOf(first, quantity))
  if (rightPrice && rightTotal) return undefined
  return refuse('price-changed', { price: line.price, totalPrice: total })
}

export function refuseLine(
  product: OrderedProduct,
  problem: RefusedLine['problem'],
  claims: Claims,
): Refusal {
  if (problem.name === 'unknown-part') return refuse('product-off-sale')
  const name = wrongName(product, claims)
  if (name) return name
  if (problem.name === 'obsolete') return discontinued(product)
  return wrongPrice(product, claims) ?? wrongQuantity(product, problem)
}

const pieces = new Intl.NumberFormat('en-US')

const above = () => [{ path: 'quantity', message: t('order.quantity-above') }]

const boundsOf = (product: OrderedProduct) => ({
  minimum: product.minimum_order,
  available: product.available_quantity,
})

function discontinued(product: OrderedProduct): Refusal {
  const { last_day: lastDay } = product
  const bounds = boundsOf(product)
  if (lastDay === null) return refuse('part-obsolete', { ...bounds, left: bounds.available }, above())
  return refuse('orders-ended', { ...bounds, lastTimeBuy: lastDay, date: formatUtcDay(lastDay) })
}

function wrongQuantity(
  product: OrderedProduct,
  problem: Exclude<LineProblem, { name: 'obsolete' }> | ShareProblem,
): Refusal {
  const bounds = boundsOf(product)
  switch (problem.name) {
    case 'more-than-share': {
      const { possible, percent } = problem
      const message = t('order.possible-now', { possible: pieces.format(possible) })
      return refuse('more-than-share', { ...bounds, possible, percent }, [{ path: 'quantity', message }])
    }
    case 'insufficient-stock':
      return refuse('insufficient-stock', { ...bounds, left: bounds.available }, above())
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

/** Where the caller gave it: the destination of this call is `country`. */
export function atFlatFields({ name, facts, errors }: Refusal): Refusal {
  const named = (path: string) => (path === 'shipTo.country' ? 'country' : path)
  return refuse(
    name,
    facts,
    errors?.map(({ path, message }) => ({ path: named(path), message })),
  )
}

export function withLeastQuantity(refusal: Refusal, product: OrderedProduct, leastCents: number): Refusal {
  if (refusal.name !== 'total-out-of-range') return refusal
  const leastQuantity = leastQuantityFor(toPricedProduct(product), leastCents)
  return refuse(refusal.name, { ...refusal.facts, leastQuantity })
}
