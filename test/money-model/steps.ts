import fc from 'fast-check'
import type { ApprovalStep } from './approval-steps.ts'
import type { OfferStep } from './offer-steps.ts'
import type { ReceiptStep } from './receipt-steps.ts'
import type { RefundStep } from './refund-steps.ts'
import type { ReturnStep } from './return-steps.ts'
import { MAX_LINES } from './scene-parts.ts'

/** Index of the step's order among those placed so far, modulo their number. */
type Which = number

/** One event of a scene, at the store, the buyer or the provider. */
export type Step =
  /** `more`: the quantities of further lines, each of another product. */
  | { do: 'place'; quantity: number; more?: number[] }
  | { do: 'open'; order: Which; byTotal: boolean }
  | { do: 'buy'; order: Which }
  | { do: 'card'; order: Which; card: 'good' | 'declined' | 'asksTheBank' }
  | { do: 'bank'; order: Which; outcome: 'approve' | 'fail' }
  | { do: 'record'; order: Which; with: Which }
  | { do: 'cancel'; order: Which; by: 'buyer' | 'owner' }
  | { do: 'two-tabs'; order: Which | 'new' }
  | { do: 'race'; order: Which | 'new'; cancelledAfterMs: number }
  /** `meanwhile`: what happens at the same time. */
  | { do: 'by-transfer'; order: Which; calls: 1 | 2; meanwhile: 'nothing' | 'card' | 'cancel' }
  | { do: 'expire'; order: Which }
  | { do: 'reduce'; order: Which }
  | { do: 'refund'; order: Which; provider: 'well' | 'failing' }
  | ApprovalStep
  | OfferStep
  | RefundStep
  | ReceiptStep
  | ReturnStep
  | { do: 'refund-in-dashboard'; order: Which; part: boolean }
  | { do: 'webhook'; event: number; times: number }
  | { do: 'reconcile' }
  | { do: 'provider'; is: 'down' | 'up' | 'losing an answer' }
  | { do: 'cut'; atStatement: number; when: 'before' | 'after' }
  | { do: 'restart' }
  | { do: 'mark-cancelled'; order: Which }
  | { do: 'tamper'; order: Which; into: 'less' | 'more' | 'euros' }
  | { do: 'unreadable'; order: Which }

const order = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 10, max: 40 })

export const offer = fc.record({
  do: fc.constant('offer' as const),
  offer: fc.oneof(fc.constant('new' as const), order),
  // Few pieces, so that there are enough of them.
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 15 }), units: fc.integer({ min: 400, max: 3000 }) }),
    { minLength: 1, maxLength: MAX_LINES },
  ),
  isShippingFree: fc.boolean(),
})
export const accept = fc.record({
  do: fc.constant('accept' as const),
  offer: order,
  earlier: fc.constantFrom(false, false, false, true),
  onlyFirst: fc.constantFrom(false, false, true),
  waits: fc.constantFrom(false, false, true),
  meanwhile: fc.constantFrom(
    'nothing' as const,
    'accept' as const,
    'change' as const,
    'withdraw' as const,
    'expire' as const,
  ),
  afterMs: fc.nat({ max: 40 }),
})

/** Steps that move money have a higher weight than faults. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('place' as const), quantity }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      quantity,
      more: fc.array(quantity, { minLength: 1, maxLength: MAX_LINES - 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place-waiting' as const), quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      order,
      approve: fc.boolean(),
      by: fc.constantFrom('admin' as const, 'admin' as const, 'buyer' as const),
      meanwhile: fc.constantFrom(
        'nothing' as const,
        'approve' as const,
        'refuse' as const,
        'expire' as const,
      ),
    }),
  },
  { weight: 6, arbitrary: offer },
  { weight: 9, arbitrary: accept },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), order, byTotal: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('buy' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      order,
      card: fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'asksTheBank' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      order,
      outcome: fc.constantFrom('approve' as const, 'fail' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('record' as const), order, with: order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      order,
      by: fc.constantFrom('buyer' as const, 'owner' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      order: fc.oneof(order, fc.constant('new' as const)),
      cancelledAfterMs: fc.nat({ max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('two-tabs' as const),
      order: fc.oneof(order, fc.constant('new' as const)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('by-transfer' as const),
      order,
      calls: fc.constantFrom(1 as const, 2 as const),
      meanwhile: fc.constantFrom('nothing' as const, 'nothing' as const, 'card' as const, 'cancel' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reduce' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      provider: fc.constantFrom('well' as const, 'well' as const, 'failing' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('refund-lines' as const),
      order,
      // Few pieces, so that an order has several refunds.
      pieces: fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: MAX_LINES }),
      charges: fc.boolean(),
      toStock: fc.boolean(),
      from: fc.constantFrom(undefined, undefined, 'unsent' as const, 'sent' as const),
      calls: fc.constantFrom('one' as const, 'one' as const, 'two' as const, 'repeated' as const),
      provider: fc.constantFrom('well' as const, 'well' as const, 'failing' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      order,
      pieces: fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: MAX_LINES }),
      received: fc.nat({ max: 14 }),
      end: fc.constantFrom('refund' as const, 'refund-twice' as const, 'close' as const, 'leave' as const),
      provider: fc.constantFrom('well' as const, 'well' as const, 'failing' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      order,
      shipped: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: MAX_LINES }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('receipt' as const),
      order,
      amount: fc.constantFrom('some' as const, 'most' as const, 'whole' as const, 'more' as const),
      calls: fc.constantFrom('one' as const, 'one' as const, 'two' as const, 'repeated' as const),
      meanwhile: fc.constantFrom('nothing' as const, 'nothing' as const, 'card' as const, 'cancel' as const),
      afterMs: fc.nat({ max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return-receipt' as const),
      order,
      whole: fc.boolean(),
      calls: fc.constantFrom('one' as const, 'two' as const, 'repeated' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse-receipt' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place-again' as const),
      order,
      calls: fc.integer({ min: 1, max: 3 }),
      meanwhile: fc.constantFrom('nothing' as const, 'nothing' as const, 'return' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund-in-dashboard' as const), order, part: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('webhook' as const),
      event: fc.nat({ max: 5 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      is: fc.constantFrom(
        'down' as const,
        'up' as const,
        'up' as const,
        'losing an answer' as const,
        'losing an answer' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      atStatement: fc.nat({ max: 12 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mark-cancelled' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tamper' as const),
      order,
      into: fc.constantFrom('less' as const, 'more' as const, 'euros' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unreadable' as const), order }) },
)
