import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { FileAnswer } from '#contract/files.ts'
import { Id, MAX_PIECES, PartText, TwoWayPageQuery, text } from '#contract/values.ts'
import { MAX_LINES } from './order-lines.ts'

export const ReturnState = z.enum(['asked', 'approved', 'refused', 'received', 'refunded', 'closed'])
export type ReturnState = z.infer<typeof ReturnState>

export const ReturnReason = z.enum(
  ['withdrawal', 'not-needed', 'wrong-part', 'wrong-quantity', 'damaged', 'defect'],
  'returns.reason-needed',
)
export type ReturnReason = z.infer<typeof ReturnReason>

/** What the shop may do with it now. */
const ReturnMay = z.object({
  approve: z.boolean(),
  receive: z.boolean(),
  refund: z.boolean(),
  close: z.boolean(),
})

/** `email` is absent for those who do not see the amounts of orders. */
export const Return = z.object({
  _id: z.string(),
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  email: z.string().optional(),
  state: ReturnState,
  reason: ReturnReason,
  text: z.string().optional(),
  note: z.string().optional().describe('Of the shop'),
  createdAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      line: z.int(),
      partNumber: z.string(),
      name: z.string(),
      quantity: z.int(),
      unsent: z.int().describe('Of them, pieces that need not go out'),
      received: z.int(),
      restock: z.int().describe('Of the received ones, those that go back to the stock'),
      refunded: z.int(),
    }),
  ),
  /** Buyer and shop have written about it. */
  talked: addedField(z.literal(true)),
  may: ReturnMay,
})
export type Return = z.infer<typeof Return>

const pieces = (least: number) =>
  z.int('returns.whole').min(least, 'returns.whole').max(MAX_PIECES, 'returns.whole')
export const ReturnedPieces = pieces(1)
export const RestockedPieces = pieces(0)

const lineNumber = z.int().min(1).max(MAX_LINES)

const LinesToReturn = z
  .array(z.object({ line: lineNumber, quantity: ReturnedPieces }))
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'returns.line-twice')

export const ReturnInput = z.object({
  orderId: Id,
  lines: LinesToReturn.min(1, 'returns.lines-required'),
  reason: ReturnReason,
  text: text(2000, 'returns.text-empty').optional(),
})
export type ReturnInput = z.output<typeof ReturnInput>

const params = z.object({ id: Id })

export const askReturn = call({
  method: 'post',
  path: '/returns',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary:
    'Asks to return pieces of a paid order, sent or not. Pieces that were not sent are kept back meanwhile',
  body: ReturnInput,
  idempotent: true,
  status: 201,
  answer: Return,
  refusals: [
    'no-such-order',
    'order-unpaid',
    'order-ended',
    'nothing-to-return',
    'more-than-returnable',
    'return-late',
    'not-returnable',
    'not-sent',
    'no-withdrawal',
    'idempotency-key-reused',
  ],
})

export const listReturns = call({
  method: 'get',
  path: '/returns',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary:
    "Lists the caller's returns, with the ability orders all, newest first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({
    state: ReturnState.optional(),
    orderId: Id.optional(),
    q: PartText.optional().describe('A part of the number of the return or order, or of the email'),
  }),
  answer: z.array(Return),
})

export const getReturn = call({
  method: 'get',
  path: '/returns/{id}',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Returns a return with its lines',
  params,
  answer: Return,
  refusals: ['no-such-return'],
})

export const getReturnSlip = call({
  method: 'get',
  path: '/returns/{id}/slip.pdf',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Returns the slip that goes into the parcel, with the number as a barcode',
  params,
  answer: FileAnswer,
  answerType: 'application/pdf',
  refusals: ['no-such-return', 'paper-waits', 'paper-undrawn', 'return-state'],
})

export const ReturnApproval = z.object({
  approve: z.boolean(),
  note: text(1000, 'returns.note-empty').optional(),
})
export type ReturnApproval = z.output<typeof ReturnApproval>

export const approveReturn = call({
  method: 'post',
  path: '/returns/{id}/approval',
  may: 'orders',
  summary: 'Approves or refuses a return, with a mail to the buyer',
  params,
  body: ReturnApproval,
  answer: Return,
  refusals: ['no-such-return', 'return-state'],
})

export const ReturnReceipt = z.object({
  lines: z
    .array(z.object({ line: lineNumber, quantity: ReturnedPieces, restock: RestockedPieces }))
    .min(1, 'returns.lines-required')
    .max(MAX_LINES),
})
export type ReturnReceipt = z.output<typeof ReturnReceipt>

export const receiveReturn = call({
  method: 'post',
  path: '/returns/{id}/receipt',
  may: 'orders',
  summary: 'Records pieces of an approved return that have come; each further parcel adds to them',
  params,
  body: ReturnReceipt,
  idempotent: true,
  answer: Return,
  refusals: ['no-such-return', 'return-state', 'more-than-returnable', 'idempotency-key-reused'],
})

export const refundReturn = call({
  method: 'post',
  path: '/returns/{id}/refund',
  may: 'refund',
  fresh: true,
  summary:
    'Refunds the pieces of a return that have come or were not sent, each once; 202 if the request to the card provider is still pending',
  params,
  body: z.object({}),
  answer: Return,
  otherStatuses: [202],
  refusals: [
    'no-such-return',
    'return-state',
    'nothing-to-refund',
    'not-refundable',
    'payment-disputed',
    'payment-unknown',
    'more-than-refundable',
    'pieces-in-return',
    'payments-off',
    'provider-unavailable',
  ],
})

export const closeReturn = call({
  method: 'post',
  path: '/returns/{id}/closing',
  may: 'orders',
  summary: 'Ends a return of which nothing more comes; its pieces can be returned and refunded again',
  params,
  body: z.object({ note: ReturnApproval.shape.note }),
  answer: Return,
  refusals: ['no-such-return', 'return-state'],
})
