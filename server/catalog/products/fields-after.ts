import type { ProductForm } from '#contract/catalog/catalog.ts'
import { breaksInText, furtherBreaks, ladderFault } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { eachField, type FieldName, type ProductField } from '#contract/catalog/product-fields.ts'
import { t, translate } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export type FieldValues = Partial<Record<FieldName, unknown>>

/** The fields of a product after a form (rules: P-18). A field that the form leaves out stays, null clears it. */
export function fieldsAfter(form: Partial<ProductForm>, before: FieldValues = {}): FieldValues {
  const after: FieldValues = eachField(({ name, initial }) => {
    const value = form[name] === undefined ? before[name] : form[name]
    return value ?? initial
  })
  if (form.lastTimeBuy === undefined && after.lifeCycle !== 'last-time-buy') after.lastTimeBuy = undefined
  after.priceBreaks = breaksAfter(form.priceBreaks, after, before)
  return after
}

function breaksAfter(
  given: ProductForm['priceBreaks'],
  { minimumOrder, price }: FieldValues,
  before: FieldValues,
): readonly PriceBreak[] {
  if (given === null) return []
  if (given === undefined) return furtherOf(before)
  const first = { quantity: Number(minimumOrder), price: Number(price) }
  const [old, ...rest] = given
  // A client that reads a product and sends it back with another price or minimum order sends the previous first break.
  const isOutdated = old?.quantity === before.minimumOrder && old?.price === before.price
  const canFollow = old && old.quantity > first.quantity && old.price <= first.price
  return isOutdated && !canFollow ? [first, ...rest] : given
}

function furtherOf({ minimumOrder, priceBreaks = [] }: FieldValues): readonly PriceBreak[] {
  return furtherBreaks(minimumOrder as number, priceBreaks as PriceBreak[])
}

export function columnValues(columns: readonly ProductField[], fields: FieldValues): Record<string, unknown> {
  const values = columns.map(({ column, kind, name }) => [
    column,
    kind === 'breaks' ? JSON.stringify(furtherOf(fields)) : fields[name],
  ])
  return Object.fromEntries(values)
}

export function textValue({ name, kind }: ProductField, fields: FieldValues): string {
  return kind === 'breaks' ? breaksInText(furtherOf(fields)) : String(fields[name] ?? '')
}

export function refuseFields(fields: FieldValues): Refusal | undefined {
  return refuseLadder(fields) ?? refuseLastTimeBuy(fields)
}

function refuseLadder({ price, minimumOrder, orderMultiple, priceBreaks }: FieldValues): Refusal | undefined {
  const fault = ladderFault({
    price: Number(price),
    minimumOrder: Number(minimumOrder),
    orderMultiple: Number(orderMultiple),
    priceBreaks: priceBreaks as PriceBreak[],
  })
  return fault && refuse('invalid-fields', {}, [{ path: fault.path, message: translate(fault.message) }])
}

function refuseLastTimeBuy({ lifeCycle, lastTimeBuy }: FieldValues): Refusal | undefined {
  if ((lifeCycle === 'last-time-buy') === (lastTimeBuy !== undefined)) return undefined
  const message = t(lastTimeBuy ? 'product-form.last-time-buy-only' : 'product-form.last-time-buy')
  return refuse('invalid-fields', {}, [{ path: 'lastTimeBuy', message }])
}
