import { afterEach, describe, expect, it } from 'vitest'
import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet } from '#contract/catalog/parts.ts'
import { tradeIn } from '#contract/currency.ts'
import { detailsOf, tableColumns } from './table-columns.server.ts'
import { cellText, parameterOf } from './table-columns.ts'

const parameter = (
  key: string,
  value: number | string,
  text = String(value),
  unit?: string,
): ToolParameter => ({
  key,
  name: key,
  value,
  text,
  ...(unit && { unit }),
})
const resistance = (value: number, text: string) => parameter('resistance', value, text, 'Ω')
const mounting = (value: string) => parameter('mounting', value)

const part = (...parameters: ToolParameter[]) =>
  ({ _id: '1', name: 'Part', partNumber: 'P1', family: 'resistors', parameters }) as Tool

const facet = (key: string, kind: Facet['kind'], values: [number | string, number][] = []): Facet => ({
  key,
  name: key,
  kind,
  values: values.map(([value, count]) => ({ value, count, text: String(value) })),
})

describe('the columns of the table of parts', () => {
  it('have a unit in the head if all values on the page share it', () => {
    const facets = [facet('resistance', 'number')]
    const same = [part(resistance(4700, '4.7 kΩ')), part(resistance(10_000, '10 kΩ')), part()]
    const [column] = tableColumns({ facets, parts: same, total: 90 }).columns
    expect(column).toMatchObject({ key: 'resistance', unit: 'kΩ' })
    const texts = same.flatMap((each) => {
      const value = parameterOf(each, 'resistance')
      return column && value ? cellText(value, column) : []
    })
    expect(texts).toEqual(['4.7', '10'])

    const mixed = [part(resistance(4700, '4.7 kΩ')), part(resistance(100, '100 Ω'))]
    expect(tableColumns({ facets, parts: mixed, total: 90 }).columns[0]).not.toHaveProperty('unit')
  })

  it('leave out a value that all found parts have, on all pages', () => {
    const parts = [part(mounting('SMD')), part(mounting('SMD'))]
    const all = tableColumns({ facets: [facet('mounting', 'choice', [['SMD', 90]])], parts, total: 90 })
    expect(all).toMatchObject({ columns: [], common: [{ key: 'mounting', name: 'mounting', text: 'SMD' }] })
    const others = facet('mounting', 'choice', Object.entries({ SMD: 89, THT: 1 }))
    expect(tableColumns({ facets: [others], parts, total: 90 }).columns).toHaveLength(1)
  })

  it('keep the words of a value on one line in compact rows', () => {
    const parts = [part(mounting('sulphur proof'))]
    const found = { facets: [facet('mounting', 'choice')], parts, total: 2 }
    const widthIn = (compact: boolean) => tableColumns(found, compact).columns[0]?.width
    expect(widthIn(false)).toBe(4.5)
    expect(widthIn(true)).toBe(6)
  })

  it('have room for a head of two lines, and for the short name instead of a longer one', () => {
    const shown = (name: string, more: Partial<Facet> = {}) => {
      const facets = [{ ...facet('current', 'number'), name, ...more }]
      return tableColumns({ facets, parts: [part(parameter('current', 8))], total: 9 }).columns[0]
    }
    expect(shown('Prąd znamionowy styków')?.width).toBeGreaterThan(shown('Prąd znamionowy')?.width ?? 0)
    const long = 'Maksymalny przekrój przewodu elastycznego'
    expect(shown(long, { shortName: 'Przekrój' })).toMatchObject({
      name: long,
      shortName: 'Przekrój',
      width: 4.25,
    })
  })

  it('leave out parameters that no part on the page has', () => {
    const facets = [facet('resistance', 'number', [[5, 1]])]
    expect(tableColumns({ facets, parts: [part()], total: 2 })).toMatchObject({ columns: [], common: [] })
  })

  it('are those that all families on the page share if the search has no filters of parameters', () => {
    const parts = [100, 220].map((ohms) => part(resistance(ohms, `${ohms} Ω`), mounting('SMD')))
    const all = tableColumns({ facets: [facet('family', 'choice')], parts, total: 2 })
    expect(all.columns).toMatchObject([{ key: 'resistance', kind: 'number', unit: 'Ω', sorts: false }])
    expect(all.common).toEqual([{ key: 'mounting', name: 'mounting', text: 'SMD' }])
    expect(tableColumns({ facets: [], parts, total: 90 }).common).toEqual([])
    const values = [resistance(1, '1 Ω'), mounting('SMD'), parameter('power', 1), parameter('height', 2)]
    const mixed = [part(...values), { ...part(...values.slice(0, 3)), family: 'thermistors' }]
    const shared = tableColumns({ facets: [], parts: mixed, total: 3 })
    expect(shared.columns.map(({ key }) => key)).toEqual(['resistance', 'mounting', 'power'])
    const alien = { ...part(...values.slice(0, 2)), family: 'fuses' }
    expect(tableColumns({ facets: [], parts: [...mixed, alien], total: 4 }).columns).toEqual([])
  })
})

