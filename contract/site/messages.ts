import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id, PartText, TwoWayPageQuery, text } from '#contract/values.ts'

export const MessageState = z.enum(['new', 'answered', 'closed'])
export type MessageState = z.infer<typeof MessageState>

/** Characters of an answer. */
const MAX_ANSWER = 5000

export const MessageAnswer = z.object({ text: text(MAX_ANSWER, 'messages.answer-required') })

export const DeskMessage = z.object({
  _id: z.string(),
  email: z.string(),
  subject: z.string(),
  number: addedField(z.string()),
  message: z.string(),
  state: MessageState,
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
  answers: addedField(
    z.array(z.object({ text: z.string(), at: z.iso.datetime(), by: z.string().optional() })),
  ).describe('Those that were mailed, oldest first'),
  orderId: addedField(z.string()).describe('Of a talk, one row for all its messages'),
  offerId: addedField(z.string()).describe('Of a talk about an offer'),
  questions: addedField(z.array(z.object({ text: z.string(), at: z.iso.datetime() }))).describe(
    'Of a talk, what its buyer wrote, oldest first',
  ),
})
export type DeskMessage = z.infer<typeof DeskMessage>

export const listMessages = call({
  method: 'get',
  path: '/messages',
  may: 'messages',
  summary:
    "Lists messages of the contact form and talks about orders, returns and offers, newest first; header 'Total-Count': their number, up to 10,001",
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
  may: 'messages',
  summary:
    'Mails the answer `text` to the writer of a message and marks it as answered, once; without a body only marks it',
  params,
  body: MessageAnswer.optional(),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-message'],
})

export const reopenMessage = call({
  method: 'delete',
  path: '/messages/{id}/answer',
  may: 'messages',
  summary: 'Marks an answered or closed message as new again',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-message'],
})

export const closeMessage = call({
  method: 'put',
  path: '/messages/{id}/closing',
  may: 'messages',
  summary: 'Closes a message; the next one of the buyer in its talk opens it again',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-message'],
})

export const MessageEvent = z.object({
  _id: z.string(),
  kind: z.enum(['asked', 'answered', 'reopened', 'closed']),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type MessageEvent = z.infer<typeof MessageEvent>

export const listMessageEvents = call({
  method: 'get',
  path: '/messages/{id}/events',
  may: 'messages',
  summary: "Lists the admins' last 200 actions on a message, newest first",
  params,
  answer: z.array(MessageEvent),
  refusals: ['no-such-message'],
})
