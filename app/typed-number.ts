import { readNumber } from '#contract/catalog/quantities/read-number.ts'
import { t } from '#messages/catalogue.ts'

const POINT_BEFORE_3 = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * The numbers that a typed text can mean: none if it is no number, two if its only separator stands before 3 digits, as
 * in '1.200' and '1,200' (rules: E-7).
 */
function meanings(text: string): number[] {
  const [, sign, digits = ''] = /^([+−-]?)(.*)$/.exec(text.replace(/[\u00a0\u202f]/g, ' ').trim()) ?? []
  const plain = digits.trim().replace(/^0+(?=\d)/, '')
  const numbers = POINT_BEFORE_3.test(plain)
    ? [Number(plain), Number(plain.replace('.', ''))]
    : readNumber(plain)
  return sign === '-' || sign === '−' ? numbers.map((number) => -number) : numbers
}

/** Reads a number typed as text, with a point or a comma before decimals. NaN if it is none or has two readings. */
export function typedNumber(text: string): number {
  const [number = Number.NaN, other] = meanings(text)
  return other === undefined ? number : Number.NaN
}

export function optionalNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : typedNumber(text)
}

/** The words that refuse a text with two readings; undefined for any other. */
export function twoReadings(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const [one, other] = meanings(typed).sort((a, b) => Math.abs(a) - Math.abs(b))
  return one === undefined || other === undefined ? undefined : t('field.two-readings', { typed, one, other })
}

export function numberText(number: number): string {
  const text = String(number)
  return meanings(text).length > 1 ? `${text}0` : text
}

export function typedAmount(amount: number | undefined): string {
  return amount?.toFixed(2) ?? ''
}
