import fc from 'fast-check'
import { accept, offer, type Step, step } from './steps.ts'

function receiptOf(
  amount: 'some' | 'most' | 'whole' | 'more',
  calls: 'one' | 'two' | 'repeated',
  order = 0,
): Step {
  return { do: 'receipt', order, amount, calls, meanwhile: 'nothing', afterMs: 0 }
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
  // An offer whose time passes before the job has seen it.
  [
    { do: 'offer', offer: 'new', ...anOffer },
    { do: 'offer', offer: 0, ...anOffer },
    { do: 'accept', offer: 0, ...accepting, earlier: true, meanwhile: 'expire', afterMs: 11 },
    { do: 'accept', offer: 0, ...accepting, meanwhile: 'nothing' },
  ],
  // Money for an order before its approval, by its buyer and then by another.
  [
    { do: 'place-waiting', quantity: 20 },
    receiptOf('whole', 'one', 1),
    { do: 'decide', order: 1, approve: true, by: 'buyer', meanwhile: 'nothing' },
    { do: 'decide', order: 1, approve: true, by: 'admin', meanwhile: 'approve' },
  ],
  // An approval after the end of the order.
  [
    { do: 'place-waiting', quantity: 20 },
    { do: 'expire', order: 1 },
    { do: 'decide', order: 1, approve: true, by: 'admin', meanwhile: 'nothing' },
  ],
  // A return of sent and unsent pieces, in parts, next to a refund by hand.
  [
    { do: 'buy', order: 0 },
    { do: 'ship', order: 0, shipped: [8] },
    { do: 'return', order: 0, pieces: [4], received: 1, end: 'refund-twice', provider: 'well' },
    {
      do: 'refund-lines',
      order: 0,
      pieces: [7],
      charges: false,
      toStock: true,
      from: 'sent',
      calls: 'one',
      provider: 'well',
    },
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
