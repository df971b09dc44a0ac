import { expect, it } from 'vitest'
import { testCondition } from '#server/catalog/search/test-condition.ts'
import { standardOf, valuesByRole } from './standard.ts'

it.each([
  ['bit', 'Memory', 262_144],
  ['B', 'Memory', 32_768],
  [null, 'Memory in Kbit', 256],
  [null, 'Memory (KB)', 32],
  [null, 'Memory in Mbit', 0.25],
  [null, 'Memory', 256],
])('a memory with the unit %s and the name %s is compared in Kbit', (unit, name, stored) => {
  const parameter = { key: 'x', name, kind: 'number' as const, unit, choices: [] }
  const standard = standardOf([{ key: 'roms', name: 'EEPROMs' }], [parameter])
  expect(valuesByRole(standard, () => stored).memory).toBe(256)
  const acceptsOf = (value: number) => {
    const test = testCondition(standard, { roles: ['memory'], is: 'equal', value })
    return typeof test === 'object' && test.accepts(stored)
  }
  expect([acceptsOf(256), acceptsOf(32), acceptsOf(262_144)]).toEqual([true, false, false])
})
