import { z } from 'zod'
import { call } from '#contract/call.ts'
import { PricedLine, PricedLines } from '#contract/catalog/prices.ts'
import { MAX_LINES, PartLine, Reference } from './order-lines.ts'

/** The server has the prices (rules: C-1). */
const CartInput = z.object({ lines: z.array(PartLine).max(MAX_LINES) })

export const CartLine = PricedLine.extend({ partNumber: z.string(), reference: Reference.optional() })
export type CartLine = z.output<typeof CartLine>

export const Cart = PricedLines.extend({ lines: z.array(CartLine) })
export type Cart = z.output<typeof Cart>

export const getCart = call({
  method: 'get',
  path: '/cart',
  may: 'signed-in',
  summary: "Returns the caller's cart at present prices; its version is the ETag",
  answer: Cart,
})

export const replaceCart = call({
  method: 'put',
  path: '/cart',
  may: 'signed-in',
  units: { plain: 0, perLine: 0.005 },
  summary: "Replaces the caller's cart; with If-Match only the version that the caller has read",
  body: CartInput,
  answer: Cart,
  refusals: ['cart-changed', 'line-twice'],
})
