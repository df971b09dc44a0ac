import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import en from '#messages/en.json'
import { Chip } from './chip.tsx'
import { chipSizes } from './chip-sizes.ts'
import { capacitanceLeft, HALF_AT } from './dc-bias-share.ts'
import { dearerThanNext, ladder } from './ladder.ts'
import { permittedPower } from './permitted-power.ts'
import { e12, e24 } from './preferred-values.ts'
import { onLogScale, percent } from './share.ts'

const perCent = (share: number) => Math.round(share * 100)

it('computes the quantities at which the next price step costs less', () => {
  const from = ladder.slice(0, -1).map((step, index) => dearerThanNext(step, ladder[index + 1] ?? step))
  expect(from).toEqual([6, 49, 299, 775, 3542])
  const written = from.slice(0, -1).map((quantity) => quantity.toLocaleString('en-US'))
  expect(en['article.price.alt']).toContain(`${written.join(', ')} and 3,542 pieces`)
})

it('states the correct sums of the price ladder', () => {
  const [, ten, hundred] = ladder
  expect(((ten?.unitPrice ?? 0) * 60) / 10_000).toBeCloseTo(3.24)
  expect(((hundred?.unitPrice ?? 0) * 100) / 10_000).toBeCloseTo(2.6)
  expect(en['article.price.p2']).toMatch(/\$3\.24.*\$2\.60.*64 cents.*From 49/)
})

it('computes E24 by its formula, except for 8 historical values', () => {
  const byRule = e24.map((_, place) => Math.round(10 * 10 ** (place / 24)))
  const odd = e24.filter((value, place) => value !== byRule[place])
  expect(odd).toEqual([27, 30, 33, 36, 39, 43, 47, 82])
  expect([27, 33, 47].map((value) => byRule[e24.indexOf(value)])).toEqual([26, 32, 46])
  expect(e12).toEqual([10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82])
})

it('draws each chip to scale', () => {
  for (const size of chipSizes) {
    const drawn = renderToStaticMarkup(<Chip {...size} />)
    const [, long = 0, wide = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []).map(Number)
    expect(long / wide).toBeCloseTo(size.length / size.width)
    expect(drawn).toContain(`width="${size.length}em" height="${size.width}em"`)
    const tenths = [size.length, size.width].map((mm) => String(Math.floor(mm * 10)).padStart(2, '0'))
    expect(size.metric).toBe(tenths.join(''))
  }
})

it('permits full power up to 70 °C and none at 155 °C', () => {
  expect([-55, 70, 155, 200].map(permittedPower)).toEqual([1, 1, 0, 0])
  expect(perCent(permittedPower(110))).toBe(53)
})

it('computes the capacitance that the text states', () => {
  const left = (volts: number) =>
    [HALF_AT['0805'], HALF_AT['1210']].map((half) => perCent(capacitanceLeft(volts, half)))
  expect(left(0)).toEqual([100, 100])
  expect(left(12.5)).toEqual([37, 76])
  expect(left(25)).toEqual([16, 52])
  expect(en['article.capacitors.p4']).toMatch(/lose 63 %.*lose 24 %/)
  const worst = 10 * 0.9 * 0.85 * capacitanceLeft(12.5, HALF_AT['0805']) * 0.95
  expect(worst.toFixed(1)).toBe('2.7')
})

it('maps equal ratios to equal distances on a logarithmic scale', () => {
  expect(onLogScale(10, 10, 100)).toBe(0)
  expect(onLogScale(100, 10, 100)).toBe(1)
  expect(onLogScale(33, 10, 100) - onLogScale(11, 10, 100)).toBeCloseTo(Math.log10(3))
  expect(percent(1 / 3)).toBe('33.33%')
})
