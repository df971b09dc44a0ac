import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDesignators } from './designators.ts'

it.each([
  ['R1, R4-R7', 'R1 R4 R5 R6 R7'],
  ['R1 R2;R3', 'R1 R2 R3'],
  ['C1..C3, C9', 'C1 C2 C3 C9'],
  ['LED1-8', 'LED1 LED2 LED3 LED4 LED5 LED6 LED7 LED8'],
  ['C1,2,5', 'C1 C2 C5'],
  ['C27C28 C29', 'C27 C28 C29'],
  ['R111-R113;R211-R212', 'R111 R112 R113 R211 R212'],
  ['R1\nR2\r\nR3', 'R1 R2 R3'],
  ['R1，R2、R3', 'R1 R2 R3'],
  ['R1,R1', 'R1'],
  ['R21:R24', 'R21 R22 R23 R24'],
  ['R21 to R24', 'R21 R22 R23 R24'],
  ['to,to J2', 'to|to J2'],
  ['RST1SW2SW3', 'RST1SW2SW3'],
  ['J1-A, J1-B', 'J1-A J1-B'],
  ['R5-R2', 'R5-R2'],
  ['R1-C4', 'R1-C4'],
  ['R1 (see note)', 'R1'],
])('reads %j', (cell, designators) =>
  expect(readDesignators(cell)).toEqual(designators.split(designators.includes('|') ? '|' : ' ')),
)

it('reads words as one designator, and none of nothing', () => {
  expect([readDesignators('Power jack'), readDesignators('')]).toEqual([['Power jack'], []])
})

const prefix = fc.constantFrom('R', 'C', 'LED', 'U', 'TP')

it('expands every range to each of its designators', () => {
  const from = fc.integer({ min: 1, max: 9000 })
  const more = fc.integer({ min: 1, max: 60 })
  const dashes = fc.constantFrom('-', '–', ' - ', '...', '…', '~', ' to ')
  fc.assert(
    fc.property(prefix, from, more, dashes, fc.boolean(), (letters, from, more, dash, short) => {
      const expected = Array.from({ length: more + 1 }, (_, nth) => `${letters}${from + nth}`)
      expect(readDesignators(`${letters}${from}${dash}${short ? '' : letters}${from + more}`)).toEqual(
        expected,
      )
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
