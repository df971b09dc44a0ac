import { describe, expect, test } from 'vitest'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { ladderFault } from '#contract/catalog/price-ladder.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { type DemoPart, worldParts } from '#test/support/demo-parts.ts'
import { leafFamilies } from './leaf-families.ts'
import { demoOrders } from './load-demo-orders.ts'
import { upcomingProducts } from './upcoming.ts'

type LeafParameter = (typeof leafFamilies)[number]['parameters'][number]

const low = ({ name }: { name: string }) => name.toLowerCase()

/** Of the same size. */
function isAsGood({ key, better, unit }: LeafParameter, one: DemoPart, other: DemoPart): boolean {
  const [own, others] = [one.parameters[key], other.parameters[key]]
  if (own === others) return true
  if (!better || unit === 'm' || own === undefined || others === undefined) return false
  return better === 'more' ? own > others : own < others
}

describe('the parts of the demo', () => {
  test('are fewer than 2,000, with numbers and names that are unique regardless of case', () => {
    expect(worldParts.length).toBeLessThan(2000)
    expect(new Set([...worldParts, ...upcomingProducts].map(low)).size).toBe(
      worldParts.length + upcomingProducts.length,
    )
    expect(new Set(worldParts.map(({ partNumber }) => partNumber)).size).toBe(worldParts.length)
  })

  test('have numbers of the trade that begin with the series of the name', () => {
    const isOdd = ({ partNumber, name }: DemoPart) =>
      !/^Farad [A-Z]{2}/.test(name) ||
      !partNumber.startsWith(name.split(' ')[1] ?? '?') ||
      partNumberIn(partNumber) !== partNumber
    expect(worldParts.filter(isOdd)).toEqual([])
  })

  test('can be ordered: at least $0.50 for the minimum order, of which there is stock or none', () => {
    const isOdd = ({ price, minimumOrder, availableQuantity, priceBreaks, orderMultiple }: DemoPart) =>
      Math.round(minimumOrder * Number(price) * 10_000) < 5000 ||
      (availableQuantity > 0 && availableQuantity < minimumOrder) ||
      ladderFault({ minimumOrder, price: Number(price), priceBreaks, orderMultiple }) !== undefined
    expect(worldParts.filter(isOdd)).toEqual([])
  })

  test('cost no less than parts that they are better than in all that they say', () => {
    for (const { key, parameters } of leafFamilies) {
      const parts = worldParts.filter(({ family }) => family === key)
      const isBetter = (one: DemoPart, other: DemoPart) =>
        one !== other && parameters.every((parameter) => isAsGood(parameter, one, other))
      const odd = parts.flatMap((one) =>
        parts
          .filter((other) => Number(one.price) < Number(other.price) && isBetter(one, other))
          .map((other) => `${one.partNumber} is cheaper than ${other.partNumber}`),
      )
      expect(odd).toEqual([])
    }
  })

  test('have pictures, the newest 8 of 8 families', () => {
    expect(worldParts.filter(({ picture }) => !drawPicture(picture))).toEqual([])
    const firstPage = worldParts.slice(-8).map(({ picture }) => picture.split('-')[0])
    expect(new Set(firstPage).size).toBe(8)
  })

  test('are ordered in their multiples', () => {
    for (const { part, quantity } of demoOrders.flatMap(({ lines }) => lines)) {
      const found = worldParts.find(({ name }) => name === part)
      expect(found && quantity % found.orderMultiple, part).toBe(0)
    }
  })
})

test('every upcoming product has a picture', () => {
  for (const { img } of upcomingProducts)
    expect(drawPicture(/^\/drawings\/([\w-]+)\.svg$/.exec(img)?.[1] ?? '')).toMatch(/^<svg /)
})

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
