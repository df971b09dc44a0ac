import type { z } from 'zod'
import { isEuCountry } from '#contract/country-groups.ts'
import { addressLines } from '#contract/selling/address-text.ts'
import type { Buyers } from '#contract/selling/buyers.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { Order } from '#contract/selling/order.ts'
import type { OrderOfLinesInput } from '#contract/selling/place-order.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { joinReferences } from '#contract/selling/references.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { partKey, partKeys } from '#server/catalog/products/price-lines.ts'
import { type Decision, type Queryable, transactionInTwoTrips } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Visit } from '#server/platform/http/door.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import { networksOf } from '#server/platform/http/limits/networks.ts'
import { remember } from '#server/platform/http/limits/shared-buckets.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { malformedPostalCode } from '#server/selling/addresses/postal-forms.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import { wrongPostalCode, wrongRegion } from '#server/selling/charges/by-destination.ts'
import { wrongVatNumber } from '#server/selling/charges/wrong-vat-number.ts'
import { dispatchingOf, promiseAt } from '#server/selling/dispatch/promise.ts'
import { acceptOffer, type OrderedOffer, whyNotAccepted } from '#server/selling/offers/offer-to-order.ts'
import { checksOf } from '#server/selling/order-checks/checks-of.ts'
import { judgeFields, readFields } from './closed-address.ts'
import { toOrder } from './flat-order.ts'
import { judgeForCompany } from './judge-for-company.ts'
import { type AcceptedOrder, judgeOrder, type OrderedLine, type RefusedLine } from './judge-order.ts'
import { aboveKeyLimit, countForKey } from './key-limit.ts'
import { lockOrderFacts, type OrderedProduct, type OrderFacts, type OrderKey } from './lock-order-facts.ts'
import type { OrderedKeys, PlacingParts } from './order-limits.ts'
import type { OrderRow } from './order-row.ts'
import { tryOrder } from './try-order.ts'
import { type OrderHead, writeOrder } from './write-order.ts'

/** A line of an offer has its number and price there. */
type AskedLine = Input['lines'][number] & { line?: number; offered?: number }
type Input = z.output<typeof OrderOfLinesInput>

interface Accepted {
  offer: OrderedOffer
  shippingCents: number | null
  /** What the Idempotency-Key stands for. */
  asked: Record<string, unknown>
}

export async function placeOrderOfLines(
  parts: PlacingParts,
  caller: Caller,
  input: Omit<Input, 'lines'> & { lines: AskedLine[] },
  { client, idempotencyKey }: OrderingVisit,
  { test = false, accepted }: { test?: boolean; accepted?: Accepted } = {},
): Promise<Order | Refusal> {
  const { lines, poNumber, buyerReference, note, neededBy, deliverComplete, papersTo, ...asked } = input
  const shipTo = withRegion(asked.shipTo)
  const billTo = asked.billTo && withRegion(asked.billTo)
  const wrong = wrongAddress(shipTo, 'shipTo') ?? (billTo && wrongAddress(billTo, 'billTo'))
  if (wrong) return wrong
  // Before the locks, as the first reading makes the list of names.
  const read = { shipTo: readFields(shipTo), billTo: billTo && readFields(billTo) }
  return placeOrder(parts, caller, {
    key: {
      call: accepted ? 'accept-offer' : 'place-order-of-lines',
      key: test ? undefined : idempotencyKey,
      hash: requestHash(accepted?.asked ?? input),
    },
    products: partKeys(lines),
    client,
    payBy: asked.payBy,
    test,
    head: {
      address: addressLines(shipTo).join('\n'),
      number: shipTo.phone,
      shipTo,
      billTo,
      poNumber,
      buyerReference,
      note,
      neededBy,
      deliverComplete,
      papersTo,
      offer: accepted?.offer,
    },
    judge(facts) {
      const closed = accepted && whyNotAccepted(facts.offer, accepted.offer.version, facts.company?.id)
      if (closed) return closed
      const order = { ...asked, lines: addUp(lines, facts.products), shipTo, billTo, offered: accepted }
      const refusal =
        wrongBuyer(facts.settings.buyers, billTo ? ['billTo', billTo] : ['shipTo', shipTo]) ??
        wrongRegion(facts.settings, shipTo, 'shipTo.region')
      if (refusal) return refusal
      const judged = judgeOrder(facts, order, parts.limits)
      if (Array.isArray(judged)) return refuseLines(judged, accepted !== undefined)
      if (judged instanceof Refusal) return judged
      const shipped = judgeFields(facts.settings, shipTo, read.shipTo, 'shipTo')
      if (shipped instanceof Refusal) return shipped
      const billed = billTo && read.billTo && judgeFields(facts.settings, billTo, read.billTo, 'billTo')
      if (billed instanceof Refusal) return billed
      const isDoubtful = shipped.isDoubtful || billed?.isDoubtful === true
      return { ...judged, checks: checksOf(facts.settings, { ...judged, isDoubtful }) }
    },
  })
}

