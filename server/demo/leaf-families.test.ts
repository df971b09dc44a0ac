import { expect, test } from 'vitest'
import { unitOf } from '#contract/quantities/units.ts'
import { generateParts } from './generate-parts.ts'
import { leafFamilies, parameterRows } from './leaf-families.ts'
import { worldParts } from './world-parts.ts'

const familyOf = new Map(leafFamilies.map((family) => [family.key, family]))

test('every part has each parameter of its family, of the right kind', () => {
  const wrong = [...worldParts(), ...generateParts(5, 20_000)].flatMap(({ name, family, parameters }) => {
    const expected = familyOf.get(family)?.parameters ?? []
    const kinds = { number: 'number', choice: 'string', flag: 'boolean' }
    const odd = expected.filter(({ key, kind, unit, choices }) => {
      const value = parameters[key]
      if (typeof value !== kinds[kind]) return true
      if (typeof value === 'number')
        return value < (key === 'resistance' ? 0 : Number.MIN_VALUE) && !(unit && unitOf(unit)?.signed)
      return typeof value === 'string' && !choices?.includes(value)
    })
    const foreign = Object.keys(parameters).filter((key) => !expected.some((each) => each.key === key))
    return [...odd.map(({ key }) => key), ...foreign].map((key) => `${name}: ${key}`)
  })
  expect(wrong).toEqual([])
})

test('a value of a parameter that the family does not have throws', () => {
  expect(() => parameterRows('1', 'fuses', { resistance: 1 })).toThrow('The family fuses has no parameter')
})

test('keys and units are known to the store', () => {
  expect(new Set(leafFamilies.map(({ key }) => key)).size).toBe(leafFamilies.length)
  const units = leafFamilies.flatMap(({ parameters }) => parameters.flatMap(({ unit }) => unit ?? []))
  expect(units.filter((unit) => !unitOf(unit))).toEqual([])
})
