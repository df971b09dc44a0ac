const NUMBER = /^(\d+|\d{1,3}(?:[, \u00a0\u202f']\d{3})+)(\.\d+)?( ?k)?$/i

/** The pattern of an input element whose text `readQuantity` reads as whole pieces. */
export const QUANTITY_PATTERN = ' *(\\d+|\\d{1,3}([, ]\\d{3})+)((\\.\\d+)? ?[kK])? *'

/**
 * Parses a typed quantity: '1000', '1,000', '1 000', '1k', '1.5k'. A comma before 3 digits separates thousands, as in
 * all quantities that the store shows. Returns other text unchanged, so that the form's schema reports it, and NaN for
 * an empty field. react-hook-form also passes values that are already numbers.
 */
export function readQuantity(typed: string | number): number | string {
  if (typeof typed === 'number') return typed
  const text = typed.trim()
  if (text === '') return Number.NaN
  const [, whole, decimals = '', thousands] = NUMBER.exec(text) ?? []
  if (whole === undefined) return text
  const number = Number(whole.replace(/\D/g, '') + decimals)
  // '2.000' may mean 2 or 2000 (rules: E-7).
  if (!thousands && decimals.length === 4) return text
  // Rounds to the thousandth: 1.001k must not become 1000.9999999999999.
  return thousands ? Math.round(number * 1_000_000) / 1000 : number
}
