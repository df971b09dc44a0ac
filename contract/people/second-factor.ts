import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Email, Id } from '#contract/values.ts'

/** `trustDevice` remembers the browser for 30 days. */
const Remember = z.object({ trustDevice: z.boolean().optional() })

const FactorCode = z
  .string('factor.code-required')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'factor.code-wrong'))
export const CodeForm = Remember.extend({ code: FactorCode })

const RecoveryCode = z
  .string('factor.recovery-required')
  .trim()
  .min(1, 'factor.recovery-required')
  .max(40, 'factor.recovery-wrong')
export const RecoveryForm = Remember.extend({ code: RecoveryCode })

/** Needed if the account has a password; otherwise the session at its provider proves the identity. */
export const FactorPassword = z.object({ password: z.string().min(1).max(128).optional() })

export const resetSecondFactor = call({
  method: 'delete',
  path: '/users/{email}/second-factor',
  may: 'people',
  fresh: true,
  person: true,
  summary:
    "Removes another person's second factor, whose device is lost, and ends the person's sessions and tokens; answers 0 if the person has none",
  params: z.object({ email: Email }),
  query: z.object({ id: Id.optional() }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'own-second-factor', 'second-factor-off'],
})
