import type { ProductForm } from '#contract/catalog.ts'
import { eachField, type FieldName } from '#contract/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

export type FieldValues = Partial<Record<FieldName, unknown>>

/** The fields of a product after a form (rules: P-18). A field that the form leaves out stays, null clears it. */
export function fieldsAfter(form: Partial<ProductForm>, before: FieldValues = {}): FieldValues {
  const after: FieldValues = eachField(({ name, initial }) => {
    const value = form[name] === undefined ? before[name] : form[name]
    return value ?? initial
  })
  // The date ends with its life cycle.
  if (form.lastTimeBuy === undefined && after.lifeCycle !== 'last-time-buy') after.lastTimeBuy = undefined
  return after
}

export function refuseLastTimeBuy({ lifeCycle, lastTimeBuy }: FieldValues): Refusal | undefined {
  if ((lifeCycle === 'last-time-buy') === (lastTimeBuy !== undefined)) return undefined
  const message = t(lastTimeBuy ? 'product-form.last-time-buy-only' : 'product-form.last-time-buy')
  return refuse('invalid-fields', {}, [{ path: 'lastTimeBuy', message }])
}
