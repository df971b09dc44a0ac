import { expect, it } from 'vitest'
import { columnsOf, differ, headerOf, headerTextOf, withColumn } from './bom-columns-of.ts'

const bom = {
  columns: {
    value: { header: 'Comment', index: 1 },
    reference: { header: 'Designator', index: 0 },
    mpn: null,
  },
  sample: [['My board'], ['Designator', 'Comment ', 'Note'], ['R1', '10k', 'x']],
}

it('finds the row of the header by the names of the columns', () => {
  expect(headerOf(bom)).toEqual(['Designator', 'Comment ', 'Note'])
  expect(headerOf({ columns: { mpn: null }, sample: bom.sample })).toBeUndefined()
  expect(headerOf({ columns: { value: { header: '', index: 0 } }, sample: [['', '10k']] })).toBeUndefined()
})

it('reads a column as something else, and its former column as nothing', () => {
  const found = columnsOf(bom)
  expect(found).toMatchObject({ reference: 0, value: 1, mpn: null })
  expect(withColumn(found, 1, 'mpn')).toMatchObject({ reference: 0, value: null, mpn: 1 })
  expect(withColumn(found, 2, 'value')).toMatchObject({ value: 2 })
  expect(withColumn(found, 0, undefined)).toMatchObject({ reference: null })
})

it('names a file by the titles of its columns', () => {
  expect(headerTextOf(bom)).toBe('designator | comment | note')
  expect(headerTextOf({ columns: { mpn: null }, sample: bom.sample })).toBe('')
  const long = [['Designator', 'Comment', 'x'.repeat(600)]]
  expect(headerTextOf({ columns: bom.columns, sample: long })).toHaveLength(500)
})

it('compares columns with those that were found', () => {
  expect(differ({ reference: 0, value: 1 }, bom)).toBe(false)
  expect(differ({ mpn: null, quantity: null }, bom)).toBe(false)
  expect(differ({ mpn: 2 }, bom)).toBe(true)
  expect(differ({ value: null }, bom)).toBe(true)
})
