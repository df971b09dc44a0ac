import type { z } from 'zod'
import type { Body } from '#contract/call.ts'
import type { PricedLines } from '#contract/catalog/prices.ts'
import { atPrice, priceLine } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { acceptOffer as acceptCall, priceOffer as priceCall } from '#contract/selling/offers.ts'
import type { Order } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { toPricedProduct } from '#server/catalog/products/priced-product.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { chargedAnswer } from '#server/selling/charges/price-order.ts'
import type { PlacingParts } from '#server/selling/orders/order-limits.ts'
import { isViewer } from '#server/selling/orders/own-order.ts'
import { type OrderingVisit, placeOrderOfLines } from '#server/selling/orders/place-order.ts'
import type { ScarceFor } from '#server/selling/orders/scarce-parts.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { findLines, findOfferRow } from './find-offers.ts'
import { isUnsaid, type LineRow, type OfferRow } from './offer-row.ts'

/**
 * An order like any other, with the prices of the offer (rules: Q-4). The lines are read without a lock: under the lock, the
 * version says whether they are still those.
 */
export async function acceptOffer(
  parts: PlacingParts,
  caller: Caller,
  id: string,
  { version, lines: chosen, ...input }: Body<typeof acceptCall>,
  visit: OrderingVisit,
): Promise<Order | Refusal> {
  const row = await findOfferRow(parts.db, caller, id)
  if (!row?.is_own) return refuse('no-such-offer')
  if (isViewer(caller)) return refuse('company-viewer')
  if (!caller.emailVerified) return refuse('verify-first')
  const lines = chosenLines(await findLines(parts.db, row.id), chosen)
  if (lines instanceof Refusal) return lines
  const asked = lines.map(({ id: toolId, position, quantity, reference, offered }) => ({
    toolId,
    quantity,
    ...(reference === null ? {} : { reference }),
    line: position,
    ...(offered === null ? {} : { offered: Number(offered) }),
  }))
  return placeOrderOfLines(parts, caller, { ...input, lines: asked }, visit, {
    accepted: {
      offer: { id: row.id, version },
      shippingCents: row.shipping_cents,
      asked: { id: row.id, version, lines: chosen, ...input },
    },
  })
}

function chosenLines(lines: LineRow[], chosen: number[] | undefined): LineRow[] | Refusal {
  if (!chosen) return lines
  const known = lines.filter(({ position }) => chosen.includes(position))
  if (known.length === new Set(chosen).size) return known
  return refuse('invalid-fields', {}, [{ path: 'lines', message: t('offer.line-unknown') }])
}

/** What accepting the lines now would come to. */
export async function priceOffer(
  { db, readSettings, scarceFor }: { db: Database; readSettings: ReadSettings; scarceFor: ScarceFor },
  caller: Caller,
  id: string,
  { lines: chosen, ...destinations }: Body<typeof priceCall>,
): Promise<z.output<typeof PricedLines> | Refusal> {
  const row = await findOfferRow(db, caller, id)
  if (!row) return refuse('no-such-offer')
  const lines = chosenLines(await findLines(db, row.id), chosen)
  if (lines instanceof Refusal) return lines
  if (isUnpriced(row, lines, can(caller.may, 'offers'))) return refuse('offer-unpriced')
  const priced = lines.map(pricedLine)
  return chargedAnswer(db, readSettings, {
    lines: priced.map(({ line }) => line),
    charged: priced.flatMap(({ charged }) => (charged ? [charged] : [])),
    destinations: { ...destinations, offered: { shippingCents: row.shipping_cents } },
    scarce: scarceFor(caller),
  })
}

/** Also for its buyer before it is sent. */
export const isUnpriced = ({ state }: OfferRow, lines: LineRow[], ofDesk: boolean) =>
  lines.some(({ offered }) => offered === null) || (!ofDesk && isUnsaid(state))

function pricedLine(row: LineRow) {
  const { quantity, offered, id: toolId, part_number: partNumber, archived } = row
  const product = toPricedProduct(row)
  const { price, totalCents: cents, problem } = priceLine(atPrice(product, Number(offered)), quantity)
  const wrong = archived ? { name: 'unknown-part' as const } : problem
  const line = {
    partNumber,
    quantity,
    ...(row.reference === null ? {} : { reference: row.reference }),
    price,
    totalPrice: fromCents(cents),
    part: {
      toolId,
      name: row.name,
      img: row.img,
      lifeCycle: row.life_cycle,
      minimumOrder: 1,
      orderMultiple: 1,
      availableQuantity: row.available_quantity,
    },
    ...(wrong ? { problem: wrong } : {}),
  }
  return {
    line,
    charged: wrong ? undefined : { cents, quantity, weightGrams: Number(row.weight_grams ?? 0) },
  }
}
