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

const offer = fc.record({
  do: fc.constant('offer' as const),
  offer: fc.oneof(fc.constant('new' as const), order),
  // Few pieces, so that there are enough of them.
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 15 }), units: fc.integer({ min: 400, max: 3000 }) }),
    { minLength: 1, maxLength: MAX_LINES },
  ),
  isShippingFree: fc.boolean(),
})
const accept = fc.record({
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
const step: fc.Arbitrary<Step> = fc.oneof(
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

function receiptOf(amount: 'some' | 'most' | 'whole' | 'more', calls: 'one' | 'two' | 'repeated'): Step {
  return { do: 'receipt', order: 0, amount, calls, meanwhile: 'nothing', afterMs: 0 }
}

const anOffer = {
  lines: [
    { quantity: 7, units: 1125 },
    { quantity: 15, units: 2999 },
  ],
  isShippingFree: false,
}
const accepting = { earlier: false, onlyFirst: false, waits: false, afterMs: 12 }

/** Steps that bring the first order to a state in which most faults matter. */
const opening: fc.Arbitrary<Step[]> = fc.constantFrom<Step[]>(
  [],
  [{ do: 'open', order: 0, byTotal: false }],
  [{ do: 'card', order: 0, card: 'good' }],
  [{ do: 'buy', order: 0 }],
  [
    { do: 'place', quantity: 10 },
    { do: 'buy', order: 0 },
  ],
  // A due refund that no event reminds of.
  [
    { do: 'buy', order: 0 },
    { do: 'reconcile' },
    {
      do: 'refund-lines',
      order: 0,
      pieces: [3],
      charges: false,
      toStock: true,
      calls: 'one',
      provider: 'failing',
    },
  ],
  // A refund of the rest that fails, and a part that the dashboard returns before the retry.
  [
    { do: 'buy', order: 0 },
    { do: 'refund', order: 0, provider: 'failing' },
    { do: 'refund-in-dashboard', order: 0, part: true },
  ],
  // A refund of lines, called twice under one key.
  [
    { do: 'buy', order: 0 },
    {
      do: 'refund-lines',
      order: 0,
      pieces: [2],
      charges: false,
      toStock: true,
      calls: 'repeated',
      provider: 'well',
    },
  ],
  // Money by bank: too little, twice at once.
  [receiptOf('most', 'two')],
  // More than enough, under one key; a refund, and what comes back.
  [
    receiptOf('more', 'repeated'),
    { do: 'refund', order: 0, provider: 'well' },
    { do: 'return-receipt', order: 0, whole: true, calls: 'repeated' },
  ],
  // An order that a receipt pays, although it was a wrong entry.
  [receiptOf('whole', 'one'), { do: 'reverse-receipt', order: 0 }, receiptOf('some', 'one')],
  // A part of the money, before the order ends or a card pays it.
  [receiptOf('some', 'one'), { do: 'expire', order: 0 }],
  [
    { do: 'open', order: 0, byTotal: false },
    receiptOf('some', 'one'),
    { do: 'card', order: 0, card: 'good' },
  ],
  // Money for an order that has ended.
  [{ do: 'cancel', order: 0, by: 'buyer' }, receiptOf('more', 'one')],
  // The order is placed again with it, by several people at once, and the new one is refunded.
  [
    { do: 'cancel', order: 0, by: 'buyer' },
    receiptOf('most', 'two'),
    { do: 'place-again', order: 0, calls: 3, meanwhile: 'return' },
    { do: 'refund', order: 1, provider: 'well' },
  ],
  // Too little for that, or an order that was paid twice.
  [
    { do: 'cancel', order: 0, by: 'buyer' },
    receiptOf('most', 'one'),
    { do: 'place-again', order: 0, calls: 1, meanwhile: 'nothing' },
  ],
  [receiptOf('whole', 'two'), { do: 'place-again', order: 0, calls: 1, meanwhile: 'nothing' }],
  // A card that could be charged after a receipt has paid.
  [{ do: 'open', order: 0, byTotal: false }, receiptOf('whole', 'one')],
  // The buyer has the order paid by transfer, twice at once, and a card or the whole money pays it.
  [
    { do: 'open', order: 0, byTotal: false },
    { do: 'by-transfer', order: 0, calls: 2, meanwhile: 'card' },
    receiptOf('whole', 'one'),
  ],
  [{ do: 'by-transfer', order: 0, calls: 2, meanwhile: 'cancel' }, receiptOf('whole', 'one')],
  // A dispute before the order is shipped.
  [
    { do: 'buy', order: 0 },
    { do: 'dispute', order: 0 },
    { do: 'reconcile' },
    { do: 'ship', order: 0, shipped: [5] },
  ],
  // An order of many lines that is reduced, and whose card is charged nevertheless.
  [
    { do: 'place', quantity: 20, more: [30, 14] },
    { do: 'open', order: 1, byTotal: false },
    { do: 'mark-cancelled', order: 1 },
    { do: 'cancel', order: 1, by: 'buyer' },
    { do: 'reduce', order: 1 },
    { do: 'card', order: 1, card: 'good' },
  ],
  // An offer that is accepted twice at once, or in an earlier version, and paid.
  [
    { do: 'offer', offer: 'new', ...anOffer },
    { do: 'accept', offer: 0, ...accepting, meanwhile: 'accept' },
    { do: 'buy', order: 1 },
  ],
  [
    { do: 'offer', offer: 'new', ...anOffer },
    { do: 'accept', offer: 0, ...accepting, meanwhile: 'change' },
    { do: 'accept', offer: 0, ...accepting, earlier: true, meanwhile: 'nothing' },
  ],
  [
    { do: 'offer', offer: 'new', ...anOffer },
    { do: 'accept', offer: 0, ...accepting, meanwhile: 'withdraw' },
    { do: 'offer', offer: 0, ...anOffer, isShippingFree: true },
    { do: 'accept', offer: 0, ...accepting, meanwhile: 'expire' },
  ],
  // An order of many lines.
  [
    { do: 'place', quantity: 20, more: [30, 14] },
    { do: 'buy', order: 1 },
  ],
)

/** The steps of one run after its first order was placed. */
export const scenes = fc
  .tuple(opening, fc.tuple(offer, accept), fc.boolean(), fc.array(step, { minLength: 6, maxLength: 27 }))
  .map(([first, accepted, isOffered, then]) => [...first, ...(isOffered ? accepted : []), ...then])
