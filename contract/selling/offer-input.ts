import { z } from 'zod'
import { cents, fromCents, ORDER_MAX_TOTAL_CENTS, priceUnits } from '#contract/money.ts'
import { day, Email, line, text } from '#contract/values.ts'
import { BillingAddress, PostalAddress } from './delivery.ts'
import { Pieces, partLines, Reference } from './order-lines.ts'
import { OrderOfLinesInput } from './place-order.ts'

/** Of a piece. No price is left out; it is never 0 (rules: Q-2). */
const Price = z
  .number('offer.price-wrong')
  .positive('offer.price-wrong')
  .max(999_999, 'offer.price-wrong')
  .refine((price) => priceUnits(price) !== undefined, 'product-form.price-decimals')

const WishedLine = z.object({
  partNumber: z.string().max(200),
  quantity: Pieces,
  wishedPrice: Price.optional(),
  wishedOn: day('offer.day-wrong').optional(),
  reference: Reference.optional(),
})

const LeadText = line(200, 'offer.lead-text-empty').optional()

/** A part is on one line. */
const OfferedLine = WishedLine.extend({ price: Price, leadText: LeadText })

const withinOrder = (lines: { quantity: number; price?: number | undefined }[]) =>
  lines.reduce((sum, { quantity, price = 0 }) => sum + quantity * price, 0) <=
  fromCents(ORDER_MAX_TOTAL_CENTS)

const Note = text(2000, 'order.note-empty').optional()

const ValidUntil = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'offer.valid-until-needed')
  .refine((until) => until >= '1900', 'offer.valid-until-past')
  .describe("A day, whose end in the shop's time zone counts, or a moment")

const ShippingPrice = z
  .number('offer.shipping-wrong')
  .min(0, 'offer.shipping-wrong')
  .max(99_999, 'offer.shipping-wrong')
  .refine((amount) => cents(amount) !== undefined, 'offer.shipping-wrong')
  .optional()
  .describe('In place of what the settings say when it is accepted')

const Send = z.boolean().describe('Mails it, and it can be accepted; otherwise it is a draft of the desk')

const NEEDED = [
  ['validUntil', 'offer.valid-until-needed'],
  ['send', 'offer.send-needed'],
] as const
const ONLY_TO_EMAIL = [...NEEDED.map(([field]) => field), 'company'] as const

/** What a buyer asks, or, with `email`, what a person with the ability `offers` offers to it. */
export const OfferInput = z
  .object({
    lines: partLines(WishedLine.extend({ price: Price.optional(), leadText: LeadText }))
      .min(1, 'offer.lines-needed')
      .refine(withinOrder, 'offer.total-too-large'),
    note: Note,
    poNumber: OrderOfLinesInput.shape.poNumber,
    shipTo: PostalAddress.optional(),
    billTo: BillingAddress.optional(),
    email: Email.optional().describe("The buyer's, with or without an account"),
    company: z
      .uuid('offer.no-company')
      .optional()
      .describe('Whose members see and accept it; without it, of the one whose email it is'),
    validUntil: ValidUntil.optional(),
    shippingPrice: ShippingPrice,
    send: Send.optional(),
  })
  .superRefine((offer, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (offer.email === undefined) {
      for (const [n, { price }] of offer.lines.entries())
        if (price !== undefined) refuse(['lines', n, 'price'], 'offer.email-needed')
      for (const field of ONLY_TO_EMAIL) if (offer[field] !== undefined) refuse([field], 'offer.email-needed')
      return
    }
    for (const [n, { price }] of offer.lines.entries())
      if (price === undefined) refuse(['lines', n, 'price'], 'offer.price-needed')
    for (const [field, message] of NEEDED) if (offer[field] === undefined) refuse([field], message)
  })
export type OfferInput = z.output<typeof OfferInput>

export const ChangedOffer = z.object({
  version: z.int(),
  lines: partLines(OfferedLine).min(1, 'offer.lines-needed').refine(withinOrder, 'offer.total-too-large'),
  validUntil: ValidUntil,
  note: Note,
  shippingPrice: ShippingPrice,
  send: Send,
})
export type ChangedOffer = z.output<typeof ChangedOffer>
