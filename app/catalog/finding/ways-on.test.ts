import { expect, it } from 'vitest'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { withoutWord } from '#contract/without-word.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type PartsQuery, productsPath } from './products-path.ts'
import { waysOn } from './ways-on.ts'

speak(en)

const facets: FoundParts['facets'] = [
  { key: 'resistance', name: 'Resistance', kind: 'number', unit: 'Ω', values: [] },
]
const nothing = { total: 0, parts: [], understood: [], ignored: [], leaveOut: [], nearest: [], facets }

/** The offers of each group as 'text → address'. */
function offered(found: Partial<FoundParts>, asked: PartsQuery) {
  const { nearest, without, elsewhere } = waysOn({ ...nothing, ...found }, asked)
  return [nearest, without, elsewhere].map((ways) =>
    ways.map((way) => `${way.text} ${way.total ?? '?'} → ${productsPath(way.asked)}`),
  )
}

it('leaves out a word or a filter and starts at the first page', () => {
  const parameters = { resistance: '10k', package: '0603' }
  const asked: PartsQuery = { q: '10k flux 0603', stock: 'in', parameters, after: 'x' }
  const leaveOut = [
    { word: 'flux', total: 12 },
    { word: '10k', total: 0 },
    { key: 'resistance', total: 3 },
    { key: 'stock', total: 1 },
  ]
  const [, without] = offered({ leaveOut }, asked)
  expect(without).toEqual([
    'Without “flux” 12 → /products?q=10k+0603&resistance=10k&package=0603&stock=in',
    'Resistance: any 3 → /products?q=10k+flux+0603&package=0603&stock=in',
    'Stock: any 1 → /products?q=10k+flux+0603&resistance=10k&package=0603',
  ])
})

it('changes several words and filters at once where one is not enough', () => {
  const parameters = { voltage: '900..', package: '0603' }
  const asked: PartsQuery = { q: 'resistor 10.3k', parameters, stock: 'in' }
  const leaveOut = [{ word: '10.3k' }, { key: 'voltage' }, { key: 'stock' }]
  const values = [
    { key: 'resistance', name: 'Resistance', filter: '10000', text: '10 kΩ' },
    { key: 'voltage', name: 'Voltage', filter: '75', text: '75 V' },
  ]
  const together = [
    { leaveOut, values, total: 3 },
    { leaveOut, values: [], total: 90 },
  ]
  const [near, without] = offered({ together }, asked)
  expect(near).toEqual([
    'Resistance 10 kΩ, Voltage 75 V 3 → /products?q=resistor&package=0603&resistance=10000&voltage=75',
  ])
  expect(without).toEqual([
    'Without “10.3k”, voltage: any, Stock: any 90 → /products?q=resistor&package=0603',
  ])
})

it('offers the nearest price and quantity', () => {
  const nearest = [
    { key: 'price', filter: '..0.0012', text: '$0.0012', total: 2 },
    { key: 'quantity', filter: '25000', text: '25,000', total: 1 },
  ]
  const [near] = offered({ nearest }, { price: '..0.001', quantity: 90_000, stock: 'in' })
  expect(near).toEqual([
    'Price $0.0012 2 → /products?stock=in&quantity=90000&price=..0.0012',
    'Quantity 25,000 1 → /products?stock=in&quantity=25000&price=..0.001',
  ])
})

it('offers the nearest values in place of the filter', () => {
  const nearest = [{ key: 'resistance', filter: '10000', text: '10 kΩ', total: 34 }]
  const [near] = offered({ nearest }, { family: 'resistors', parameters: { resistance: '9k' } })
  expect(near).toEqual(['Resistance 10 kΩ 34 → /products?family=resistors&resistance=10000'])
})

it('offers other families, the whole family and all parts', () => {
  const asked: PartsQuery = { q: 'lm358', family: 'resistors', stock: 'in' }
  const rest = ['All parts of this family ? → /products?family=resistors', 'See all parts ? → /products']
  expect(offered({}, asked)[2]).toEqual(['Search all families ? → /products?q=lm358', ...rest])
  const counted = offered({ leaveOut: [{ key: 'family', total: 2 }] }, asked)[2]
  expect(counted).toEqual(['Search all families 2 → /products?q=lm358&stock=in', ...rest])
  expect(offered({}, {})[2]).toEqual([])
})

it('offers all parts once in place of a family without parts', () => {
  const leaveOut = [{ key: 'family', total: 1200 }]
  expect(offered({ leaveOut }, { family: 'magnets' })).toEqual([[], [], ['See all parts ? → /products']])
})

it('offers each address once, with its total', () => {
  const found = { leaveOut: [{ word: 'flux', total: 1200 }] }
  expect(offered(found, { q: 'flux' })).toEqual([[], [], ['See all parts 1200 → /products']])
})

it('removes words that were read together', () => {
  expect(withoutWord('chip 10 kOhm 1%', '10 kohm')).toBe('chip 1%')
  expect(withoutWord('chip  1%', '5%')).toBe('chip 1%')
  expect(withoutWord('10k', '10K')).toBeUndefined()
  expect(withoutWord('10k, 0603', '10k')).toBe('0603')
  expect(withoutWord('1% 10k-0603', '10k')).toBe('1% 0603')
  expect(withoutWord('arduino  10k uno 1%', 'arduino uno')).toBe('10k 1%')
})
