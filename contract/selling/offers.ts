import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { UnitPrice } from '#contract/catalog/catalog.ts'
import { Destination, PricedLines } from '#contract/catalog/prices.ts'
import { FileAnswer } from '#contract/files.ts'
import { MAX_LINES } from '#contract/line-limits.ts'
import { Currency, Id, SearchText, TwoWayPageQuery, text } from '#contract/values.ts'
import { StoredAddress } from './delivery.ts'
import { ChangedOffer, OfferInput } from './offer-input.ts'
import { Order } from './order.ts'
import { ExpectedTotal, LineProblem, MAX_LINES_BYTES } from './order-lines.ts'
import { OrderOfLinesInput } from './place-order.ts'
import { PlacedAgain } from './receipts.ts'

export const OfferState = z.enum(['draft', 'asked', 'open', 'accepted', 'declined', 'expired', 'withdrawn'])
export type OfferState = z.output<typeof OfferState>

export const OfferLine = z.object({
  line: z.int().min(1),
  partNumber: z.string(),
  toolId: z.string(),
  name: z.string(),
  img: z.string(),
  quantity: z.int().min(1),
  wishedPrice: UnitPrice.optional(),
  wishedOn: z.iso.date().optional(),
  reference: z.string().optional(),
  ownNumber: addedField(z.string()).describe('What the company of the offer calls the part'),
  price: UnitPrice.optional(),
  totalPrice: z.number().min(0).optional(),
  leadText: z.string().optional(),
  availableQuantity: z.int().min(0).describe('In stock now. An offer holds nothing'),
  minimumOrder: z.int().min(1),
  orderMultiple: z.int().min(1),
  listPrice: UnitPrice.describe('What the quantity costs everybody now'),
  problem: LineProblem.optional().describe('Why it could not be ordered now'),
})
export type OfferLine = z.output<typeof OfferLine>

const OfferEvent = z.object({
  _id: z.string(),
  kind: z.enum(['asked', 'changed', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'reminded']),
  at: z.iso.datetime(),
  version: z.int(),
  by: z.string().optional().describe('The email of the acting person, for the desk'),
  note: z.string().optional(),
  prices: z
    .array(z.object({ partNumber: z.string(), quantity: z.int(), price: UnitPrice }))
    .optional()
    .describe('Of the version that came to be, for the desk'),
})
export type OfferEvent = z.output<typeof OfferEvent>

const ListedOffer = z.object({
  _id: z.string(),
  number: z.string(),
  state: OfferState,
  version: z.int().min(1),
  email: z.string(),
  totalPrice: z.number().min(0).optional().describe('Of the lines, without charges, if each has a price'),
  currency: Currency,
  lineCount: z.int().min(1),
  validUntil: z.iso.datetime().optional(),
  poNumber: z.string().optional(),
  order: PlacedAgain.optional(),
  company: addedField(z.object({ _id: z.string(), name: z.string() })),
  createdAt: z.iso.datetime(),
})
export type ListedOffer = z.output<typeof ListedOffer>

export const Offer = ListedOffer.extend({
  lines: z.array(OfferLine),
  note: z.string().optional(),
  reason: z.string().optional(),
  shipTo: StoredAddress.optional(),
  billTo: StoredAddress.optional(),
  shippingPrice: z.number().min(0).optional(),
  events: z.array(OfferEvent),
  talked: addedField(z.literal(true)),
  own: z.boolean().describe('The caller can accept and decline it'),
})
export type Offer = z.output<typeof Offer>

const ofBuyer = { may: 'signed-in', scopes: ['orders:read', 'desk:offers'] } as const
const params = z.object({ id: Id })

export const createOffer = call({
  method: 'post',
  path: '/offers',
  may: 'signed-in',
  scopes: ['orders:write', 'desk:offers'],
  summary: "Asks for prices; with 'email' and the ability 'offers', makes an offer to this person",
  body: OfferInput,
  maxBodyBytes: MAX_LINES_BYTES,
  units: { plain: 0, perLine: 0.01 },
  idempotent: true,
  status: 201,
  answer: Offer,
  refusals: [
    'admins-only',
    'account-closed',
    'lines-wrong',
    'line-twice',
    'too-many-asked',
    'no-such-company',
    'idempotency-key-reused',
  ],
})

