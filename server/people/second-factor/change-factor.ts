import type { z } from 'zod'
import type { FactorPassword } from '#contract/people/second-factor.ts'
import { isFreshSession } from '#server/people/sessions/session-factor.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type Asking, askBetterAuth, type FactorParts, refusalOf, withCookiesOf } from './better-auth.ts'
import { recordFactor } from './record-factor.ts'
import { findFactor, type OpenSession } from './who-is-asked.ts'

type Change = Asking<z.output<typeof FactorPassword>>

/** Nothing is asked for until the first code proves that the device has the secret. */
export async function beginFactor(parts: FactorParts, change: Change): Promise<Response> {
  const open = await parts.findSession(change.request)
  if (!open) return problemResponse(refuse('proof-needed'))
  if ((await findFactor(parts.db, open.subject))?.on) return problemResponse(refuse('second-factor-on'))
  return byPassword(parts, change, open, async (response) => {
    const { totpURI, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] }
    const secret = new URL(totpURI).searchParams.get('secret')
    return Response.json({ uri: totpURI, secret, recoveryCodes: backupCodes })
  })
}

export async function endFactor(parts: FactorParts, change: Change): Promise<Response> {
  return freshly(parts, change, async (response, { subject }) => {
    await recordFactor(parts.db, subject, 'second-factor-off')
    return withCookiesOf(response, { status: true })
  })
}

/** The former ones end. */
export async function renewRecoveryCodes(parts: FactorParts, change: Change): Promise<Response> {
  return freshly(parts, change, async (response) => {
    const { backupCodes } = (await response.json()) as { backupCodes: string[] }
    return Response.json({ recoveryCodes: backupCodes })
  })
}

type Then = (response: Response, open: OpenSession) => Promise<Response>

/** The session of a proof is one of the account that has the factor. */
async function freshly(parts: FactorParts, change: Change, then: Then): Promise<Response> {
  const open = await parts.findSession(change.request)
  if (!open) return problemResponse(refuse('proof-needed'))
  const factor = await findFactor(parts.db, open.subject)
  if (!factor?.on) return problemResponse(refuse('second-factor-off'))
  if (factor.subject !== open.subject || !(await isFreshSession(parts.db, open.id)))
    return problemResponse(refuse('second-factor-fresh'))
  return byPassword(parts, change, open, then)
}

async function byPassword(parts: FactorParts, change: Change, open: OpenSession, then: Then) {
  const { form, request, client } = change
  const visitor = { email: open.email, client, request, person: open.subject }
  const outcome = await parts.limits.signIn(visitor, async () => {
    if (!(await parts.provesPassword(open.subject, form.password)))
      return problemResponse(refuse('wrong-password'))
    const response = await askBetterAuth(parts, change, open.cookie)
    return response.ok ? then(response, open) : problemResponse(await refusalOf(response))
  })
  return outcome instanceof Refusal ? problemResponse(outcome) : outcome
}
