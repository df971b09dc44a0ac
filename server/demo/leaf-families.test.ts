import { expect, test } from 'vitest'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { leafFamilies } from './leaf-families.ts'

const familyOf = new Map(leafFamilies.map((family) => [family.key, family]))

test('every part has each parameter of its family, of the right kind', () => {
  const wrong = worldParts.flatMap(({ name, family, parameters }) => {
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

test('keys and units are known to the store', () => {
  expect(new Set(leafFamilies.map(({ key }) => key)).size).toBe(leafFamilies.length)
  const units = leafFamilies.flatMap(({ parameters }) => parameters.flatMap(({ unit }) => unit ?? []))
  expect(units.filter((unit) => !unitOf(unit))).toEqual([])
})
