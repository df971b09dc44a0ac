import { expect, it } from 'vitest'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { columnMeant } from './columns.ts'
import { decimalsIn, foreignText, unitFactor } from './foreign-cells.ts'
import { meaningOfHead } from './head-words.ts'
import { guessesAmong } from './understand-columns.ts'

const read = (field: string, text: string, decimals?: 'comma' | 'point') => {
  const column = PRODUCT_FIELDS.find(({ name }) => name === field)
  return column && foreignText(column, text, decimals)
}

it.each([
  ['price', '€ 1.234,50', 'comma', '1234.50'],
  ['price', '1,234.50 USD', 'point', '1234.50'],
  ['price', '$0.25', undefined, '0.25'],
  ['price', "1'234.50", 'point', '1234.50'],
  ['price', '0.125', 'comma', '0.125'],
  ['price', '1.234.567,5', 'comma', '1234567.5'],
  ['price', 'on request', undefined, 'on request'],
  ['price', '18O zł', undefined, '18O zł'],
  ['price', '1O', undefined, '1O'],
  ['price', '189,5O', 'comma', '189.5O'],
  ['price', '189,50zł', 'comma', '189.50'],
  ['availableQuantity', '1.500 Stk.', 'comma', '1500'],
  ['availableQuantity', '120,00', 'comma', '120'],
  ['availableQuantity', '10 k', undefined, '10 k'],
  ['availableQuantity', '10 Tsd.', undefined, '10 Tsd.'],
  ['price', '1,5k', 'comma', '1.5k'],
  ['availableQuantity', '-3', undefined, '-3'],
  ['priceBreaks', '10:453,70 100:399,45', 'comma', '10:453.70 100:399.45'],
  ['priceBreaks', '10:453.70', 'comma', '10:453.70'],
  ['img', 'https://a.example/1.png, https://a.example/2.png', undefined, 'https://a.example/1.png'],
  ['img', 'DS 1-4 NPT.png', undefined, 'DS 1-4 NPT.png'],
  ['originCountry', 'Österreich', undefined, 'AT'],
  ['originCountry', 'Atlantis', undefined, 'Atlantis'],
  ['description', '<p>5 &lt; 6</p>\n\n<ul><li>a</li><li>b</li></ul>', undefined, '5 < 6\na\nb'],
  ['description', '3 < 4 and 5 > 4', undefined, '3 < 4 and 5 > 4'],
] as const)('%s %s is read as %s decimals have it', (field, text, decimals, expected) => {
  expect(read(field, text, decimals)).toBe(expected)
})

it.each([
  ['weightGrams', 'Weight', '0,417 kg', 1000],
  ['weightGrams', 'Weight', '417 g', 1],
  ['weightGrams', 'Weight', '85 gg', undefined],
  ['weightGrams', 'Weight', '3 lb', undefined],
  ['weightGrams', 'Weight (kg)', '0,417', 1000],
  ['weightGrams', 'Weight (kg)', '417 g', 1],
  ['weightGrams', 'Gewicht kg', '0,417', 1000],
  ['weightGrams', 'Weight (lb)', '3', undefined],
  ['leadWeeks', 'Lead time', '4 týd.', 1],
  ['leadWeeks', 'Lead time', '10 dní', undefined],
  ['leadWeeks', 'Lead time', '10', 1],
  ['availableQuantity', 'Stock', '120 ks', 1],
] as const)('one of %s in a column %s with %s counts as it says', (means, head, text, factor) => {
  expect(unitFactor(columnMeant(means, head), text)).toBe(factor)
})

it.each([
  ['Cena od 10 ks', '1 451,01 Kč', 'priceBreaks', '10:1451.01'],
  ['Preis ab 1.000 Stk. (€)', '0,25', 'priceBreaks', '1000:0.25'],
  ['Price 100+', '2,50', 'priceBreaks', '100:2.50'],
  ['Price (10-99)', '2,50', 'priceBreaks', '10:2.50'],
  ['Cena 1 ks (Kč bez DPH)', '493,15', 'price', '493.15'],
] as const)('the price in the column %s is one of its quantity', (head, text, means, expected) => {
  expect(foreignText(columnMeant(means, head), text, 'comma')).toBe(expected)
  expect(meaningOfHead(head)).toBe(means)
})

