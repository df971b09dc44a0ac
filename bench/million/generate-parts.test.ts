import { beforeAll, describe, expect, test } from 'vitest'
import { partNumberIn } from '#contract/part-number.ts'
import { drawPicture } from '#server/drawings/draw.ts'
import type { DemoProduct } from '#test/support/demo-parts.ts'
import { generateParts } from './generate-parts.ts'

const lower = ({ name }: { name: string }) => name.toLowerCase()
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

describe('20 000 generated parts', () => {
  let parts: DemoProduct[] = []
  beforeAll(() => {
    parts = [...generateParts(7, 20_000)]
  })

  test('have names that are unique regardless of case', () => {
    expect(parts.length).toBe(20_000)
    expect(new Set(parts.map(lower)).size).toBe(20_000)
  })

  test('have unique part numbers of the trade, each beginning with the series of the name', () => {
    expect(parts.filter(({ partNumber }) => partNumberIn(partNumber) !== partNumber)).toEqual([])
    expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(20_000)
    const foreign = parts.filter(({ partNumber, name }) => !partNumber.startsWith(name.split(' ')[1] ?? '?'))
    expect(foreign).toEqual([])
    expect(Math.max(...parts.map(({ partNumber }) => partNumber.length))).toBeLessThan(27)
  })

  test('have pictures marked with the beginning of their part numbers', () => {
    const marks = parts.flatMap(({ picture, partNumber }) => {
      const [, mark] =
        /^(?:ic-(?:soic|dip|qfp|qfn)-\d+|ic-to\w+|transistor-(?!sot23-)\w+|diode-(?:do41|to220|dpak|bridge))-(\w+)$/.exec(
          picture,
        ) ?? []
      return mark ? [{ mark, partNumber }] : []
    })
    expect(marks.length).toBeGreaterThan(2000)
    expect(marks.filter(({ mark, partNumber }) => !partNumber.startsWith(mark))).toEqual([])
  })

  test('have descriptions like the handwritten ones', () => {
    const odd = parts.filter(
      ({ name, description }) =>
        !/^Farad [A-Z]{2}[A-Z0-9]+ .{5,90}$/.test(name) ||
        !/^[A-Z].{118,398}\.$/.test(description) ||
        /undefined|NaN|Infinity|\de[+-]| {2}/.test(name + description),
    )
    expect(odd).toEqual([])
  })

  test('all have a picture', () => {
    const keys = new Set(parts.map(({ picture }) => picture))
    expect([...keys].filter((key) => !drawPicture(key))).toEqual([])
    expect(keys.size).toBeGreaterThan(3000)
  })

  test('have prices of at most 4 decimals with a median of about $0.16', () => {
    expect(parts.filter(({ price }) => !/^\d{1,3}\.\d{4}$/.test(price) || Number(price) <= 0)).toEqual([])
    const prices = parts.map(({ price }) => Number(price))
    expect(median(prices)).toBeGreaterThan(0.14)
    expect(median(prices)).toBeLessThan(0.18)
    expect(prices.filter((price) => price < 0.01).length).toBeGreaterThan(200)
    expect(prices.filter((price) => price > 2).length).toBeGreaterThan(200)
  })

  test('can be ordered: the minimum order costs at least $0.50', () => {
    const tooSmall = parts.filter(
      ({ price, minimumOrder }) => Math.round(Number(price) * 10_000) * minimumOrder < 5000,
    )
    expect(tooSmall).toEqual([])
  })

  test('have the pack sizes of the trade if the price allows it', () => {
    const packs = parts.filter(({ price }) => Number(price) >= 0.5 && Number(price) <= 2.5)
    expect(packs.length).toBeGreaterThan(2000)
    const share = (pieces: number) =>
      (100 * packs.filter(({ minimumOrder }) => minimumOrder === pieces).length) / packs.length
    for (const [pieces, percent, tolerance] of [
      [1, 61, 3],
      [5, 21, 2.5],
      [10, 9, 2],
      [20, 5, 1.5],
      [50, 2.5, 1],
      [100, 0.8, 0.6],
    ] as const)
      expect(Math.abs(share(pieces) - percent), `${pieces} pieces: ${share(pieces)} %`).toBeLessThan(
        tolerance,
      )
  })

  test('have a median stock of about 260, some sold out and some in large quantities', () => {
    const stock = parts.map(({ availableQuantity }) => availableQuantity)
    expect(median(stock)).toBeGreaterThan(230)
    expect(median(stock)).toBeLessThan(290)
    const share = (least: number) => stock.filter((pieces) => pieces >= least).length / stock.length
    expect(1 - share(1)).toBeGreaterThan(0.04)
    expect(1 - share(1)).toBeLessThan(0.08)
    expect(share(10_000)).toBeGreaterThan(0.02)
    const split = parts.filter(
      ({ availableQuantity, minimumOrder }) => availableQuantity > 0 && availableQuantity < minimumOrder,
    )
    expect(split).toEqual([])
  })
})

describe('the generator', () => {
  test('returns the same parts for the same seed and other parts for another', () => {
    const names = (seed: number, count: number) => [...generateParts(seed, count)].map(({ name }) => name)
    expect([...generateParts(3, 500)]).toEqual([...generateParts(3, 500)])
    expect(names(3, 500)).toEqual(names(3, 900).slice(0, 500))
    expect(names(3, 500)).not.toEqual(names(4, 500))
  })
})
