import { atPrice, type LineProblem, priceLine } from '#contract/catalog/pricing.ts'
import { countryName } from '#contract/countries.ts'
import { formatTotal } from '#contract/currency.ts'
import { fromCents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { CheckName } from '#contract/selling/order-checks.ts'
import type { PriceSource } from '#contract/selling/order-lines.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { isAgreed } from '#server/catalog/products/agreed-ladder.ts'
import { toPricedProduct } from '#server/catalog/products/priced-product.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import {
  type ChargedLine,
  type ChargedOrder,
  chargeOrder,
  type Destinations,
  isOpenCountry,
  type OrderCharge,
  shopOf,
} from '#server/selling/charges/charge-order.ts'
import { refusedWay } from '#server/selling/charges/ways-to-pay.ts'
import {
  isBeyondTransfers,
  isCarried,
  refuseNewBuyer,
  refuseTotal,
  type ShareProblem,
  shareProblem,
} from './judge-new-buyer.ts'
import type { Buyer, OrderedProduct, OrderFacts } from './lock-order-facts.ts'
import type { OrderLimits } from './order-limits.ts'

interface NamedPart {
  partNumber?: string | undefined
  toolId?: string | undefined
}

export interface OrderedLine extends NamedPart {
  product: OrderedProduct | undefined
  quantity: number
  reference: string | undefined
  /** Its number and price in an offer (rules: Q-4). */
  line?: number
  offered?: number
}

interface AskedOrder extends Destinations {
  lines: OrderedLine[]
  expectedTotal?: number | undefined
  payBy?: PayBy | undefined
}

interface AcceptedLine {
  productId: string
  quantity: number
  price: number
  reference: string | undefined
  priceSource: PriceSource
}

export type StoredDestination = Pick<StoredAddress, 'country' | 'region' | 'regionName'>

export interface AcceptedOrder {
  lines: AcceptedLine[]
  charges: OrderCharge[]
  shippingMethod: string | undefined
  totalCents: number
  payBy: PayBy
  /** Of an order by transfer, in place of those by card; undefined if it holds as one by card (rules: O-32). */
  holdHours?: number | undefined
  /** It counts in the limits of buyers who have never paid (rules: O-30). */
  limited: boolean
  destination?: StoredDestination | undefined
  checks?: CheckName[]
}

export interface RefusedLine extends NamedPart {
  line?: number
  problem: LineProblem | ShareProblem | { name: 'unknown-part' }
}

type RefusedLines = [RefusedLine, ...RefusedLine[]]

type JudgedFacts = Omit<OrderFacts, 'products' | 'earlier'>

/** The only place of the rule whether an order may be placed. */
export function judgeOrder(
  { buyer, settings, newBuyer, waitSeconds }: JudgedFacts,
  { lines, expectedTotal, payBy = 'card', ...destinations }: AskedOrder,
  limits: OrderLimits,
): AcceptedOrder | RefusedLines | Refusal {
  if (buyer.closed) return refuse('account-closed')
  if (buyer.signedOut) return refuse('not-signed-in')
  const charged: ChargedLine[] = []
  const priced = lines.map((line) => {
    const { product, quantity, offered } = line
    if (!product || product.archived) return { line }
    const sold = toPricedProduct(product)
    const asSold = offered === undefined ? sold : atPrice(sold, offered)
    const { price, totalCents: cents, problem } = priceLine(asSold, quantity)
    charged.push({ cents, quantity, weightGrams: Number(product.weight_grams ?? 0) })
    return { line, product, price, agreed: isAgreed(sold, quantity), problem }
  })
  const order = chargeOrder(settings, charged, destinations)
  const { charges, method } = order
  const totalCents = [...charged, ...charges].reduce((sum, { cents }) => sum + cents, 0)
  const { first } = limits
  const limit = first && newBuyer && !isCarried(buyer, totalCents, first) ? first : undefined
  const accepted: AcceptedLine[] = []
  const refused: RefusedLine[] = []
  const scarce: string[] = []
  for (const { line, product, price, agreed, problem } of priced) {
    const { product: _, quantity, reference, offered, ...named } = line
    const priceSource = offered !== undefined ? 'offer' : agreed ? 'agreed' : 'ladder'
    if (!product) {
      refused.push({ ...named, problem: { name: 'unknown-part' } })
      continue
    }
    const held = newBuyer?.parts.get(product.id)
    const wrong = problem ?? (limit && shareProblem(product, quantity, held, limit.sharePercent))
    if (wrong) refused.push({ ...numbered(named), partNumber: product.part_number, problem: wrong })
    else accepted.push({ productId: product.id, quantity, price, reference, priceSource })
    if (limit && isBeyondTransfers(product, quantity, held)) scarce.push(product.part_number)
  }
  const [worst, ...others] = refused
  if (worst) return [worst, ...others]
  return (
    wrongShipping(order, destinations.shippingMethod) ??
    wrongBilling(settings, destinations) ??
    wrongTotal(totalCents, expectedTotal, limits.leastTotalCents) ??
    wrongWay(settings, payBy, destinations, { totalCents, scarce }) ??
    tooManyToday(waitSeconds, limits) ??
    tooManyUnpaid(buyer, limits) ??
    tooManyUnpaidLines(buyer, accepted.length, limits) ??
    (first && refuseTotal(buyer, totalCents, first)) ??
    (newBuyer && limit
      ? refuseNewBuyer(newBuyer, { lines: accepted.length, totalCents }, limit)
      : undefined) ?? {
      lines: accepted,
      charges,
      shippingMethod: method,
      totalCents,
      payBy,
      limited: limit !== undefined,
      ...(payBy === 'transfer' && !(limit && newBuyer?.heldForNothing)
        ? { holdHours: settings.payment.holdDays * HOURS_A_DAY }
        : {}),
    }
  )
}

