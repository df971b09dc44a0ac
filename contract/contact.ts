import { z } from 'zod'
import { call } from './call.ts'
import { MESSAGE_MOST, SUBJECT_MOST } from './contact-lengths.ts'
import { Email, line, text } from './values.ts'

export const ContactForm = z.object({
  email: Email,
  subject: line(SUBJECT_MOST, 'contact.subject-required'),
  message: text(MESSAGE_MOST, 'contact.message-required'),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendMessage = call({
  method: 'post',
  path: '/messages',
  who: 'anyone',
  summary: "Sends a message to the store's owner; repeating it within a day has no further effect",
  body: ContactForm,
  status: 201,
  answer: z.object({ _id: z.string() }),
})
