import { z } from 'zod'
import { call } from '#contract/call.ts'
import { MAX_PIECES } from '#contract/values.ts'

export const MAX_NOTICES = 200

export const StockNotice = z.object({
  partNumber: z.string(),
  toolId: z.string(),
  name: z.string(),
  quantity: z.int(),
  createdAt: z.iso.datetime(),
})
export type StockNotice = z.output<typeof StockNotice>

const OwnNotices = z.object({
  notices: z.array(StockNotice),
  emailVerified: z.boolean(),
})

const params = z.object({ partNumber: z.string().max(200) })

export const listStockNotices = call({
  method: 'get',
  path: '/stock-notices',
  may: 'signed-in',
  summary: 'Lists the parts that the caller waits for, newest first',
  answer: OwnNotices,
})

export const addStockNotice = call({
  method: 'put',
  path: '/stock-notices/{partNumber}',
  may: 'signed-in',
  summary: 'Asks for one mail when a part can be ordered again; a repeated call changes the quantity',
  params,
  body: z.object({
    quantity: z.int().min(1).max(MAX_PIECES).optional(),
  }),
  answer: OwnNotices,
  refusals: ['no-such-product', 'too-many-notices', 'account-closed'],
})

export const removeStockNotice = call({
  method: 'delete',
  path: '/stock-notices/{partNumber}',
  may: 'signed-in',
  summary: 'Ends the wait for a part',
  params,
  answer: OwnNotices,
})

export const endStockNotices = call({
  method: 'post',
  path: '/stock-notice-endings',
  may: 'anyone',
  summary: 'Ends all waits of the person whose mail has this token in its link; needs no sign-in',
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({ endedCount: z.int() }),
  refusals: ['notice-link-wrong'],
})
