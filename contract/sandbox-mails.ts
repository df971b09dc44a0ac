import { z } from 'zod'
import { call } from './call.ts'
import { Id, PageQuery } from './values.ts'

/**
 * The mails that a store in the sandbox would have sent. No part of the store's API (`all-calls.ts`): there is nothing at
 * these addresses outside of the sandbox. Anyone may read where only this machine reaches the store, but for mails to an
 * admin's address; those, and elsewhere all of them, are for admins alone: `server/sandbox-mails.ts` decides which.
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
