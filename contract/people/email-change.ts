import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Password } from '#contract/people/account.ts'
import { Email } from '#contract/values.ts'

export const EmailChangeForm = z.object({ email: Email, password: Password })

export const changeEmail = call({
  method: 'post',
  path: '/account/email',
  may: 'signed-in',
  person: true,
  fresh: true,
  summary:
    "Mails links that confirm a new email of the caller's account to both addresses; the answer is the same if the new one has an account",
  body: EmailChangeForm,
  status: 202,
  answer: z.object({ sentTo: z.array(z.string()) }),
  refusals: ['identity-hosted', 'wrong-password', 'no-password', 'account-closed'],
})

export const confirmEmail = call({
  method: 'put',
  path: '/account/email',
  may: 'signed-in',
  person: true,
  summary:
    "Confirms a new email of the caller's account by the token of a mailed link, once; the email changes with the second of both confirmations, and other sessions end",
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({
    email: z.string().describe("The account's email from now on"),
    changed: z.boolean().describe('False while the other address has not confirmed'),
  }),
  refusals: [
    'identity-hosted',
    'email-change-ended',
    'verification-of-another',
    'email-taken',
    'account-closed',
  ],
})
