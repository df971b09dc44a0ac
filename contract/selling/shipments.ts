import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'

const FULFILMENTS = ['to-ship', 'partly-shipped', 'shipped', 'cancelled'] as const
export const Fulfilment = z.enum(FULFILMENTS)
export type Fulfilment = z.infer<typeof Fulfilment>

export const Shipment = z.object({
  _id: z.string(),
  position: z.int(),
  carrier: z.string(),
  trackingNumber: z.string().optional(),
  trackingLink: z.url().optional(),
  at: z.iso.datetime(),
  lineCount: addedField(z.int().min(1)),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      name: z.string(),
      quantity: z.int().min(1),
      lot: z.string().optional(),
      dateCode: z.string().optional(),
    }),
  ),
})
export type Shipment = z.output<typeof Shipment>

export const ShippingDispute = z
  .enum(['open', 'lost'])
  .describe(
    "The dispute of the buyer's bank about the payment, because of which nothing of the order is shipped",
  )
export type ShippingDispute = z.infer<typeof ShippingDispute>

export const Packer = z.object({
  name: z.string(),
  email: z.string().optional(),
  until: z.iso.datetime(),
  mine: addedField(z.boolean()),
})
export type Packer = z.output<typeof Packer>
