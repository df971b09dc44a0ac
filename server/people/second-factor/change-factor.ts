import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { z } from 'zod'
import type { FactorPassword } from '#contract/people/second-factor.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { isFreshSession } from '#server/people/sessions/session-factor.ts'
import { HALFWAY } from '#server/people/sessions/sign-in-limits.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import {
  type Asking,
  askBetterAuth,
  type FactorParts,
  refusalOf,
  sessionTokenIn,
  withCookiesOf,
} from './better-auth.ts'
import { FACTOR_CHANGED } from './factor-mail.ts'
import { type Asked, findFactor, type OpenSession, whoIsAsked } from './who-is-asked.ts'

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
  if (step === undefined || (await claim(db, { subject, step })).length > 0) return undefined
  return refuse('second-factor-wrong')
}

async function prove(parts: FactorParts, asking: Asking<Code>, asked: Asked): Promise<Response> {
  const { db } = parts
  const response = await askBetterAuth(parts, asking, asked.cookie)
  if (!response.ok) return problemResponse(await refusalOf(response))
  const token = sessionTokenIn(response)
  if (token === undefined) throw new Error('Better Auth accepted a code without opening a session.')
  if (asked.confirms) {
    await turnedOn(db, { accountSubject: asked.subject, token, embedded: EMBEDDED })
    await recordFactor(db, asked.subject, 'second-factor-on')
  } else await markSession(db, { token, former: asked.session })
  return withCookiesOf(response, { status: true })
}

const readFactor = statement(
  'second-factor',
  'SELECT secret, "backupCodes" AS codes FROM auth_second_factors WHERE "userId" = :subject',
)

const encryptAgain = statement(
  'encrypt-second-factor-again',
  `UPDATE auth_second_factors SET secret = :secret, "backupCodes" = :codes
   WHERE "userId" = :subject AND secret = :formerSecret AND "backupCodes" = :formerCodes`,
)

/** One of a former STORE_SECRET is encrypted with the present one, the only one that Better Auth reads. */
async function secretOfFactor(
  db: Queryable,
  subject: string,
  [key, ...formerKeys]: string[],
): Promise<string | undefined> {
  const [row] = await readFactor(db, { subject })
  if (!row || key === undefined) return undefined
  const secret = await opened(row.secret, key)
  if (secret !== undefined) return secret
  for (const former of formerKeys) {
    const data = await opened(row.secret, former)
    const codes = await opened(row.codes, former)
    if (data === undefined || codes === undefined) continue
    await encryptAgain(db, {
      subject,
      secret: await symmetricEncrypt({ key, data }),
      codes: await symmetricEncrypt({ key, data: codes }),
      formerSecret: row.secret,
      formerCodes: row.codes,
    })
    return data
  }
  throw new Error(
    'A second factor was encrypted with a STORE_SECRET that STORE_SECRET_PREVIOUS does not list.',
  )
}

const opened = (data: string, key: string) => symmetricDecrypt({ key, data }).catch(() => undefined)

const STEP_S = 30

/** Of the code, as Better Auth takes it: the present step or the one before or after. */
async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000 / STEP_S)
  for (const step of [now - 1, now, now + 1])
    if ((await createOTP(secret, { digits: 6, period: STEP_S }).hotp(step)) === code) return step
  return undefined
}

// None if a code of this step or a later one was used.
const claim = statement(
  'claim-step',
  'UPDATE auth_second_factors SET used_step = :step WHERE "userId" = :subject AND used_step < :step RETURNING id',
)

interface SignedIn {
  twoFactorRedirect?: true
  token?: string
  user?: { twoFactorEnabled?: boolean }
}

/** Better Auth opens a session without a code only for a device that it remembers, by what it read of the account. */
export async function rememberedOrAsked(db: Queryable, response: Response): Promise<Response> {
  if (!response.ok) return response
  const { twoFactorRedirect, token, user } = (await response.clone().json()) as SignedIn
  if (twoFactorRedirect) return withCookiesOf(response, { secondFactor: true }, HALFWAY)
  if (token && user?.twoFactorEnabled) await markRemembered(db, { token })
  return response
}

// The session of the proof takes the place of the one that asked for it.
const markSession = statement(
  'mark-session-with-factor',
  `WITH replaced AS (DELETE FROM auth_sessions WHERE "id" = :former::text AND "token" <> :token)
   UPDATE auth_sessions SET factor_at = clock_timestamp() WHERE "token" = :token`,
)

// It counts as proven, but never as fresh.
const markRemembered = statement(
  'mark-session-of-remembered-device',
  `UPDATE auth_sessions SET factor_at = '-infinity' WHERE "token" = :token`,
)

// All sessions of the person but this one: they were opened without the factor.
const turnedOn = statement(
  'second-factor-on',
  `WITH owner AS (
     SELECT user_id FROM identities WHERE issuer = :embedded AND subject = :accountSubject
   ), ended AS (
     DELETE FROM auth_sessions s WHERE s."token" <> :token AND (s."userId" = :accountSubject OR s."userId" IN (
       SELECT i.subject FROM owner JOIN identities i USING (user_id) WHERE i.issuer = :embedded))
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} FROM owner WHERE users.id = owner.user_id
   )
   UPDATE auth_sessions SET factor_at = clock_timestamp() WHERE "token" = :token`,
)

const record = statement(
  'record-second-factor',
  `WITH owner AS (
     SELECT u.id, u.email FROM identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = :embedded AND i.subject = :accountSubject
   ), recorded AS (
     INSERT INTO user_events (user_id, kind) SELECT id, :kind FROM owner
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT :mailId::uuid, email, '${FACTOR_CHANGED}', jsonb_build_object('change', :kind::text) FROM owner`,
)

async function recordFactor(
  db: Queryable,
  accountSubject: string,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  await record(db, { accountSubject, kind, mailId: newId(), embedded: EMBEDDED })
}