export function wrongAddress(address: StoredAddress, party: 'shipTo' | 'billTo'): Refusal | undefined {
  const path = `${party}.postalCode`
  return (
    wrongVatNumber(address, `${party}.vatNumber`) ??
    malformedPostalCode(address, path) ??
    wrongPostalCode(address, path)
  )
}

/** A company names itself, in the European Union with its VAT number, where only companies buy (rules: G-25). */
function wrongBuyer(
  { who }: Buyers,
  [party, { company, vatNumber, country }]: [party: string, address: StoredAddress],
): Refusal | undefined {
  if (who === 'everyone') return undefined
  const missing = [
    ...(company === undefined ? [{ path: `${party}.company`, message: t('address.company-needed') }] : []),
    ...(vatNumber === undefined && isEuCountry(country)
      ? [{ path: `${party}.vatNumber`, message: t('address.vat-number-of-company') }]
      : []),
  ]
  return missing.length > 0 ? refuse('invalid-fields', {}, missing) : undefined
}

export function wrongDay(neededBy: string | undefined, leavesBy: string | undefined): Refusal | undefined {
  if (neededBy === undefined || leavesBy === undefined || neededBy >= leavesBy) return undefined
  const message = t('order.needed-by-early', { day: formatUtcDay(leavesBy) })
  return refuse('invalid-fields', {}, [{ path: 'neededBy', message }])
}

/** A part is one line before it is priced and judged (rules: O-20). */
function addUp(lines: AskedLine[], products: OrderedProduct[]): OrderedLine[] {
  const byKey = new Map(
    products.flatMap((product) => [[product.id, product] as const, [product.part_number, product] as const]),
  )
  const added = new Map<string, OrderedLine>()
  for (const { partNumber, toolId, quantity, reference, ...offered } of lines) {
    const product = byKey.get(partKey({ partNumber, toolId }))
    const key = product?.id ?? partNumber ?? toolId ?? ''
    const before = added.get(key)
    added.set(key, {
      partNumber,
      toolId,
      product,
      quantity: (before?.quantity ?? 0) + quantity,
      reference: joinReferences(before?.reference, reference),
      ...offered,
    })
  }
  return [...added.values()]
}

const UNAVAILABLE = new Set<RefusedLine['problem']['name']>([
  'insufficient-stock',
  'obsolete',
  'more-than-share',
])

/** A line that stays wrong at any stock takes precedence over one that is only unavailable now (rules: O-21). Of an offer each may be left out. */
function refuseLines(lines: RefusedLine[], ofOffer: boolean): Refusal {
  const unavailable = ofOffer || lines.every(({ problem: { name } }) => UNAVAILABLE.has(name))
  return refuse(unavailable ? 'lines-unavailable' : 'lines-wrong', { lines })
}

const placedTotal = openCounter('farad_orders_placed_total', 'Orders placed.')
const refusedTotal = openCounter('farad_orders_refused_total', 'Orders refused, by reason.', ['reason'])

