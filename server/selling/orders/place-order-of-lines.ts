import type { z } from 'zod'
import { addressLines } from '#contract/selling/address-text.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { Order, OrderOfLinesInput } from '#contract/selling/orders.ts'
import { joinReferences } from '#contract/selling/references.ts'
import { partKey, partKeys } from '#server/catalog/products/part-keys.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import { wrongPostalCode, wrongRegion } from '#server/selling/charges/by-destination.ts'
import { wrongVatNumber } from '#server/selling/charges/wrong-vat-number.ts'
import { checksOf } from '#server/selling/order-checks/checks-of.ts'
import { judgeFields, readFields } from './closed-address.ts'
import { judgeOrder, type OrderedLine, type RefusedLine } from './judge-order.ts'
import type { OrderedProduct } from './lock-order-facts.ts'
import type { PlacingParts } from './order-limits.ts'
import { type OrderingVisit, placeOrder } from './place-order.ts'

type Input = z.output<typeof OrderOfLinesInput>

export async function placeOrderOfLines(
  parts: PlacingParts,
  caller: Caller,
  input: Input,
  { client, idempotencyKey }: OrderingVisit,
  test = false,
): Promise<Order | Refusal> {
  const { lines, poNumber, note, neededBy, deliverComplete, papersTo, ...asked } = input
  const shipTo = withRegion(asked.shipTo)
  const billTo = asked.billTo && withRegion(asked.billTo)
  const wrong = wrongAddress(shipTo, 'shipTo') ?? (billTo && wrongAddress(billTo, 'billTo'))
  if (wrong) return wrong
  // Before the locks, as the first reading makes the list of names.
  const read = { shipTo: readFields(shipTo), billTo: billTo && readFields(billTo) }
  return placeOrder(parts, caller, {
    key: { call: 'place-order-of-lines', key: test ? undefined : idempotencyKey, hash: requestHash(input) },
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
      note,
      neededBy,
      deliverComplete,
      papersTo,
    },
    judge(facts) {
      const order = { ...asked, lines: addUp(lines, facts.products), shipTo, billTo }
      const refusal = wrongRegion(facts.settings, shipTo, 'shipTo.region')
      if (refusal) return refusal
      const judged = judgeOrder(facts, order, parts.limits)
      if (Array.isArray(judged)) return refuseLines(judged)
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

function wrongAddress(address: StoredAddress, party: 'shipTo' | 'billTo'): Refusal | undefined {
  return wrongVatNumber(address, `${party}.vatNumber`) ?? wrongPostalCode(address, `${party}.postalCode`)
}

/** A part is one line before it is priced and judged (rules: O-20). */
function addUp(lines: Input['lines'], products: OrderedProduct[]): OrderedLine[] {
  const byKey = new Map(
    products.flatMap((product) => [[product.id, product] as const, [product.part_number, product] as const]),
  )
  const added = new Map<string, OrderedLine>()
  for (const { partNumber, toolId, quantity, reference } of lines) {
    const product = byKey.get(partKey({ partNumber, toolId }))
    const key = product?.id ?? partNumber ?? toolId ?? ''
    const before = added.get(key)
    added.set(key, {
      partNumber,
      toolId,
      product,
      quantity: (before?.quantity ?? 0) + quantity,
      reference: joinReferences(before?.reference, reference),
    })
  }
  return [...added.values()]
}

const UNAVAILABLE = new Set<RefusedLine['problem']['name']>([
  'insufficient-stock',
  'obsolete',
  'more-than-share',
])

/** A line that stays wrong at any stock takes precedence over one that is only unavailable now (rules: O-21). */
function refuseLines(lines: RefusedLine[]): Refusal {
  const unavailable = lines.every(({ problem: { name } }) => UNAVAILABLE.has(name))
  return refuse(unavailable ? 'lines-unavailable' : 'lines-wrong', { lines })
}
