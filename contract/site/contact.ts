import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Email, line, text } from '#contract/values.ts'
import { MAX_MESSAGE, MAX_NUMBER, MAX_SUBJECT } from './contact-lengths.ts'

export const ContactForm = z.object({
  email: Email,
  subject: line(MAX_SUBJECT, 'contact.subject-required'),
  /** Of an order, a paper or a part. */
  number: line(MAX_NUMBER, 'contact.number-empty').optional(),
  message: text(MAX_MESSAGE, 'contact.message-required'),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendMessage = call({
  method: 'post',
  path: '/messages',
  may: 'anyone',
  summary: "Sends a message to the store's owner; repeating it within a day has no further effect",
  body: ContactForm,
  status: 201,
  answer: z.object({ _id: z.string() }),
})
