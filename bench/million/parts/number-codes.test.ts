import { expect, test } from 'vitest'
import {
  caseLetter,
  eia,
  lettered,
  microhenries,
  ohms,
  packed,
  picofarads,
  tolerance,
} from './number-codes.ts'

test.each([
  [100_000, '104'],
  [10, '100'],
  [4.7, '4R7'],
  [0.47, 'R47'],
  [2.2e9, '228'],
])('%d has the code %s', (number, code) => {
  expect(eia(number)).toBe(code)
})

test('values have the codes of the trade', () => {
  expect(ohms({ figures: 470, power: 1 })).toBe('4K7')
  expect(ohms({ figures: 102, power: -1 })).toBe('10R2')
  expect(ohms({ figures: 100, power: -4 })).toBe('R010')
  expect(picofarads({ figures: 470, power: -11 })).toBe('472')
  expect(microhenries({ figures: 470, power: -9 })).toBe('R47')
  expect([lettered(4.7, 'V'), lettered(12, 'V'), lettered(0.032, 'A')]).toEqual(['4V7', '12V', '0A032'])
})

test('properties have letters, and unknown ones throw', () => {
  expect([tolerance(1), tolerance(10)]).toEqual(['F', 'K'])
  expect(['SOT-23-5', 'SOT-223', 'TO-220', 'LQFP-64', 'DO-41'].map(caseLetter).join('')).toBe('TVCQL')
  expect(['SOIC-8', 'DIP-28', 'LQFP-48', 'TO-92'].map(packed).join('')).toBe('RUYB')
  expect(() => tolerance(3)).toThrow('No part number code for: 3 %')
  expect(() => packed('BGA-256')).toThrow('BGA-256')
})
