import { storeCurrency } from '#contract/currency.ts'

const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const SIGNS = new Map(
  Intl.supportedValuesOf('currency').map((code) => [
    code,
    [signOf(code, 'narrowSymbol'), signOf(code, 'symbol')],
  ]),
)
/** Without those of one letter, which stands for other things too. */
const MARKS = new Set(
  [...SIGNS].flatMap(([code, [sign = code]]) => (sign.length > 1 ? [code, sign] : [code])),
)
const WORDS = /\p{L}*\p{Sc}|\p{L}+/gu
const HAS_SIGN = /\p{Sc}/u
const CODE_AFTER_UNDERSCORE = /(?<=_)[a-z]{3}(?![a-z])/g

/**
 * What names currencies without the shop's, the cell of a price, else the head of its column: '12,50 EUR', '12,50 zł' and a head
 * such as 'Preis (€)' or 'price_eur' in a shop of CZK.
 */
export function otherCurrencyIn(head: string, cell: string): string | undefined {
  const own = ownMarks(storeCurrency())
  const named = [cell, head].find((text) => marksIn(text).length > 0)
  return named && !marksIn(named).some((mark) => own.includes(mark)) ? named : undefined
}

/** With 'US$' and 'A$'. */
function ownMarks(currency: string): string[] {
  const [sign = currency, longSign = sign] = SIGNS.get(currency) ?? []
  const country = currency.slice(0, 2)
  return [currency, sign, longSign, country + sign, country.slice(0, 1) + sign]
}

function marksIn(text: string): string[] {
  const words = text.replace(CODE_AFTER_UNDERSCORE, (code) => code.toUpperCase()).match(WORDS) ?? []
  return words.filter((word) => HAS_SIGN.test(word) || MARKS.has(word))
}
