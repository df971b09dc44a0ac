import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderable } from '#contract/selling/orderable.ts'
import { breaksInText, furtherBreaks, ladderFault, readBreaks } from './price-ladder.ts'
import { leastQuantityFor, type PricedProduct, priceLine, totalOf } from './pricing.ts'

/** Products with up to 20 breaks, a multiple, and often little stock. */
const product: fc.Arbitrary<PricedProduct> = fc
  .record({
    orderMultiple: fc.integer({ min: 1, max: 60 }),
    minimums: fc.integer({ min: 1, max: 40 }),
    steps: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 19 }),
    units: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 20, maxLength: 20 }),
    availableQuantity: fc.oneof(fc.nat({ max: 3000 }), fc.integer({ min: 0, max: 2 ** 31 - 1 })),
  })
  .map(({ orderMultiple, minimums, steps, units, availableQuantity }) => {
    const prices = units.toSorted((a, b) => b - a).map((unit) => unit / 10_000)
    let quantity = minimums * orderMultiple
    const priceBreaks = [0, ...steps].map((step, index) => {
      quantity += step * orderMultiple
      return { quantity, price: prices[index] as number }
    })
    return { minimumOrder: minimums * orderMultiple, orderMultiple, availableQuantity, priceBreaks }
  })
const pieces = fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }))

const ladder: PricedProduct = {
  minimumOrder: 10,
  orderMultiple: 5,
  availableQuantity: 10_002,
  priceBreaks: [
    { quantity: 10, price: 0.25 },
    { quantity: 100, price: 0.21 },
    { quantity: 1000, price: 0.18 },
  ],
}

describe('the price of a line', () => {
  it.each([
    [10, 0.25, 250],
    [80, 0.25, 2000],
    [100, 0.21, 2100],
    [995, 0.21, 20_895],
    [1000, 0.18, 18_000],
    [10_000, 0.18, 180_000],
  ])('for %d pieces is that of the reached break', (quantity, price, totalCents) => {
    expect(priceLine(ladder, quantity)).toMatchObject({ price, totalCents })
  })

  it.each([
    [0.0042, 1250, 525],
    [0.0125, 50, 63],
    [0.005, 1, 1],
    [0.0049, 1, 0],
    [999_999.99, 1, 99_999_999],
    [0.07, 3, 21],
  ])('rounds half a cent up: $%d × %d', (price, quantity, total) => {
    expect(totalOf(price, quantity)).toBe(total)
  })

  it('rounds half up exactly where floating point is inexact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (unit, quantity) => {
          const exact = BigInt(unit) * BigInt(quantity)
          const rounded = exact / 100n + (exact % 100n >= 50n ? 1n : 0n)
          if (rounded < BigInt(Number.MAX_SAFE_INTEGER))
            expect(BigInt(totalOf(unit / 10_000, quantity))).toBe(rounded)
        },
      ),
    )
  })
})