const named = (_id: string, name: string, ...parameters: ToolParameter[]) =>
  ({ ...part(...parameters), _id, name, partNumber: `Best.-Nr. ${_id}` }) as Tool
const numbers = ['a', 'b', 'c'].map((key) => ({
  key,
  name: key,
  kind: 'number' as const,
  width: 5,
  sorts: true,
}))
const few = { columns: numbers.slice(0, 1), common: [] }
const many = { columns: numbers, common: [{ key: 'd', name: 'd', text: 'Messing' }] }
const abc = (value: number) => numbers.map(({ key }) => parameter(key, value))

describe('below the number of a part in a table', () => {
  it.each([
    ['without columns', { columns: [], common: [] }],
    ['with few columns', few],
  ])('is the whole name %s', (_, columns) => {
    const names = ['Ohmwerk Shunt 60', 'Ohmwerk Shunt 5 mΩ, 3-polig', 'Klemme', '4711-B', 'Klemme']
    const parts = names.map((name, at) => named(String(at), name, parameter('a', 60, '60')))
    expect(Object.values(detailsOf(parts, columns))).toEqual(names)
  })

  it('is the whole name if the parts are of several families', () => {
    const parts = [
      named('1', '3-way screw terminal block', ...abc(3)),
      named('2', 'N-channel MOSFET', ...abc(4)),
    ]
    expect(detailsOf([parts[0] as Tool, { ...(parts[1] as Tool), family: 'mosfets' }], many)).toEqual({
      1: '3-way screw terminal block',
      2: 'N-channel MOSFET',
    })
  })

  it('is what has no column, if anything, and no part of a name', () => {
    const rest = [parameter('d', 'Messing'), parameter('e', '50 ppm/K'), parameter('f', 'schwefelfest')]
    const parts = [
      named('1', 'Widerstand 10 kΩ 50 ppm/K', ...abc(1), ...rest),
      named('2', '22 kΩ', ...abc(2), { ...parameter('g', 'x', 'ja'), value: true }),
      named('3', 'Widerstand 33 kΩ', ...abc(3)),
    ]
    expect(detailsOf(parts, many)).toEqual({ 1: '50 ppm/K · schwefelfest', 2: 'g: ja', 3: '' })
    expect(detailsOf(parts.slice(2), many)).toEqual({ 3: '' })
  })

  it('is the name of those that nothing else tells apart', () => {
    const parts = [
      named('1', 'Montageplatte groß', ...abc(1)),
      named('2', 'Montageplatte klein', ...abc(1)),
      named('3', 'Montageplatte rot', ...abc(2)),
      named('4', 'Montageplatte rot', ...abc(2)),
    ]
    expect(detailsOf(parts, many)).toEqual({
      1: 'Montageplatte groß',
      2: 'Montageplatte klein',
      3: '',
      4: '',
    })
  })
})

describe('the column of prices', () => {
  afterEach(() => tradeIn('USD', 'en'))

  it('has room for the longest price in the currency of the store', () => {
    const priced = (price: number) => tableColumns({ facets: [], parts: [{ ...part(), price }], total: 1 })
    expect(priced(504).price).toBe(4.5)
    tradeIn('PLN', 'en')
    expect([priced(504).price, priced(12_504).price]).toEqual([5.25, 6.75])
    expect(priced(504).least - priced(0.1).least).toBe(0.75)
  })
})
