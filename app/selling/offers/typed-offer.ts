import { z } from 'zod'
import { optionalNumber } from '../../typed-number.ts'
import { readQuantity } from '../../ui/quantity.ts'

const optionalText = z.string().transform((typed) => typed.trim() || undefined)

const TypedLine = z.object({
  partNumber: z.string().trim().min(1, 'offer.part-needed'),
  quantity: z.string().transform(readQuantity),
  /** Of the desk, and of a buyer. */
  price: z.string(),
  wishedPrice: z.string(),
  leadText: optionalText,
  reference: optionalText,
  /** What helps to name a price. */
  hint: z.string(),
})
export type TypedLine = z.input<typeof TypedLine>

export const TypedOffer = z.object({
  pasted: z.string(),
  lines: z.array(TypedLine),
  email: optionalText,
  company: optionalText,
  validUntil: optionalText,
  shippingPrice: z.string().transform(optionalNumber),
  note: optionalText,
  poNumber: optionalText,
  send: z.boolean(),
})
export type TypedOffer = z.input<typeof TypedOffer>

export const EMPTY_LINE: TypedLine = {
  partNumber: '',
  quantity: '',
  price: '',
  wishedPrice: '',
  leadText: '',
  reference: '',
  hint: '',
}

export const typedLine = (line: Partial<TypedLine>): TypedLine => ({ ...EMPTY_LINE, ...line })
