import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDesignators } from './designators.ts'

it.each([
  ['R1', ['R1']],
  ['R1, R4-R7', ['R1', 'R4', 'R5', 'R6', 'R7']],
  ['R1 R2;R3', ['R1', 'R2', 'R3']],
  ['C1…C4', ['C1', 'C2', 'C3', 'C4']],
  ['C1..C3, C9', ['C1', 'C2', 'C3', 'C9']],
  ['C1 - C3', ['C1', 'C2', 'C3']],
  ['R1–R2', ['R1', 'R2']],
  ['R8 to R10', ['R8', 'R9', 'R10']],
  ['LED1-8', ['LED1', 'LED2', 'LED3', 'LED4', 'LED5', 'LED6', 'LED7', 'LED8']],
  ['C1,2,5', ['C1', 'C2', 'C5']],
  ['C27C28 C29', ['C27', 'C28', 'C29']],
  ['R111-R113;R211-R212', ['R111', 'R112', 'R113', 'R211', 'R212']],
  ['R1\nR2\r\nR3', ['R1', 'R2', 'R3']],
  ['R1，R2、R3', ['R1', 'R2', 'R3']],
  ['R1,R1', ['R1']],
  ['Power jack', ['Power jack']],
  ['RST1SW2SW3', ['RST1SW2SW3']],
  ['J1-A, J1-B', ['J1-A', 'J1-B']],
  ['R5-R2', ['R5-R2']],
  ['R1-C4', ['R1-C4']],
  ['R1 (see note)', ['R1']],
  ['', []],
])('reads %j', (cell, designators) => {
  expect(readDesignators(cell)).toEqual(designators)
})

const prefix = fc.constantFrom('R', 'C', 'LED', 'U', 'TP')
const range = fc
  .tuple(prefix, fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 60 }))
  .map(([letters, from, more]) => ({ letters, from, to: from + more }))

it('expands every range to each of its designators', () => {
  const dashes = fc.constantFrom('-', '–', ' - ', '...', '…', '~', ' to ')
  fc.assert(
    fc.property(range, dashes, fc.boolean(), ({ letters, from, to }, dash, short) => {
      const expected = Array.from({ length: to - from + 1 }, (_, nth) => `${letters}${from + nth}`)
      expect(readDesignators(`${letters}${from}${dash}${short ? '' : letters}${to}`)).toEqual(expected)
    }),
  )
})

it('reads the same designators with any separator', () => {
  const each = fc.tuple(prefix, fc.integer({ min: 1, max: 9999 })).map(([letters, at]) => `${letters}${at}`)
  const separators = fc.constantFrom(',', ', ', ' ', ';', '; ', '/', '|', '\n', ' , ')
  fc.assert(
    fc.property(fc.uniqueArray(each, { minLength: 1 }), separators, (designators, separator) => {
      expect(readDesignators(designators.join(separator))).toEqual(designators)
    }),
  )
})

it('never expands without bound', () => {
  expect(readDesignators('R1-R99999')).toEqual(['R1-R99999'])
  const many = Array.from({ length: 200 }, (_, nth) => `R${nth * 400 + 1}-R${nth * 400 + 400}`).join(',')
  expect(readDesignators(many)).toHaveLength(2000)
})
