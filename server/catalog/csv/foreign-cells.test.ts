import { expect, it } from 'vitest'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import { decimalsIn, foreignText } from './foreign-cells.ts'
import { meaningOfHead } from './head-words.ts'

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
  ['availableQuantity', '-3', undefined, '-3'],
  ['img', 'https://a.example/1.png, https://a.example/2.png', undefined, 'https://a.example/1.png'],
  ['img', 'DS 1-4 NPT.png', undefined, 'DS 1-4 NPT.png'],
  ['originCountry', 'Österreich', undefined, 'AT'],
  ['originCountry', 'Atlantis', undefined, 'Atlantis'],
  ['description', '<p>5 &lt; 6</p>\n\n<ul><li>a</li><li>b</li></ul>', undefined, '5 < 6\na\nb'],
  ['description', '3 < 4 and 5 > 4', undefined, '3 < 4 and 5 > 4'],
] as const)('%s %s is read as %s decimals have it', (field, text, decimals, expected) => {
  expect(read(field, text, decimals)).toBe(expected)
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
