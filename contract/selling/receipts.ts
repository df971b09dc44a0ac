import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { cents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { Id, line, PageQuery, SearchText, text } from '#contract/values.ts'

export const PayBy = z.enum(['card', 'transfer'])
export type PayBy = z.output<typeof PayBy>

/** `toReturn` is still to be sent back, `returned` was, `moved` pays the order that was placed again. A reversed one was a wrong entry and counts no more. */
export const Receipt = z.object({
  _id: z.string(),
  amount: z.number().positive(),
  receivedOn: z.iso.date(),
  reference: z.string().optional(),
  note: z.string().optional(),
  toReturn: z.number().min(0),
  returned: z.number().min(0),
  moved: z.number().positive().optional(),
  reversed: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

/** Of an order. `moneyMissing` is set if a reversed receipt has left a paid order short. */
export const received = {
  payBy: addedField(PayBy),
  payUntil: addedField(z.iso.datetime()),
  receipts: addedField(z.array(Receipt)),
  received: addedField(z.number().min(0)),
  toReturn: addedField(z.number().min(0)),
  moneyMissing: z.number().positive().optional(),
}

const Amount = z
  .number('receipt.amount')
  .positive('receipt.amount')
  .refine((amount) => (cents(amount) ?? Number.POSITIVE_INFINITY) <= ORDER_MAX_TOTAL_CENTS, 'receipt.amount')

const HOUR_MS = 3_600_000
/** The day has begun there 14 hours before it begins in UTC. */
const latestDay = () => new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10)

const Day = z.iso
  .date('receipt.day')
  .refine((day) => day >= '2000-01-01' && day <= latestDay(), 'receipt.day-future')

const Reference = line(140, 'receipt.reference-empty')

export const ReceiptInput = z.object({
  amount: Amount,
  receivedOn: Day,
  reference: Reference.optional(),
  note: text(500, 'receipt.note-empty').optional(),
  /** It is another receipt, although the order is paid and has one of this amount, day and reference. */
  again: z.boolean().optional(),
})
export type ReceiptInput = z.output<typeof ReceiptInput>

export const ReturnInput = z.object({ amount: Amount, returnedOn: Day, reference: Reference.optional() })
export type ReturnInput = z.output<typeof ReturnInput>

export const ReversalInput = z.object({ reason: text(500, 'receipt.reason-required') })
export type ReversalInput = z.output<typeof ReversalInput>

export const addReceipt = call({
  method: 'post',
  path: '/orders/{id}/receipts',
  may: 'receipts',
  fresh: true,
  summary: 'Records money that arrived for an order outside the card provider. The sum of its total pays it',
  params: z.object({ id: Id }),
  body: ReceiptInput,
  idempotent: true,
  status: 201,
  answer: Receipt,
  refusals: ['no-such-order', 'receipt-repeated', 'idempotency-key-reused'],
})

export const returnReceipt = call({
  method: 'post',
  path: '/receipts/{id}/return',
  may: 'receipts',
  fresh: true,
  summary: 'Records that money of a receipt was sent back',
  params: z.object({ id: Id }),
  body: ReturnInput,
  idempotent: true,
  answer: Receipt,
  refusals: ['no-such-receipt', 'more-than-to-return', 'idempotency-key-reused'],
})

export const reverseReceipt = call({
  method: 'post',
  path: '/receipts/{id}/reversal',
  may: 'receipts',
  fresh: true,
  summary: 'Reverses a receipt that was a wrong entry; a paid order that is then short waits for its money',
  params: z.object({ id: Id }),
  body: ReversalInput,
  answer: Receipt,
  refusals: ['no-such-receipt', 'receipt-reversed', 'receipt-returned'],
})

export const PlacedAgain = z.object({ _id: z.string(), orderNumber: z.string() })
export type PlacedAgain = z.output<typeof PlacedAgain>

export const placeAgain = call({
  method: 'post',
  path: '/orders/{id}/again',
  may: 'receipts',
  fresh: true,
  summary:
    'Places an order that ended before its money came again, as it was agreed, and pays it with that money; once',
  params: z.object({ id: Id }),
  status: 201,
  answer: PlacedAgain,
  refusals: [
    'no-such-order',
    'order-not-ended',
    'not-approved',
    'too-little-received',
    'order-reduced',
    'buyer-gone',
    'country-closed',
    'parts-missing',
  ],
})

export const ListedReceipt = Receipt.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  /** Whether its money can pay the order if it is placed again. */
  placesAgain: addedField(z.boolean()),
  account: z.string().optional(),
})
export type ListedReceipt = z.output<typeof ListedReceipt>

export const listReceipts = call({
  method: 'get',
  path: '/receipts',
  may: 'receipts',
  summary:
    'Lists receipts, newest first. Searches order numbers, references, accounts and names of customers',
  query: PageQuery.extend({ state: z.literal('to-return').optional(), q: SearchText.optional() }),
  answer: z.array(ListedReceipt),
})
