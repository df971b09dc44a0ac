import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id, PartText, TwoWayPageQuery } from '#contract/values.ts'

export const MessageState = z.enum(['new', 'answered'])
export type MessageState = z.infer<typeof MessageState>

export const DeskMessage = z.object({
  _id: z.string(),
  email: z.string(),
  subject: z.string(),
  number: addedField(z.string()),
  message: z.string(),
  state: MessageState,
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
})
export type DeskMessage = z.infer<typeof DeskMessage>

export const listMessages = call({
  method: 'get',
  path: '/messages',
  may: 'reviews',
  summary:
    "Lists messages of the contact form, newest first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({
    state: MessageState.optional(),
    q: PartText.optional(),
  }),
  answer: z.array(DeskMessage),
})

const params = z.object({ id: Id })

export const answerMessage = call({
  method: 'put',
  path: '/messages/{id}/answer',
  may: 'reviews',
  summary: 'Marks a message as answered; it sends nothing',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-message'],
})

export const reopenMessage = call({
  method: 'delete',
  path: '/messages/{id}/answer',
  may: 'reviews',
  summary: 'Marks an answered message as new again',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-message'],
})

export const MessageEvent = z.object({
  _id: z.string(),
  kind: z.enum(['answered', 'reopened']),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type MessageEvent = z.infer<typeof MessageEvent>

export const listMessageEvents = call({
  method: 'get',
  path: '/messages/{id}/events',
  may: 'reviews',
  summary: "Lists the admins' last 200 actions on a message, newest first",
  params,
  answer: z.array(MessageEvent),
  refusals: ['no-such-message'],
})
