import { z } from 'zod'
import type { BookAddress } from '#contract/selling/addresses.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { OrderOfLinesInput } from '#contract/selling/place-order.ts'
import { type AddressFields, AddressForm, BillingForm, withPostalCode } from '../addresses/address-form.ts'
import { poNumberOf } from '../companies/company-terms.tsx'

export const NEW_ADDRESS = 'new'
export const SAME_ADDRESS = 'same'

/** Where to ship or to bill. The typed fields stay when another address is chosen. */
export interface PartyFields {
  choice: string
  fields: AddressFields
  /** Whether the typed address goes into the address book. */
  save: boolean
}

/** An address of the book can be shipped to. */
const partyOf = (form: typeof AddressForm) =>
  z.custom<PartyFields>().superRefine(({ choice, fields, save }, context) => {
    if (choice !== NEW_ADDRESS) return
    for (const issue of (save ? AddressForm : form).safeParse(fields).error?.issues ?? [])
      context.addIssue({ code: 'custom', message: issue.message, path: ['fields', ...issue.path] })
  })

const { poNumber, buyerReference, papersTo, note, neededBy } = OrderOfLinesInput.shape
const absentIfEmpty = z.string().transform((typed) => typed.trim() || undefined)

/** On the calendar of the buyer. */
export const today = () => new Date().toLocaleDateString('sv-SE')

export const CheckoutForm = z.object({
  /** The lines that the form belongs to, as text: another text needs another Idempotency-Key. */
  lines: z.string(),
  shipTo: partyOf(AddressForm),
  billTo: partyOf(BillingForm),
  /** The key of the chosen method, also of one that is no longer offered; empty for the first one offered. */
  shippingMethod: z.string(),
  /** As with the method; absent in a form that was kept before. */
  payBy: z.string().optional(),
  poNumber: absentIfEmpty.pipe(poNumber),
  // Absent in a form that was kept before.
  buyerReference: absentIfEmpty.pipe(buyerReference).optional(),
  papersTo: absentIfEmpty.pipe(papersTo),
  note: absentIfEmpty.pipe(note),
  neededBy: absentIfEmpty.pipe(
    neededBy.refine((day) => day === undefined || day >= today(), 'order.needed-by'),
  ),
  deliverComplete: z.boolean(),
})

/** As the company of the buyer wants it. */
export const checkoutOf = (poRequired: boolean | undefined) =>
  CheckoutForm.extend({ poNumber: poNumberOf(CheckoutForm.shape.poNumber, poRequired) })

export type CheckoutFields = z.input<typeof CheckoutForm>

/** The chosen or typed address; undefined if it is the same as the other or no longer in the book. */
export function addressOf(
  { choice, fields }: PartyFields,
  book: readonly BookAddress[],
): PostalAddress | undefined {
  if (choice === NEW_ADDRESS) return BillingForm.parse(fields)
  const booked = book.find(({ _id }) => _id === choice)
  if (!booked) return undefined
  const { _id, ...address } = booked
  return address
}

type DestinationFields = Pick<
  PostalAddress,
  'country' | 'region' | 'postalCode' | 'company' | 'vatNumber'
> & { city: string | undefined }

/** What charges depend on in the address; undefined until its country is chosen. */
export function destinationOf(
  { choice, fields }: PartyFields,
  book: readonly BookAddress[],
): DestinationFields | undefined {
  const booked = choice === NEW_ADDRESS ? withPostalCode(fields) : book.find(({ _id }) => _id === choice)
  if (!booked?.country) return undefined
  const typed = (part: string | undefined) => part?.trim() || undefined
  return {
    country: booked.country,
    region: typed(booked.region),
    postalCode: typed(booked.postalCode),
    city: typed(booked.city),
    company: typed(booked.company),
    vatNumber: typed(booked.vatNumber),
  }
}