it.each([
  ['Price per 100', 'price', 100, undefined],
  ['Preis je 1.000 Stk. (€)', 'price', 1000, undefined],
  ['Unit price (per 1,000)', 'price', 1000, undefined],
  ['Preis netto [EUR/100]', 'price', 100, undefined],
  ['VK netto PE 100', 'price', 100, undefined],
  ['Price per 1k pcs', 'price', 1000, undefined],
  ['Preis pro Hundert', 'price', 100, undefined],
  ['Preis pro 100 ab 1.000 Stk.', 'priceBreaks', 100, 1000],
  ['Preis (EUR/1.000)', 'price', 1000, undefined],
  ['Preis (in EUR/100 Stk.)', 'price', 100, undefined],
  ['Price per 50 pcs', 'price', 50, undefined],
  ['Preis per 10.000', 'price', 10_000, undefined],
  ['Price', 'price', 1, undefined],
  ['Price (unit)', 'price', 1, undefined],
  ['Price / 100 pcs', 'priceBreaks', 1, 100],
  ['Preis / 10 Stk', 'priceBreaks', 1, 10],
  ['Price/100+', 'priceBreaks', 1, 100],
  ['Price 100+', 'priceBreaks', 1, 100],
] as const)('the column %s has the price of so many pieces', (head, means, per, from) => {
  expect(meaningOfHead(head)).toBe(means)
  expect(columnMeant(means, head)).toMatchObject({ per, ...(from && { from }) })
})

it.each([
  'Preis per 2026',
  'Preis per 250',
  'Preis per 10/2026',
  'Preis per 10.12.2026',
  'Preis per 20.000 Stk',
])('the price in the column %s is of one piece', (head) => {
  expect(columnMeant('price', head)).toMatchObject({ per: 1 })
  expect(meaningOfHead(head)).toBeUndefined()
})

it.each([
  [
    ['Price/Unit', 'price_unit', 'PE', 'Price/100', 'Preis per 2026'],
    [undefined, undefined, undefined, undefined, undefined],
  ],
  [
    ['Preiseinheit', 'Preis'],
    ['priceUnit', 'price'],
  ],
  [
    ['Price per 100', 'Stock'],
    ['price', 'availableQuantity'],
  ],
  [
    ['Price per 100', 'Price'],
    [undefined, 'price'],
  ],
  [
    ['Price per 10', 'Price per 100'],
    [undefined, undefined],
  ],
  [
    ['Preis pro 100', 'Preis pro 100 ab 500 Stk.'],
    ['price', 'priceBreaks'],
  ],
])('the columns %j together are guessed as %j', (heads, means) => {
  expect(heads.map(guessesAmong(heads))).toEqual(means)
})

it('a head with two numbers has no quantity, and one with a number alone is not guessed', () => {
  expect(foreignText(columnMeant('priceBreaks', 'Price 2026 from 10'), '2,50', 'comma')).toBe('2.50')
  expect(meaningOfHead('Preis 2')).toBeUndefined()
})

it('cells and heads of 60,000 characters cost no more than their length', () => {
  const long = `1${' '.repeat(60_000)}!`
  for (const field of ['price', 'img', 'description']) expect(read(field, long, 'comma')).toBe(long)
  expect(decimalsIn(['1'.repeat(60_000), `${'1.'.repeat(30_000)},`])).toBeUndefined()
  expect(meaningOfHead(`${'('.repeat(60_000)}`)).toBeUndefined()
})

it('decimals are known if only one sign precedes one or two of them', () => {
  const known = [['1,5'], ['1.5', '1,234'], ['1,5', '1.5'], ['1.234'], ['1.234', '0,25 €']].map(decimalsIn)
  expect(known).toEqual(['comma', 'point', undefined, undefined, 'comma'])
})
