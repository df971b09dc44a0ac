import type { PublicChange, Tool } from '#contract/catalog/catalog.ts'
import { TRADE_FIELDS } from '#contract/catalog/product-fields.ts'
import { t, translate } from '#messages/catalogue.ts'
import { formatUnitPrice } from '../../ui/format.ts'
import { fieldLabel, valueLabel } from './trade-labels.ts'

export interface ShownFact {
  label: string
  value: string
}

/** Called on the server, like `shownChanges`, because the browser would need the texts of all fields. */
export function tradeFacts(product: Tool): ShownFact[] {
  return TRADE_FIELDS.filter(({ name, kind }) => name !== 'maker' && kind !== 'document').flatMap((field) => {
    const value = product[field.name] as string | number | undefined
    const isShown = value !== undefined && value !== field.initial
    return isShown ? [{ label: fieldLabel(field), value: valueLabel(field, value) }] : []
  })
}

export interface ShownChange {
  at: string
  label: string
  from: string
  to: string
}

export function shownChanges(changes: PublicChange[] = []): ShownChange[] {
  return changes.map(({ at, field, from, to }) => ({
    at,
    label: t(`product-field.${field}`),
    from: inWords(field, from),
    to: inWords(field, to),
  }))
}

function inWords(field: PublicChange['field'], value: string): string {
  if (value === '') return '–'
  if (field === 'lifeCycle') return translate(`product-field.lifeCycle-${value}`)
  return field === 'price' ? formatUnitPrice(Number(value)) : value
}
