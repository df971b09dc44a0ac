import { z } from 'zod'
import { call } from './call.ts'
import { Id, PageQuery } from './values.ts'

/**
 * The mails that a store in the sandbox would have sent. No part of the store's API (`all-calls.ts`): there is nothing at
 * these addresses outside of the sandbox. Without a token they are readable only where no other machine reaches the
 * store. Mails to an admin's address, and elsewhere all mails, are for admins only: see `server/web/sandbox-mails.ts`.
 */
export const SandboxMailHead = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.iso.datetime(),
})
export type SandboxMailHead = z.infer<typeof SandboxMailHead>

export const SandboxMail = SandboxMailHead.extend({ text: z.string(), html: z.string() })
export type SandboxMail = z.infer<typeof SandboxMail>

export const listSandboxMails = call({
  method: 'get',
  path: '/sandbox/mails',
  who: 'anyone',
  summary: 'Mails that the sandbox has kept, newest first',
  query: PageQuery,
  answer: z.array(SandboxMailHead),
})

export const getSandboxMail = call({
  method: 'get',
  path: '/sandbox/mails/{id}',
  who: 'anyone',
  summary: 'One mail that the sandbox has kept',
  params: z.object({ id: Id }),
  answer: SandboxMail,
  refusals: ['not-found'],
})
