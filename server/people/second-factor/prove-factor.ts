import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import {
  type Asking,
  askBetterAuth,
  type FactorParts,
  refusalOf,
  sessionTokenIn,
  withCookiesOf,
} from './better-auth.ts'
import { endOtherSessions, markProven, recordFactor } from './record-factor.ts'
import { claimStep, secretOfFactor, stepOfCode } from './secret-of-factor.ts'
import { type Asked, whoIsAsked } from './who-is-asked.ts'

interface Code {
  code: string
  trustDevice?: boolean | undefined
}

/**
 * Completes a sign-in, renews the factor of a session, or turns it on with the first code. A code works once
 * (rules: A-23).
 */
export async function proveFactor(
  parts: FactorParts,
  asking: Asking<Code>,
  by: 'code' | 'recovery-code',
): Promise<Response> {
  const asked = await whoIsAsked(parts, asking.request)
  if (!asked || (asked.confirms && by === 'recovery-code'))
    return problemResponse(refuse('second-factor-ended'))
  const { email, subject: person } = asked
  const { request, client } = asking
  // A wrong code counts like a wrong password (rules: L-1).
  const outcome = await parts.limits.signIn({ email, client, request, person }, async () => {
    const secret = await secretOfFactor(parts.db, asked.subject, parts.keys)
    const wrong =
      by === 'code' && secret ? await claimCode(parts, asked.subject, secret, asking.form.code) : undefined
    return wrong ? problemResponse(wrong) : prove(parts, asking, asked)
  })
  return outcome instanceof Refusal ? problemResponse(outcome) : outcome
}

/** Before Better Auth opens a session. A wrong code is left to it, because it counts failures too. */
async function claimCode(
  { db }: FactorParts,
  subject: string,
  secret: string,
  code: string,
): Promise<Refusal | undefined> {
  const step = await stepOfCode(secret, code)
  if (step === undefined || (await claimStep(db, subject, step))) return undefined
  return refuse('second-factor-wrong')
}

async function prove(parts: FactorParts, asking: Asking<Code>, asked: Asked): Promise<Response> {
  const { db } = parts
  const response = await askBetterAuth(parts, asking, asked.cookie)
  if (!response.ok) return problemResponse(await refusalOf(response))
  const token = sessionTokenIn(response)
  if (token === undefined) throw new Error('Better Auth accepted a code without opening a session.')
  if (asked.confirms) {
    await endOtherSessions(db, asked.subject, token)
    await recordFactor(db, asked.subject, 'second-factor-on')
  } else await markProven(db, token, asked.session)
  return withCookiesOf(response, { status: true })
}