/** Buyers whose last order was refused: the next is tried first, so that a flood of refused orders locks no products. */
const refusedLately = new Map<string, true>()

export type OrderingVisit = Pick<Visit<unknown>, 'client' | 'idempotencyKey'>

interface OrderRequest {
  key: OrderKey
  products: OrderedKeys
  client: Visit<unknown>['client']
  payBy?: PayBy | undefined
  head: OrderHead
  /** Nothing is placed. */
  test?: boolean
  judge: (facts: Omit<OrderFacts, 'earlier'>) => AcceptedOrder | Refusal
}

type Outcome = { placed: OrderRow } | { refused: Refusal } | { earlier: OrderRow | Refusal }

/** Holds the quantities until the order is paid, cancelled or expired (rules: S-1). */
export async function placeOrder(
  { db, limits, readSettings, pseudonym, inTurn }: PlacingParts,
  caller: Caller,
  { key, products, client, payBy = 'card', head, judge, test = false }: OrderRequest,
): Promise<Order | Refusal> {
  const networks = networksOf(client).map(({ network, times }) => ({ network: pseudonym(network), times }))
  let promise: Promised = {}
  const decide = ({ earlier, ...facts }: OrderFacts, trial: boolean): Decision<Outcome> => {
    promise = promiseAt(dispatchingOf(facts.settings))
    if (earlier) return { answer: { earlier: withoutFormer(earlier, facts.company?.id) } }
    const tooEarly = wrongDay(head.neededBy, promise.leavesBy)
    if (tooEarly) return { answer: { refused: tooEarly } }
    const order = judge(facts)
    if (order instanceof Refusal) return { answer: { refused: order } }
    const above = aboveKeyLimit(facts.keyLimit, order.totalCents)
    if (above) return { answer: { refused: above } }
    const company = judgeForCompany(facts.company, head, order.totalCents)
    if (company instanceof Refusal) return { answer: { refused: company } }
    const { email_verified, has_paid } = facts.buyer
    const countedIn = order.limited ? networks.map(({ network }) => network) : []
    const buyer = { id: caller.id, email_verified, has_paid, countedIn }
    const write = async (tx: Queryable) => {
      const asked = { ...order, buyer, head, key, company }
      if (trial) return { placed: await tryOrder(tx, limits, asked) }
      const counted = caller.key && countForKey(tx, caller.key.id, order.totalCents)
      const accepted = head.offer && acceptOffer(tx, head.offer, caller.id)
      const [placed] = await Promise.all([writeOrder(tx, limits, asked), counted, accepted])
      return { placed }
    }
    return { write }
  }
  const attempt = (trial: boolean) =>
    transactionInTwoTrips(
      db,
      (tx) =>
        lockOrderFacts(
          tx,
          caller,
          { products, offer: head.offer, key, networks, payBy, trial },
          limits,
          readSettings,
        ),
      (facts) => decide(facts, trial),
    )
  const outcome = await inTurn(caller.id, products, async () => {
    const tried = test || refusedLately.has(caller.id) ? await attempt(true) : undefined
    return tried && (test || !('placed' in tried)) ? tried : attempt(false)
  })
  if ('earlier' in outcome)
    return outcome.earlier instanceof Refusal ? outcome.earlier : { ...toOrder(outcome.earlier), ...promise }
  if ('refused' in outcome) {
    refusedTotal.inc({ reason: outcome.refused.name })
    remember(refusedLately, caller.id, true)
    return outcome.refused
  }
  if (!test) {
    placedTotal.inc()
    refusedLately.delete(caller.id)
  }
  return { ...toOrder(outcome.placed), ...promise }
}

/** An order of a company is not shown again to who has left it (rules: U-3). */
function withoutFormer(earlier: OrderRow | Refusal, company: string | undefined): OrderRow | Refusal {
  const isFormer = !(earlier instanceof Refusal) && (earlier.company_id ?? company) !== company
  return isFormer ? refuse('idempotency-key-reused') : earlier
}
