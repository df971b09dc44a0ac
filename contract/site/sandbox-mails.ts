import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, PageQuery } from '#contract/values.ts'

/** These paths exist only in the sandbox. Mails to an admin's address are for admins only (rules: A-15). */
export const SandboxMailHead = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.iso.datetime(),
})
export type SandboxMailHead = z.infer<typeof SandboxMailHead>

const SandboxMail = SandboxMailHead.extend({ text: z.string(), html: z.string() })

export const listSandboxMails = call({
  method: 'get',
  path: '/sandbox/mails',
  may: 'anyone',
  summary: 'Lists the mails in the sandbox, newest first',
  query: PageQuery,
  answer: z.array(SandboxMailHead),
})

export const getSandboxMail = call({
  method: 'get',
  path: '/sandbox/mails/{id}',
  may: 'anyone',
  summary: 'Returns a mail in the sandbox',
  params: z.object({ id: Id }),
  answer: SandboxMail,
  refusals: ['not-found'],
})
