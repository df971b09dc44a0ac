import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { checkLine } from './check-line.ts'
import { columnMeant } from './columns.ts'

beforeAll(() => speak(en))

const HEADS: [means: string, head: string][] = [
  ['partNumber', 'Artikelnummer'],
  ['price', 'Preis pro 100'],
  ['priceBreaks', 'Preis pro 100 ab 500 Stk.'],
  ['ignore', 'Preiseinheit'],
  ['availableQuantity', 'Bestand'],
]
const columns = HEADS.map(([means, head]) => columnMeant(means, head))

function read(line: string) {
  const csv = { line: 2, cells: line.split(';'), decimalComma: true }
  return checkLine({ columns, foreign: true, usual: 'comma' }, csv)
}

it.each([
  ['A-1;12,50;10,00;1;5', 0.125, [{ quantity: 500, price: 0.1 }]],
  ['A-1;12,50;;10;5', 0.0125, undefined],
  ['A-1;1.250,00;;Stk;5', 12.5, undefined],
  ['A-1;1.250,00;1.000,00;1.000;5', 0.0125, [{ quantity: 500, price: 0.01 }]],
])('a price of several pieces is divided by them: %s', (line, price, priceBreaks) => {
  expect(read(line)).toMatchObject({ form: { price, priceBreaks }, refusal: undefined })
})

it('a price that does not divide into four decimals is refused', () => {
  expect(read('A-1;0,335;;1;5')?.refusal).toBe('price: A price has at most four decimals.')
})

it.each(['Summe', 'Total:', 'Zwischensumme', 'Razem', '合計', 'Итого'])('a line %s is no product', (sum) => {
  const [name, price] = [columnMeant('name', 'Name'), columnMeant('price', 'Price')]
  const csv = { line: 2, cells: [sum, '12.50'], decimalComma: false }
  expect(checkLine({ columns: [name, price], foreign: true }, csv)?.refusal).toMatch(/neither a name nor/)
})
