import { MAX_SEVERAL, type ProductForm, type Tool, type ToolParameter } from '#contract/catalog/catalog.ts'
import { unreadable } from '#contract/catalog/quantities/plain-text.ts'
import { readNumber } from '#contract/catalog/quantities/read-number.ts'
import { readQuantity, withUnit } from '#contract/catalog/quantities/read-quantity.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { roundToNine, writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { FamilyParameter } from './family-parameters.ts'

type Given = NonNullable<NonNullable<ProductForm['parameters']>[string]>
export type Meaning = Pick<ToolParameter, 'text' | 'value'> | { problem: string }

export type ParameterValue = ToolParameter & Pick<FamilyParameter, 'id'>

/** What is left out stays; null or an empty text clears it (rules: P-42). */
export function parametersAfter(
  given: ProductForm['parameters'] = {},
  parameters: readonly FamilyParameter[],
  before: Tool['parameters'] = [],
): ParameterValue[] | Refusal {
  const unknown = Object.keys(given).filter((key) => !parameters.some((parameter) => parameter.key === key))
  const errors = unknown.map((key) => errorAt(key, t('product-form.parameter-unknown', { key })))
  const values = parameters.flatMap((parameter): ParameterValue[] => {
    const { id, key, name, unit } = parameter
    const facts = { id, key, name, ...(unit ? { unit } : {}) }
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    if (value === undefined) {
      const old = before.find((each) => each.key === key && fits(each, parameter))
      return old ? [{ ...facts, text: old.text, value: old.value }] : []
    }
    if (value === null || (typeof value === 'string' && value.trim() === '')) return []
    const meaning = readValue(value, parameter)
    if (!('problem' in meaning)) return [{ ...facts, ...meaning }]
    errors.push(errorAt(key, meaning.problem))
    return []
  })
  return errors.length > 0 ? refuse('invalid-fields', {}, errors) : values
}

function errorAt(key: string, message: string) {
  return { path: `parameters.${key}`, message }
}

function fits({ value, unit }: ToolParameter, parameter: FamilyParameter): boolean {
  if (parameter.kind === 'choice') {
    const keys = parameter.several ? value : [value]
    return Array.isArray(keys) && keys.every((each) => parameter.choices?.some(({ key }) => key === each))
  }
  return parameter.kind === 'number'
    ? typeof value === 'number' && unit === parameter.unit
    : typeof value === 'boolean'
}

/** A text has its unit or gets that of its family, a number is in SI base units (rules: P-41). */
export function readValue(given: Given, parameter: FamilyParameter): Meaning {
  if (parameter.several) return readSeveral(given, parameter)
  if (parameter.kind === 'choice') return readChoice(given, parameter)
  if (parameter.kind === 'flag') return readFlag(given)
  if (typeof given === 'number') return readPlainNumber(given, parameter)
  return typeof given === 'string'
    ? readText(given.trim(), parameter)
    : { problem: t('product-form.parameter-number') }
}

function readPlainNumber(number: number, { unit }: FamilyParameter): Meaning {
  const value = roundToNine(number)
  if (value < 0 && unit && !unitOf(unit)?.signed)
    return { problem: t('product-form.parameter-negative', { number, unit }) }
  return { value, text: unit ? writeQuantity(value, unit) : String(value) }
}

function readText(typed: string, { unit, typedIn }: FamilyParameter): Meaning {
  const text = withUnit(typed, typedIn)
  if (unit) {
    const read = readQuantity(text, unit)
    return 'problem' in read ? read : { value: read.value, text }
  }
  const problem = unreadable(text)
  if (problem) return { problem }
  const [number, ...others] = readNumber(text)
  if (number === undefined || others.length > 0) return { problem: t('product-form.parameter-number') }
  return { value: roundToNine(number), text }
}

function readChoice(given: Given, { choices = [] }: FamilyParameter): Meaning {
  const low = String(given).trim().toLowerCase()
  const choice =
    choices.find(({ key }) => key === given) ??
    choices.find(({ key, name }) => [key.toLowerCase(), name.toLowerCase()].includes(low))
  if (choice) return { value: choice.key, text: choice.name }
  return { problem: t('field.one-of', { values: choices.map(({ key }) => key).join(', ') }) }
}

/** 'I2C|SPI', or a list. */
function readSeveral(given: Given, parameter: FamilyParameter): Meaning {
  const parts = (Array.isArray(given) ? given : String(given).split('|')).filter((part) => part.trim() !== '')
  const read = parts.map((part) => readChoice(part, parameter))
  const fault = read.find((each) => 'problem' in each)
  if (fault) return fault
  const names = new Map(read.flatMap((each) => ('problem' in each ? [] : [[String(each.value), each.text]])))
  if (names.size === 0 || names.size > MAX_SEVERAL)
    return { problem: t('product-form.parameter-several', { most: MAX_SEVERAL }) }
  const value = [...names.keys()].sort()
  return { value, text: value.map((key) => names.get(key)).join(', ') }
}

const FLAGS: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

function readFlag(given: Given): Meaning {
  const value = FLAGS[String(given).trim().toLowerCase()]
  if (value === undefined) return { problem: t('field.one-of', { values: 'yes, no' }) }
  return { value, text: value ? 'yes' : 'no' }
}
