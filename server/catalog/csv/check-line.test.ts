import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { checkLine } from './check-line.ts'
import { columnMeant, columnsMeant } from './columns.ts'

beforeAll(() => speak(en))

const HEADS: [means: string, head: string][] = [
  ['partNumber', 'Artikelnummer'],
  ['price', 'Preis pro 100'],
  ['priceBreaks', 'Preis pro 100 ab 500 Stk.'],
  ['priceUnit', 'Preiseinheit'],
  ['availableQuantity', 'Bestand'],
]

function read(line: string, heads = HEADS, usual?: 'comma' | 'point') {
  const columns = columnsMeant(
    heads.map(([means]) => means),
    heads.map(([, head]) => head),
  )
  const csv = { line: 2, cells: line.split(';'), decimalComma: usual !== 'point' }
  return checkLine({ columns, foreign: true, usual: usual ?? 'comma' }, csv)
}

it.each([
  ['A-1;12,50;10,00;1;5', 0.125, [{ quantity: 500, price: 0.1 }]],
  ['A-1;12,50;;100;5', 0.125, undefined],
  ['A-1;1.250,00;;Stk;5', 12.5, undefined],
  ['A-1;12,50;;;5', 0.125, undefined],
])('a price of several pieces is divided by them: %s', (line, price, priceBreaks) => {
  expect(read(line)).toMatchObject({ form: { price, priceBreaks }, refusal: undefined })
})

const priced = (means: string, head: string): [string, string][] => [
  ['partNumber', 'Artikelnummer'],
  ['price', 'Preis'],
  [means, head],
]

it.each([
  ['100', 'comma', 2],
  ['100 Stk', 'comma', 2],
  ['100 Stück', 'comma', 2],
  ['100,00', 'comma', 2],
  ['100.0', 'comma', 2],
  ['per 100', 'comma', 2],
  ['1.000', 'comma', 0.2],
  ['1.000,00', 'comma', 0.2],
  ['1 000', 'point', 0.2],
  ['1,000 pcs', 'point', 0.2],
  ['Stk.', 'comma', 200],
  ['each', 'point', 200],
  ['', 'point', 200],
] as const)('a price with %j among decimals with a %s is for so many pieces', (count, usual, price) => {
  const line = `A-1;200;${count}`
  expect(read(line, priced('priceUnit', 'PE'), usual)).toMatchObject({ form: { price }, refusal: undefined })
})

it.each([
  ['100er', 'comma'],
  ['C', 'point'],
  ['Rolle', 'comma'],
  ['0', 'comma'],
  ['12,5', 'comma'],
  ['1.000', 'point'],
  ['1,000', 'comma'],
] as const)('a line whose price is for %j among decimals with a %s is refused', (count, usual) => {
  const { refusal } = read(`A-1;200;${count}`, priced('priceUnit', 'PE'), usual) ?? {}
  expect(refusal).toMatch(`priceUnit: "${count}" does not say for how many pieces`)
})

it('a head and a cell that contradict each other refuse the line', () => {
  expect(read('A-1;12,50;;10;5')?.refusal).toMatch('priceUnit: "10" does not say')
})

it.each(['ignore', 'packQuantity'])(
  'a column of price units that is said to be %s divides nothing',
  (means) => {
    const checked = read('A-1;200;100', priced(means, 'Preiseinheit'))
    expect(checked).toMatchObject({ form: { price: 200 }, refusal: undefined })
    expect(checked?.form?.packQuantity).toBe(means === 'ignore' ? undefined : 100)
  },
)

it.each([
  ['Preis pro 100', 'priceBreaks', [{ quantity: 100, price: 50 }]],
  ['Preis / 10 Stk', 'priceBreaks', [{ quantity: 10, price: 50 }]],
  ['Preis pro 100 ab 500 Stk.', 'priceBreaks', [{ quantity: 500, price: 0.5 }]],
] as const)('the head %s is of breaks if the owner says so', (head, means, priceBreaks) => {
  expect(read('A-1;200;50', priced(means, head))).toMatchObject({ form: { price: 200, priceBreaks } })
})

it('of prices per 10, 100 and 1000 the latter are breaks, and the first is divided by nothing', () => {
  const heads: [string, string][] = [
    ['partNumber', 'SKU'],
    ['price', 'Price per 10'],
    ['priceBreaks', 'Price per 100'],
    ['priceBreaks', 'Price per 1k'],
  ]
  const priceBreaks = [
    { quantity: 100, price: 1.5 },
    { quantity: 1000, price: 1 },
  ]
  expect(read('A-1;2;1.5;1', heads, 'point')).toMatchObject({ form: { price: 2, priceBreaks } })
})

it('a price that does not divide into four decimals is refused', () => {
  expect(read('A-1;0,335;;1;5')?.refusal).toBe('price: A price has at most four decimals.')
})

it.each(['Summe', 'Total:', 'Zwischensumme', 'Razem', '合計', 'Итого'])('a line %s is no product', (sum) => {
  const [name, price] = [columnMeant('name', 'Name'), columnMeant('price', 'Price')]
  const csv = { line: 2, cells: [sum, '12.50'], decimalComma: false }
  expect(checkLine({ columns: [name, price], foreign: true }, csv)?.refusal).toMatch(/neither a name nor/)
})