const numbered = ({ line }: RefusedLine | Pick<OrderedLine, 'line'>) => (line === undefined ? {} : { line })

const HOURS_A_DAY = 24

function wrongWay(
  settings: JudgedFacts['settings'],
  payBy: PayBy,
  { shipTo = shopOf(settings), billTo = shipTo }: Destinations,
  held: { totalCents: number; scarce: string[] },
): Refusal | undefined {
  const { totalCents, scarce } = held
  const message = refusedWay(settings.payment, payBy, { country: billTo?.country, totalCents, scarce })
  return message === undefined ? undefined : refuse('invalid-fields', {}, [{ path: 'payBy', message }])
}

function wrongShipping(
  { notDelivered, method }: ChargedOrder,
  asked: string | undefined,
): Refusal | undefined {
  if (notDelivered) return refuse('not-delivered')
  if (asked === undefined || asked === method) return undefined
  const message = t(method === undefined ? 'api.no-shipping-method' : 'api.shipping-method')
  return refuse('invalid-fields', {}, [{ path: 'shippingMethod', message }])
}

function wrongBilling(
  { shipping }: JudgedFacts['settings'],
  { shipTo, billTo }: Destinations,
): Refusal | undefined {
  const billed = billTo ?? shipTo
  if (!billed || isOpenCountry(shipping, 'billTo', billed.country)) return undefined
  const message = t('address.country-not-billed', { country: countryName(billed.country) })
  const path = billTo ? 'billTo.country' : 'shipTo.country'
  return refuse('invalid-fields', {}, [{ path, message }])
}

/** `expectedTotal` is what the buyer has seen (rules: O-22). */
function wrongTotal(
  totalCents: number,
  expectedTotal: number | undefined,
  leastCents: number,
): Refusal | undefined {
  const totalPrice = fromCents(totalCents)
  if (totalCents < leastCents || totalCents > ORDER_MAX_TOTAL_CENTS)
    return refuse('total-out-of-range', {
      totalPrice,
      leastTotal: fromCents(leastCents),
      mostTotal: fromCents(ORDER_MAX_TOTAL_CENTS),
    })
  // Rounded, because a client may have added amounts in floating point.
  if (expectedTotal === undefined || Math.round(expectedTotal * 100) === totalCents) return undefined
  return refuse('total-changed', { totalPrice, total: formatTotal(totalPrice) })
}

const HOUR_S = 60 * 60

/** Cancelled orders count too (rules: O-31). */
function tooManyToday(retryAfter: number | undefined, { maxOrdersADay: most }: OrderLimits) {
  if (retryAfter === undefined) return undefined
  return refuse('too-many-orders', { most, retryAfter, hours: Math.ceil(retryAfter / HOUR_S) })
}

/** For an unverified buyer, the refusal includes the limit after verification if it is higher (rules: O-7). */
function tooManyUnpaid(buyer: Buyer, limits: OrderLimits): Refusal | undefined {
  const most = buyer.email_verified ? limits.maxUnpaid : limits.maxUnpaidUnverified
  if (buyer.unpaid_orders < most) return undefined
  const mostVerified = limits.maxUnpaid
  if (buyer.email_verified || mostVerified <= most) return refuse('too-many-unpaid', { most })
  const detail = t('order.verify-for-more', { most: mostVerified })
  return refuse('too-many-unpaid', { most, mostVerified, detail })
}

/** Of a buyer with an unverified email (rules: O-23). */
function tooManyUnpaidLines(buyer: Buyer, lines: number, limits: OrderLimits): Refusal | undefined {
  const most = limits.maxUnpaidLinesUnverified
  if (buyer.email_verified || buyer.unpaidLines + lines <= most) return undefined
  return refuse('too-many-unpaid-lines', { most })
}
