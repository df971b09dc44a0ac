const NUMBER = /^(\d+|\d{1,3}(?:[, \u00a0\u202f']\d{3})+)(\.\d+)?( ?k)?$/i

/**
 * Parses a typed quantity: '1000', '1,000', '1 000', '1k', '1.5k'. Returns other text unchanged, so that the form's
 * schema reports it, and NaN for an empty field. react-hook-form also passes values that are already numbers.
 */
export function readQuantity(typed: string | number): number | string {
  if (typeof typed === 'number') return typed
  const text = typed.trim()
  if (text === '') return Number.NaN
  const [, whole, decimals = '', thousands] = NUMBER.exec(text) ?? []
  if (whole === undefined) return text
  const number = Number(whole.replace(/\D/g, '') + decimals)
  // Rounds to the thousandth: 1.001k must not become 1000.9999999999999.
  return thousands ? Math.round(number * 1_000_000) / 1000 : number
}