describe('a better offer', () => {
  it('is the next break if that costs less in total', () => {
    expect(priceLine(ladder, 95).better).toEqual({ quantity: 100, totalCents: 2100, savesCents: 275 })
    expect(priceLine(ladder, 80).better).toBeUndefined()
    expect(priceLine(ladder, 85).better).toEqual({ quantity: 100, totalCents: 2100, savesCents: 25 })
    expect(priceLine(ladder, 1000).better).toBeUndefined()
    // 84 × $0.25 = 100 × $0.21
    expect(priceLine({ ...ladder, orderMultiple: 1 }, 84).better).toBeUndefined()
  })

  it('skips a break that costs more, and is absent without the stock for it', () => {
    const steps = [1, 0.99, 0.1].map((price, index) => ({ quantity: [1, 10, 11][index] as number, price }))
    const part = { ...ladder, minimumOrder: 1, orderMultiple: 1, priceBreaks: steps }
    expect(priceLine(part, 9).better).toEqual({ quantity: 11, totalCents: 110, savesCents: 790 })
    expect(priceLine({ ...part, availableQuantity: 10 }, 9).better).toBeUndefined()
  })

  it('can be ordered, costs less and has more pieces', () => {
    fc.assert(
      fc.property(product, pieces, (part, quantity) => {
        const { better, totalCents } = priceLine(part, quantity)
        if (!better) return
        const taken = priceLine(part, better.quantity)
        expect(taken).toMatchObject({ totalCents: better.totalCents })
        expect(taken.problem).toBeUndefined()
        expect(better.quantity).toBeGreaterThan(quantity)
        expect(better.savesCents).toBe(totalCents - better.totalCents)
        expect(better.savesCents).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the problem of a line', () => {
  it.each([
    [5, { name: 'below-minimum', minimum: 10, nearest: [10] }],
    [97, { name: 'not-a-multiple', multiple: 5, nearest: [95, 100] }],
    [10_001, { name: 'not-a-multiple', multiple: 5, nearest: [10_000] }],
    [10_003, { name: 'insufficient-stock', left: 10_002, nearest: [10_000] }],
  ])('of %d pieces has the nearest quantities', (quantity, problem) => {
    expect(priceLine(ladder, quantity).problem).toEqual(problem)
  })

  it('of a sold-out part is the stock, and of an obsolete one its life cycle', () => {
    const sold = { ...ladder, availableQuantity: 9 }
    expect(priceLine(sold, 10).problem).toEqual({ name: 'insufficient-stock', left: 9, nearest: [] })
    expect(priceLine(sold, 5).problem).toEqual({ name: 'below-minimum', minimum: 10, nearest: [] })
    const obsolete = { ...sold, lifeCycle: 'obsolete' }
    expect(priceLine(obsolete, 10).problem).toEqual({ name: 'obsolete', nearest: [] })
    expect(priceLine({ ...obsolete, availableQuantity: 10 }, 10).problem).toBeUndefined()
  })

  it('is absent exactly for quantities that can be ordered, and the nearest ones can be', () => {
    fc.assert(
      fc.property(product, pieces, (part, quantity) => {
        const { minimumOrder, orderMultiple, availableQuantity } = part
        const { problem } = priceLine(part, quantity)
        const valid =
          quantity >= minimumOrder && quantity <= availableQuantity && quantity % orderMultiple === 0
        expect(problem === undefined).toBe(valid)
        for (const near of problem?.nearest ?? []) expect(priceLine(part, near).problem).toBeUndefined()
        if (problem && isOrderable(part)) expect(problem.nearest.length).toBeGreaterThan(0)
      }),
    )
  })
})

it('finds the smallest quantity that reaches a total', () => {
  fc.assert(
    fc.property(product, fc.integer({ min: 1, max: 100_000 }), (part, least) => {
      const quantity = leastQuantityFor(part, least)
      const reaches = (count: number) => priceLine(part, count).totalCents >= least
      expect(reaches(quantity)).toBe(true)
      expect((quantity - part.minimumOrder) % part.orderMultiple).toBe(0)
      const from = Math.max(part.minimumOrder, quantity - 2000 * part.orderMultiple)
      for (let less = from; less < quantity; less += part.orderMultiple) expect(reaches(less)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

describe('a ladder', () => {
  const valid = { price: 0.25, minimumOrder: 10, orderMultiple: 5 }
  const steps = (text: string) => readBreaks(text) ?? []

  it.each([
    ['10:0.25 100:0.21', undefined],
    ['100:0.25 1000:0.25', undefined],
    ['10:0.24 100:0.21', 'priceBreaks.0.price'],
    ['100:0.21 1000:0.22', 'priceBreaks.1.price'],
    ['10:0.25 100:0.26', 'priceBreaks.1.price'],
    ['5:0.3', 'priceBreaks.0.quantity'],
    ['100:0.21 100:0.2', 'priceBreaks.1.quantity'],
    ['101:0.21', 'priceBreaks.0.quantity'],
  ])('of %s has its fault at %s', (text, path) => {
    expect(ladderFault({ ...valid, priceBreaks: steps(text) })?.path).toBe(path)
  })

  it('has at most 20 breaks, and a multiple that divides the minimum order', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ quantity: 15 + 5 * index, price: 0.2 }))
    expect(ladderFault({ ...valid, priceBreaks: many.slice(1) })).toBeUndefined()
    expect(ladderFault({ ...valid, priceBreaks: many })?.path).toBe('priceBreaks')
    expect(ladderFault({ ...valid, orderMultiple: 4, priceBreaks: [] })?.path).toBe('orderMultiple')
  })

  it('reads and writes the text of a CSV file', () => {
    fc.assert(
      fc.property(product, ({ priceBreaks }) => {
        expect(readBreaks(breaksInText(priceBreaks))).toEqual(priceBreaks)
      }),
    )
    expect(readBreaks('  100:0.21\n 1000:.18 ')).toBeUndefined()
    expect(['', '100', '100:0,21', '1e3:1', 'x'].map(readBreaks)).toEqual(Array(5).fill(undefined))
    expect(furtherBreaks(10, steps('10:0.25 100:0.21'))).toEqual([{ quantity: 100, price: 0.21 }])
  })
})
