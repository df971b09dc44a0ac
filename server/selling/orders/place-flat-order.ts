import type { z } from 'zod'
import type { Order } from '#contract/selling/order.ts'
import type { OrderInput } from '#contract/selling/place-order.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import { differsByCountry, wrongRegion } from '#server/selling/charges/by-destination.ts'
import { type ChargeSettings, isOpenCountry, shopOf } from '#server/selling/charges/charge-order.ts'
import { checksOf } from '#server/selling/order-checks/checks-of.ts'
import { closedCountryIn, isInOtherRegion } from '#server/selling/order-checks/closed-country.ts'
import { type AddressRead, readAddress } from '#server/selling/order-checks/read-address.ts'
import { closedAddress } from './closed-address.ts'
import { atFlatFields, refuseLine, withLeastQuantity, wrongName, wrongPrice } from './flat-refusal.ts'
import { type AcceptedOrder, judgeOrder, type StoredDestination } from './judge-order.ts'
import type { OrderFacts } from './lock-order-facts.ts'
import type { OrderLimits, PlacingParts } from './order-limits.ts'
import { type OrderingVisit, placeOrder } from './place-order.ts'

type Input = z.output<typeof OrderInput>

const productOnSaleNamed = statement(
  'product-on-sale-named',
  'SELECT id FROM products WHERE lower(name) = lower(:inputName) AND name = :inputName AND archived_at IS NULL',
)

/** One line, judged like those of `placeOrderOfLines`, with the specified refusals (rules: O-24). */
export async function placeFlatOrder(
  parts: PlacingParts,
  caller: Caller,
  input: Input,
  { client, idempotencyKey }: OrderingVisit,
): Promise<Order | Refusal> {
  if (input.email !== undefined && input.email.trim().toLowerCase() !== caller.email)
    return refuse('not-yours')
  // Before the locks, as the first reading makes the list of names.
  const read = readAddress(input.address)
  return placeOrder(parts, caller, {
    key: { call: 'place-order', key: idempotencyKey, hash: requestHash(input) },
    products: { ids: await orderedIds(parts.db, input), partNumbers: [] },
    client,
    payBy: input.payBy,
    head: {
      address: input.address,
      number: input.number,
      neededBy: input.neededBy,
      deliverComplete: input.deliverComplete,
      papersTo: input.papersTo,
      poNumber: input.poNumber,
    },
    judge: (facts) => judgeFlatOrder(facts, { ...input, read }, parts.limits),
  })
}

export async function orderedIds(db: Queryable, input: Pick<Input, 'toolId' | 'name'>): Promise<string[]> {
  if (input.toolId !== undefined) return isId(input.toolId) ? [input.toolId] : []
  if (input.name === undefined) return []
  return (await productOnSaleNamed(db, { inputName: input.name })).map(({ id }) => id)
}

/** Claims are compared with the line before charges, `expectedTotal` with the order (rules: M-25). */
function judgeFlatOrder(
  facts: Omit<OrderFacts, 'earlier'>,
  input: Input & { read: AddressRead },
  limits: OrderLimits,
): AcceptedOrder | Refusal {
  const [product] = facts.products
  if (!product) return refuse('no-such-product')
  const line = { product, quantity: input.quantity, reference: input.reference }
  const { expectedTotal, payBy } = input
  const { settings } = facts
  // The specified form asks for no company (rules: G-25).
  if (settings.buyers.who === 'companies') return refuse('companies-only')
  const destination = destinationOf(input, settings)
  const isNamed = input.country !== undefined || input.region !== undefined
  const shipTo = isNamed ? destination : undefined
  const region = shipTo && wrongRegion(settings, shipTo, 'region')
  if (region) return region
  const judged = judgeOrder(facts, { lines: [line], expectedTotal, payBy, shipTo }, limits)
  if (Array.isArray(judged)) return refuseLine(product, judged[0].problem, input)
  const refusal = wrongName(product, input) ?? wrongPrice(product, input)
  if (refusal) return refusal
  if (judged instanceof Refusal)
    return withLeastQuantity(atFlatFields(judged), product, limits.leastTotalCents)
  const { shipping } = settings
  const { named, isDoubtful } = closedCountryIn(input.read, {
    country: destination?.country,
    isChosen: input.country !== undefined,
    isClosed: (country) =>
      !isOpenCountry(shipping, 'deliverTo', country) || !isOpenCountry(shipping, 'billTo', country),
  })
  if (named !== undefined) return closedAddress(named, 'address')
  const checks = checksOf(settings, {
    ...judged,
    country: destination?.country,
    address: input.address,
    isDoubtful: isDoubtful || isInOtherRegion(input.read, destination),
  })
  return { ...judged, destination: isNamed || differsByCountry(settings) ? destination : undefined, checks }
}

/** Where the order goes as far as the buyer says so, otherwise the shop's country (rules: M-27). */
function destinationOf({ country, region }: Input, settings: ChargeSettings): StoredDestination | undefined {
  const shop = shopOf(settings)
  if (country === undefined && region === undefined) return shop && withRegion(shop)
  const named = country ?? shop?.country
  return named === undefined ? undefined : withRegion({ country: named, region })
}
