import { describe, expect, it } from 'vitest'
import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet } from '#contract/catalog/parts.ts'
import { briefNames, tableColumns } from './table-columns.server.ts'
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
    expect(widthIn(false)).toBe(4.25)
    expect(widthIn(true)).toBe(6)
  })

  it('leave out parameters that no part on the page has', () => {
    const facets = [facet('resistance', 'number', [[5, 1]])]
    expect(tableColumns({ facets, parts: [part()], total: 2 })).toMatchObject({ columns: [], common: [] })
  })

  it('are those of the only family on the page if the search has no filters of parameters', () => {
    const parts = [100, 220].map((ohms) => part(resistance(ohms, `${ohms} Ω`), mounting('SMD')))
    const all = tableColumns({ facets: [facet('family', 'choice')], parts, total: 2 })
    expect(all.columns).toMatchObject([{ key: 'resistance', kind: 'number', unit: 'Ω', sorts: false }])
    expect(all.common).toEqual([{ key: 'mounting', name: 'mounting', text: 'SMD' }])
    expect(tableColumns({ facets: [], parts, total: 90 }).common).toEqual([])
    const mixed = [...parts, { ...part(resistance(1, '1 Ω')), family: 'thermistors' }]
    expect(tableColumns({ facets: [], parts: mixed, total: 3 }).columns).toEqual([])
  })
})

const resistor = (_id: string, partNumber: string, name: string, watts = 0.125) => ({
  _id,
  partNumber,
  name,
  parameters: [
    parameter('resistance', 4700, '4.7 kΩ', 'Ω'),
    parameter('tolerance', 0.01, '±1 %', '±%'),
    parameter('power', watts, '125 mW', 'W'),
    parameter('technology', 'thin film'),
  ],
})
const columns = ['resistance', 'tolerance', 'power', 'technology'].map((key) => ({ key }))

describe('the name of a part in a table', () => {
  it('leaves out what has a column, whatever its notation, the number and what begins all names', () => {
    const parts = [
      resistor('1', 'RC0805FR-4K7', 'Farad RC0805 4.7 kΩ 1 % 0.125 W chip resistor'),
      resistor('2', 'RT0805-4K7', 'Farad RT0805 4700 Ω ± 1 % 0.125 W thin film resistor, sulphur-proof'),
    ]
    expect(briefNames(parts, columns)).toEqual({ 1: 'chip resistor', 2: 'sulphur-proof, resistor' })
  })

  it('keeps values that differ from the column, those without one, and one of several', () => {
    const name = 'Resistor 0.5 W, thin film, 6 + 4.7 kΩ'
    expect(briefNames([resistor('1', 'X', name)], columns.slice(0, 3))).toEqual({
      1: 'thin film, 6 + 4.7 kΩ, Resistor 0.5 W',
    })
  })

  it('is whole without columns', () => {
    const parts = [resistor('1', 'X', 'Farad resistor'), resistor('2', 'X', 'Farad lamp')]
    expect(briefNames(parts, [])).toEqual({})
  })

  it('is whole if all parts have the same', () => {
    const parts = ['1', '2'].map((id) => resistor(id, 'X', 'Farad resistor'))
    expect(briefNames(parts, columns)).toEqual({ 1: 'Farad resistor', 2: 'Farad resistor' })
  })
})
