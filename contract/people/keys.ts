import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
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
    password: z
      .string()
      .max(128)
      .optional()
      .describe('Needed if the account has one and the session no second factor of the last 15 minutes'),
  })
  .refine(({ scopes, orderLimit }) => orderLimit !== undefined || !scopes.includes('orders:write'), {
    path: ['orderLimit'],
    error: 'key.limit-required',
  })
export type KeyForm = z.output<typeof KeyForm>

/** Ids of the keys that a new password, or the end of all sessions, does not end. */
export const KeepKeys = z.array(Id).max(MAX_KEYS).optional()

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  expiresOn: z.iso.date().optional(),
  orderLimit: z.number().optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  webhooks: addedField(z.int()).describe('How many working webhooks end with it'),
  email: z.string().optional().describe("Its person's, in the list of all"),
  lastUsed: z.iso.datetime().optional().describe('As `lastUsedAt`, in the list of all'),
})
export type ApiKey = z.output<typeof ApiKey>

export const listKeys = call({
  method: 'get',
  path: '/keys',
  may: 'signed-in',
  summary:
    "Lists the caller's keys, or, with the ability people, those of everybody with an ability, the newest first; a key itself is shown only once",
  query: z.object({ all: z.literal('true').optional() }),
  answer: z.array(ApiKey),
  refusals: ['admins-only', 'second-factor-needed'],
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
  refusals: [
    'account-closed',
    'too-many-keys',
    'password-needed',
    'wrong-password',
    'sign-in-needed',
    'second-factor-needed',
  ],
})

export const revokeKey = call({
  method: 'delete',
  path: '/keys/{id}',
  may: 'signed-in',
  fresh: true,
  summary:
    "Ends a key of the caller's, or, with the ability people, of anybody with an ability; its next call is refused, and webhooks that it saved are turned off",
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
})
