import type { ProductForm } from './catalog.ts'
import { COMPLIANCES, LIFE_CYCLES, MOISTURE_LEVELS, PACKAGINGS } from './trade-choices.ts'

/** `picture` and `document` are addresses. The column of `breaks` has those after the first. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'picture'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'date'
  | 'breaks'
  | 'document'
export type FieldName = Exclude<keyof ProductForm, 'parameters'>
type OwnerFieldName = 'place'
type PublicFieldName = Exclude<FieldName, OwnerFieldName>

interface Described {
  column: string
  kind: FieldKind
  required?: true
  choices?: readonly string[]
  initial?: string
  singleOnly?: true
  /** In the form's group 'Trade data', and in the table of the part page if it is not `initial` and no document. */
  trade?: true
  /** Never in a public answer (rules: F-6). */
  ownerOnly?: true
}

export interface ProductField extends Described {
  name: FieldName
}
export type PublicField = ProductField & { name: PublicFieldName }

const single = { trade: true, singleOnly: true } as const

/** In the order of the CSV columns (docs/decisions/10). */
const described: Record<FieldName, Described> = {
  partNumber: { column: 'part_number', kind: 'line' },
  name: { column: 'name', kind: 'line', required: true },
  description: { column: 'description', kind: 'text', required: true },
  img: { column: 'img', kind: 'picture', initial: '/drawings/part.svg' },
  price: { column: 'price', kind: 'decimal', required: true },
  minimumOrder: { column: 'minimum_order', kind: 'integer', required: true },
  availableQuantity: { column: 'available_quantity', kind: 'integer' },
  family: { column: 'family', kind: 'choice', initial: 'other' },
  packaging: { column: 'packaging', kind: 'choice', choices: PACKAGINGS, ...single },
  packQuantity: { column: 'pack_quantity', kind: 'integer', ...single },
  baseNumber: { column: 'base_number', kind: 'line', ...single },
  lifeCycle: { column: 'life_cycle', kind: 'choice', choices: LIFE_CYCLES, initial: 'active', trade: true },
  lastTimeBuy: { column: 'last_time_buy', kind: 'date', ...single },
  leadWeeks: { column: 'lead_weeks', kind: 'integer', ...single },
  rohs: { column: 'rohs', kind: 'choice', choices: COMPLIANCES, initial: 'unknown', ...single },
  reach: { column: 'reach', kind: 'choice', choices: COMPLIANCES, initial: 'unknown', ...single },
  moistureLevel: { column: 'moisture_level', kind: 'choice', choices: MOISTURE_LEVELS, ...single },
  originCountry: { column: 'origin_country', kind: 'line', ...single },
  hsCode: { column: 'hs_code', kind: 'line', ...single },
  eccn: { column: 'eccn', kind: 'line', ...single },
  weightGrams: { column: 'weight_grams', kind: 'decimal', ...single },
  datasheet: { column: 'datasheet', kind: 'document', ...single },
  symbol: { column: 'symbol', kind: 'line', ...single },
  footprint: { column: 'footprint', kind: 'line', ...single },
  maker: { column: 'maker', kind: 'line', ...single },
  orderMultiple: { column: 'order_multiple', kind: 'integer', initial: '1' },
  priceBreaks: { column: 'price_breaks', kind: 'breaks', initial: '[]' },
  place: { column: 'place', kind: 'line', ownerOnly: true },
}

export const PRODUCT_FIELDS = Object.entries(described).map(
  ([name, rest]): ProductField => ({ name: name as FieldName, ...rest }),
)

/** The stock changes by corrections, with a reason in the books. */
export const CHANGEABLE_FIELDS = PRODUCT_FIELDS.filter(({ name }) => name !== 'availableQuantity')

const isPublic = (field: ProductField): field is PublicField => !field.ownerOnly

export const PUBLIC_FIELDS = PRODUCT_FIELDS.filter(isPublic)

export const TRADE_FIELDS = PUBLIC_FIELDS.filter(({ trade }) => trade)

export function eachField<Value>(value: (field: ProductField) => Value): Record<FieldName, Value> {
  const entries = PRODUCT_FIELDS.map((field) => [field.name, value(field)])
  return Object.fromEntries(entries) as Record<FieldName, Value>
}

export function isNumber({ kind }: ProductField): boolean {
  return kind === 'integer' || kind === 'decimal'
}
