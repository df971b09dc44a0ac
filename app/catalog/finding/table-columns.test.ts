import { describe, expect, it } from 'vitest'
import type { Tool, ToolParameter } from '#contract/catalog/catalog.ts'
import type { Facet } from '#contract/catalog/parts.ts'
import { tableColumns } from './table-columns.server.ts'
import { cellText, parameterOf } from './table-columns.ts'

const resistance = (value: number, text: string): ToolParameter => ({
  key: 'resistance',
  name: 'Resistance',
  unit: 'Ω',
  value,
  text,
})
const mounting = (value: string): ToolParameter => ({ key: 'mounting', name: 'Mounting', value, text: value })

const part = (...parameters: ToolParameter[]) =>
  ({ _id: '1', name: 'Part', partNumber: 'P1', family: 'resistors', parameters }) as Tool

const facet = (
  key: string,
  kind: Facet['kind'],
  values: [value: number | string, count: number][],
): Facet => ({
  key,
  name: key,
  kind,
  values: values.map(([value, count]) => ({ value, count, text: String(value) })),
})

describe('the columns of the table of parts', () => {
  it('have a unit in the head if all values on the page share it', () => {
    const facets = [facet('resistance', 'number', [])]
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
    const others = facet('mounting', 'choice', [
      ['SMD', 89],
      ['THT', 1],
    ])
    expect(tableColumns({ facets: [others], parts, total: 90 }).columns).toHaveLength(1)
  })

  it('keep the words of a value on one line in compact rows', () => {
    const found = {
      facets: [facet('mounting', 'choice', [])],
      parts: [part(mounting('sulphur proof'))],
      total: 2,
    }
    const widthIn = (compact: boolean) => tableColumns(found, compact).columns[0]?.width
    expect(widthIn(false)).toBe(4.25)
    expect(widthIn(true)).toBe(6)
  })

  it('leave out parameters that no part on the page has', () => {
    const facets = [facet('resistance', 'number', [[5, 1]])]
    expect(tableColumns({ facets, parts: [part()], total: 2 })).toMatchObject({ columns: [], common: [] })
  })

  it('are those of the only family on the page if the search has no filters of parameters', () => {
    const parts = [
      part(resistance(100, '100 Ω'), mounting('SMD')),
      part(resistance(220, '220 Ω'), mounting('SMD')),
    ]
    const all = tableColumns({ facets: [facet('family', 'choice', [])], parts, total: 2 })
    expect(all.columns).toMatchObject([{ key: 'resistance', kind: 'number', unit: 'Ω', sorts: false }])
    expect(all.common).toEqual([{ key: 'mounting', name: 'Mounting', text: 'SMD' }])
    expect(tableColumns({ facets: [], parts, total: 90 }).common).toEqual([])
    const mixed = [...parts, { ...part(resistance(1, '1 Ω')), family: 'thermistors' }]
    expect(tableColumns({ facets: [], parts: mixed, total: 3 }).columns).toEqual([])
  })
})
