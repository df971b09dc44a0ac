import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  lineShare,
  netCents,
  type RefundableOrder,
  refundShares,
  restOf,
  taxShare,
  taxWithin,
} from './refund-shares.ts'

const cents = fc.nat({ max: 20_000_000 })

/** A fresh order of up to 4 lines. */
const orders: fc.Arbitrary<RefundableOrder> = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 2_147_483_647 }), totalCents: cents }), {
      minLength: 1,
      maxLength: 4,
    }),
    chargeCents: cents,
    /** Per cent. */
    rate: fc.nat({ max: 100 }),
  })
  .map(({ lines, chargeCents, rate }) => {
    const net = lines.reduce((sum, { totalCents }) => sum + totalCents, chargeCents)
    return {
      lines: lines.map((line) => ({ ...line, refunded: 0, refundedCents: 0 })),
      chargeCents,
      taxCents: Math.floor((net * rate + 50) / 100),
      givenChargeCents: 0,
      givenTaxCents: 0,
      givenNetCents: 0,
    }
  })
  .filter((order) => netCents(order) > 0)

/** Refunds a share of what is left of each line and of the charges, in thousandths. */
function refundSome(order: RefundableOrder, thousandths: number): { order: RefundableOrder; cents: number } {
  const some = (left: number) => Math.floor((left * thousandths) / 1000)
  const rest = restOf(order)
  const asked = { pieces: rest.pieces.map(some), chargeCents: some(rest.chargeCents) }
  const shares = refundShares(order, asked)
  const lines = order.lines.map((line, n) => ({
    ...line,
    refunded: line.refunded + (asked.pieces[n] ?? 0),
    refundedCents: line.refundedCents + (shares.lineCents[n] ?? 0),
  }))
  const after = {
    ...order,
    lines,
    givenChargeCents: order.givenChargeCents + shares.chargeCents,
    givenTaxCents: order.givenTaxCents + shares.taxCents,
    givenNetCents: order.givenNetCents + shares.cents - shares.taxCents,
  }
  return { order: after, cents: shares.cents }
}

const total = (order: RefundableOrder) => netCents(order) + order.taxCents

it('parts of any size sum to lines, charges and tax to the cent', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.nat({ max: 1000 }), { maxLength: 8 }), (fresh, steps) => {
      let order = fresh
      let given = 0
      for (const step of [...steps, 1000]) {
        const refund = refundSome(order, step)
        expect(refund.cents).toBeGreaterThanOrEqual(0)
        given += refund.cents
        order = refund.order
      }
      expect(given).toBe(total(fresh))
      expect(order.lines.map((line) => line.refundedCents)).toEqual(
        fresh.lines.map((line) => line.totalCents),
      )
      expect([order.givenChargeCents, order.givenTaxCents]).toEqual([fresh.chargeCents, fresh.taxCents])
    }),
    { numRuns: 2000 },
  )
})

it('a line gives back the nearest cent of its share, half a cent up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), cents, fc.nat(), (quantity, totalCents, n) => {
      const pieces = n % (quantity + 1)
      const share = BigInt(lineShare({ quantity, totalCents, refunded: 0, refundedCents: 0 }, pieces))
      const twice = 2n * (share * BigInt(quantity) - BigInt(totalCents) * BigInt(pieces))
      expect(twice > -BigInt(quantity) && twice <= BigInt(quantity)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(lineShare({ quantity: 2, totalCents: 163, refunded: 0, refundedCents: 0 }, 1)).toBe(82)
})

it('after dashboard refunds the rest sums to the total, and no part is negative', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.tuple(fc.nat({ max: 900 }), fc.nat({ max: 900 })), { maxLength: 4 }),
      (fresh, steps) => {
        let order = fresh
        let given = 0
        for (const [lines, dashboard] of steps) {
          const refund = refundSome(order, lines)
          if (given + refund.cents >= total(fresh)) break
          order = refund.order
          given += refund.cents
          const there = Math.floor(((total(fresh) - given) * dashboard) / 1000)
          const tax = taxWithin(order, there)
          expect(tax).toBeGreaterThanOrEqual(0)
          order = {
            ...order,
            givenTaxCents: order.givenTaxCents + tax,
            givenNetCents: order.givenNetCents + there - tax,
          }
          given += there
        }
        const rest = refundShares(order, restOf(order))
        expect(rest.cents).toBe(total(fresh) - given)
        expect([...rest.lineCents, rest.chargeCents, rest.taxCents].every((part) => part >= 0)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

it('the tax within a dashboard refund is that of its net amount, to the cent', () => {
  fc.assert(
    fc.property(orders, fc.nat({ max: 1000 }), (order, thousandths) => {
      const there = Math.floor((total(order) * thousandths) / 1000)
      const tax = taxWithin(order, there)
      expect(Math.abs(tax - taxShare(order, there - tax))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})
