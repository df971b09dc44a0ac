import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { PricedLine, PricedLines } from '#contract/catalog/prices.ts'
import { Id } from '#contract/values.ts'
import { MAX_LINES_BYTES, PartLine, partLines, Reference } from './order-lines.ts'

/** The server has the prices (rules: C-1). */
const CartInput = z.object({ lines: partLines(PartLine) })

export const CartLine = PricedLine.extend({
  partNumber: z.string(),
  reference: Reference.optional(),
  need: addedField(z.int()),
})
export type CartLine = z.output<typeof CartLine>

export const Cart = PricedLines.extend({ lines: z.array(CartLine) })
export type Cart = z.output<typeof Cart>

const MAX_LISTS_ADDED = 50

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
  maxBodyBytes: MAX_LINES_BYTES,
  answer: Cart,
  refusals: ['cart-changed', 'line-twice'],
})

export const addListsToCart = call({
  method: 'post',
  path: '/cart/lists',
  may: 'signed-in',
  units: { plain: 1 },
  summary:
    "Adds the needs of the caller's lists to the cart, which buys the least that can be ordered for all of them",
  body: z.object({
    ids: z.array(Id).min(1, 'list.none-chosen').max(MAX_LISTS_ADDED, 'list.too-many-chosen'),
  }),
  answer: Cart,
  refusals: ['account-closed', 'no-such-list', 'cart-full', 'references-too-long'],
})
