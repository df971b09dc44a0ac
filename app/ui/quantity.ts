const NUMBER = /^(\d+|\d{1,3}(?:[, \u00a0\u202f']\d{3})+)(\.\d+)?( ?k)?$/i

/**
 * A quantity as people type it: '1000', '1,000', '1 000', '1k', '1.5k'. Other text stays text, which the form's
 * validation reports; an empty field is NaN. react-hook-form also passes values that are numbers already.
 */
export function readQuantity(typed: string | number): number | string {
  if (typeof typed === 'number') return typed
  const text = typed.trim()
  if (text === '') return Number.NaN
  const [, whole, decimals = '', thousands] = NUMBER.exec(text) ?? []
  if (whole === undefined) return text
  const number = Number(whole.replace(/\D/g, '') + decimals)
  // To the thousandth: 1.001k must not become 1000.9999999999999.
  return thousands ? Math.round(number * 1_000_000) / 1000 : number
}