export const listOffers = call({
  method: 'get',
  path: '/offers',
  ...ofBuyer,
  summary:
    "Lists one's own offers, or all for people with the ability 'offers', newest first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({ state: OfferState.optional(), q: SearchText.optional() }),
  answer: z.array(ListedOffer),
})

export const getOffer = call({
  method: 'get',
  path: '/offers/{id}',
  ...ofBuyer,
  summary: 'Returns an offer with its lines, what is in stock of them, and its history',
  params,
  answer: Offer,
  refusals: ['no-such-offer'],
})

export const changeOffer = call({
  method: 'put',
  path: '/offers/{id}',
  may: 'offers',
  summary: 'Makes the next version of an offer. The earlier one can no longer be accepted',
  params,
  body: ChangedOffer,
  maxBodyBytes: MAX_LINES_BYTES,
  units: { plain: 0, perLine: 0.01 },
  answer: Offer,
  refusals: ['no-such-offer', 'offer-changed', 'offer-ended', 'lines-wrong', 'line-twice'],
})

export const getOfferPdf = call({
  method: 'get',
  path: '/offers/{id}/offer.pdf',
  ...ofBuyer,
  summary: 'Returns the offer as PDF',
  params,
  answer: FileAnswer,
  answerType: 'application/pdf',
  refusals: ['no-such-offer', 'offer-unpriced', 'paper-waits', 'paper-undrawn'],
})

/** Counted from 1. Without it, all. */
const Lines = z.array(z.int().min(1)).min(1).max(MAX_LINES).optional()
const { lines: _, expectedTotal: __, ...ordered } = OrderOfLinesInput.shape

export const priceOffer = call({
  method: 'post',
  path: '/offers/{id}/prices',
  ...ofBuyer,
  summary: 'Returns what the lines of an offer come to with charges, as accepting them now would',
  params,
  body: z.object({
    lines: Lines,
    shipTo: Destination.optional(),
    billTo: Destination.optional(),
    shippingMethod: z.string().max(100).optional(),
  }),
  units: { plain: 2.5 },
  answer: PricedLines,
  refusals: ['no-such-offer', 'offer-unpriced'],
})

export const acceptOffer = call({
  method: 'post',
  path: '/offers/{id}/acceptance',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Orders the lines of an open offer at its prices, once',
  params,
  body: z.object({
    version: z.int(),
    ...ordered,
    expectedTotal: ExpectedTotal,
    lines: Lines.describe('By their numbers. Without it, all'),
  }),
  // The lines are the offer's, at most 500.
  units: { plain: 5 },
  idempotent: true,
  status: 201,
  answer: Order,
  refusals: [
    'no-such-offer',
    'verify-first',
    'company-viewer',
    'offer-changed',
    'offer-ended',
    'key-limit',
    'account-closed',
    'lines-unavailable',
    'total-out-of-range',
    'total-changed',
    'not-delivered',
    'too-many-unpaid',
    'too-many-unpaid-lines',
    'too-many-lines-first',
    'total-too-high-first',
    'unpaid-total-too-high',
    'too-many-orders',
    'idempotency-key-reused',
  ],
})

export const DeclineOffer = z.object({ reason: text(1000, 'order.note-empty').optional() })

export const declineOffer = call({
  method: 'post',
  path: '/offers/{id}/decline',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Declines an open offer, or takes back what was asked',
  params,
  body: DeclineOffer,
  answer: Offer,
  refusals: ['no-such-offer', 'company-viewer', 'offer-ended'],
})

export const withdrawOffer = call({
  method: 'post',
  path: '/offers/{id}/withdrawal',
  may: 'offers',
  summary: 'Withdraws an offer that is not accepted',
  params,
  body: z.object({}),
  answer: Offer,
  refusals: ['no-such-offer', 'offer-ended'],
})
