import { z } from 'zod'
import { call } from '#contract/call.ts'
import { fromCents, ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { Id, line } from '#contract/values.ts'
import { Scope } from './scopes.ts'

export const MAX_KEYS = 50

const MAX_ORDER_LIMIT = fromCents(ORDER_MAX_TOTAL_CENTS)

export const KeyForm = z
  .object({
    name: line(80, 'key.name-required'),
    scopes: z.array(Scope).min(1, 'key.scopes-required').max(20),
    expiresOn: z.iso.date('key.day-wrong').optional().describe('The last day of the key, in UTC'),
    orderLimit: z
      .number('key.limit-wrong')
      .min(0.01, 'key.limit-wrong')
      .max(MAX_ORDER_LIMIT, 'key.limit-wrong')
      .multipleOf(0.01, 'key.limit-wrong')
      .optional()
      .describe('The most that the key orders in a day of UTC. Needed by orders:write'),
  })
  .refine(({ scopes, orderLimit }) => orderLimit !== undefined || !scopes.includes('orders:write'), {
    path: ['orderLimit'],
    error: 'key.limit-required',
  })
export type KeyForm = z.output<typeof KeyForm>

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  expiresOn: z.iso.date().optional(),
  orderLimit: z.number().optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listKeys = call({
  method: 'get',
  path: '/keys',
  may: 'signed-in',
  summary: "Lists the caller's keys, the newest first; a key itself is shown only once",
  answer: z.array(ApiKey),
})

export const makeKey = call({
  method: 'post',
  path: '/keys',
  may: 'signed-in',
  fresh: true,
  summary: 'Makes a key for programs, which send it as a bearer token; shown only in this answer',
  body: KeyForm,
  status: 201,
  answer: ApiKey.extend({ key: z.string() }),
  refusals: ['account-closed', 'too-many-keys'],
})

export const revokeKey = call({
  method: 'delete',
  path: '/keys/{id}',
  may: 'signed-in',
  fresh: true,
  summary: "Revokes a key of the caller's; its next call is refused",
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
})
