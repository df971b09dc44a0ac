import type { ProductField } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'

const PLAIN = /^-?\d+(?:\.\d+)?$/
const WITH_COMMA = /^-?\d+(?:[.,]\d+)?$/
/** 1.200 is 1200 where commas precede decimals, and 1.2 elsewhere. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/
const AMBIGUOUS_WHOLE = /^-?[1-9]\d{0,2}[.,]\d{3}$/

const AMBIGUOUS_VALUE = /^[±+-]?\s*[1-9]\d{0,2}\.\d{3}(?!\d)/

export function ambiguousNumber(text: string): string | undefined {
  return AMBIGUOUS_VALUE.test(text) ? t('import.ambiguous-number', { text }) : undefined
}

/** With `decimalComma` both a comma and a point precede decimals (rules: P-33). */
export function readNumber(
  text: string,
  { kind }: ProductField,
  decimalComma: boolean,
): number | { refusal: string } {
  if (!decimalComma) return PLAIN.test(text) ? Number(text) : { refusal: t('import.not-a-number', { text }) }
  if ((kind === 'integer' ? AMBIGUOUS_WHOLE : AMBIGUOUS).test(text))
    return { refusal: t('import.ambiguous-number', { text }) }
  return WITH_COMMA.test(text)
    ? Number(text.replace(',', '.'))
    : { refusal: t('import.not-a-number-with-comma', { text }) }
}
