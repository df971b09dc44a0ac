import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import {
  LoginForm,
  NewPasswordForm,
  OpenIdForm,
  ResetLinkForm,
  ResetRequestForm,
  SignUpForm,
} from '#contract/people/account.ts'
import { CodeForm, FactorPassword, RecoveryForm } from '#contract/people/second-factor.ts'
import { t } from '#messages/catalogue.ts'
import type { OpenIdClient } from '#server/people/openid/client.ts'
import { openIdCallback, openIdStart } from '#server/people/openid/door.ts'
import type { OpenIdSignUps } from '#server/people/openid/sign-ups.ts'
import { type FactorParts, withCookiesOf } from '#server/people/second-factor/better-auth.ts'
import {
  beginFactor,
  endFactor,
  proveFactor,
  rememberedOrAsked,
  renewRecoveryCodes,
} from '#server/people/second-factor/change-factor.ts'
import { HALFWAY, type SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { type Database, isDatabaseGone } from '#server/platform/database/database.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { plainInput } from '#server/platform/http/plain-input.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MAX_BODY_BYTES } from '#server/platform/http/request-bytes.ts'
import { fieldErrors, readBody } from '#server/platform/http/request-input.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import type { FirstProof } from './first-proof.ts'
import type { Identity } from './identity.ts'
import { accountOfEmail } from './make-account.ts'
import { isFromOwnPage, ownOrigin } from './own-origin.ts'
import { refusedAsCommon, withHashOf } from './password-hashes.ts'
import { requestReset } from './reset-mail.ts'
import { keysOfResetLink, resetPassword } from './reset-password.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { requestVerification } from './verification-mail.ts'

interface AuthDoorParts {
  answer: (request: Request) => Promise<Response>
  proof: Identity['proof']
  db: Database
  storeUrl: URL | undefined
  openId: OpenIdClient[]
  signUps: OpenIdSignUps
  limits: SignInLimits
  firstProof: FirstProof
  /** Without it nothing of the second factor is answered. */
  factor: FactorParts | undefined
  onError: (message: string, cause: unknown) => void
}

/** Admits only the calls that the store uses; the store itself answers resets of passwords (docs/decisions/13). */
export function authDoor(parts: AuthDoorParts): Hono {
  const auth = new Hono().basePath('/api/auth')
  guard(auth, parts)
  passwordDoors(auth, parts)
  keysOfLinkDoor(auth, parts)
  sessionDoors(auth, parts)
  if (parts.factor) factorDoors(auth, parts.factor)
  answerFailures(auth, parts)
  return auth
}

function guard(auth: Hono, { storeUrl }: AuthDoorParts): void {
  auth.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  auth.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => problemResponse(refuse('body-too-large')) }))
  auth.use(async ({ req }, next) => {
    if (!ownOrigin(req.raw, storeUrl)) return problemResponse(refuse('wrong-host'))
    // A provider redirects here from its own site. The state in the browser's cookie authenticates that redirect.
    const admitted = req.path.startsWith('/api/auth/callback/') || isFromOwnPage(req.raw, storeUrl)
    return admitted ? next() : problemResponse(refuse('foreign-origin'))
  })
}

function passwordDoors(auth: Hono, parts: AuthDoorParts): void {
  const { db, storeUrl, limits, onError } = parts
  auth.post(
    '/sign-up/email',
    admit(SignUpForm, ({ form: { email, password }, ...from }) =>
      limits.signUp({ email, ...from }, async (share) => {
        const common = refusedAsCommon(password, 'password')
        if (common) return problemResponse(common)
        const origin = ownOrigin(from.request, storeUrl) ?? ''
        const requestMail = () => requestVerification(db, email, { origin, share })
        const signUp = async () => personOnly(await byBetterAuth(parts, from.request))
        const isTaken = async () => (await accountOfEmail(db, { formEmail: email })).length > 0
        const response = await ((await isTaken()) ? signUp() : withHashOf(password, signUp))
        return afterSignUp(response, { requestMail, isTaken, onError })
      }),
    ),
  )
  auth.post(
    '/sign-in/email',
    admit(LoginForm, ({ form: { email }, ...from }) =>
      limits.signIn({ email, ...from }, async () => {
        const signIn = () => byBetterAuth(parts, from.request.clone())
        return personOnly(await rememberedOrAsked(db, await signInByPassword(db, email, signIn)))
      }),
    ),
  )
  auth.post(
    '/request-password-reset',
    admit(ResetRequestForm, ({ form: { email }, ...from }) =>
      limits.resetMail({ email, ...from }, async (share) => {
        await requestReset(db, email, { origin: ownOrigin(from.request, storeUrl) ?? '', share })
        return Response.json({ status: true })
      }),
    ),
  )
  auth.post(
    '/reset-password',
    admit(NewPasswordForm, async ({ form, client }) => {
      const done = await resetPassword(parts, form.token, form)
      if (done instanceof Refusal) return done
      return limits.passwordReset({ email: done.email, client }, Response.json({ status: true }))
    }),
  )
}

/** What the page of the mailed link asks before it ends them. */
function keysOfLinkDoor(auth: Hono, { db }: AuthDoorParts): void {
  auth.post(
    '/keys-of-reset-link',
    admit(ResetLinkForm, async ({ form }) => Response.json(await keysOfResetLink(db, form.token))),
  )
}

function sessionDoors(auth: Hono, parts: AuthDoorParts): void {
  auth.post(
    '/sign-in/openid',
    admit(OpenIdForm, (asked) => openIdStart(parts, asked)),
  )
  auth.get('/callback/:provider', (context) =>
    openIdCallback(parts, context.req.raw, context.req.param('provider'), clientIn(context) ?? ''),
  )
  // By POST, because every browser sends its Origin with it.
  auth.post(
    '/who',
    admit(z.object({}), async ({ request }) => {
      const proven = await parts.proof(request)
      if (!proven || proven instanceof Refusal) return proven ?? refuse('proof-needed')
      const { email, name } = proven.proof
      return Response.json({ email, name })
    }),
  )
  auth.post(
    '/sign-out',
    admit(z.object({}), async ({ request }) => {
      const response = await byBetterAuth(parts, request)
      // Better Auth answers with success when the database is down, while the session stays open.
      await parts.db.query('SELECT 1')
      return response
    }),
  )
}

function factorDoors(auth: Hono, factor: FactorParts): void {
  auth.post(
    '/two-factor/verify-totp',
    admit(CodeForm, (asked) => proveFactor(factor, asked, 'code')),
  )
  auth.post(
    '/two-factor/verify-backup-code',
    admit(RecoveryForm, (asked) => proveFactor(factor, asked, 'recovery-code')),
  )
  auth.post(
    '/two-factor/enable',
    admit(FactorPassword, (asked) => beginFactor(factor, asked)),
  )
  auth.post(
    '/two-factor/disable',
    admit(FactorPassword, (asked) => endFactor(factor, asked)),
  )
  auth.post(
    '/two-factor/generate-backup-codes',
    admit(FactorPassword, (asked) => renewRecoveryCodes(factor, asked)),
  )
}

function answerFailures(auth: Hono, { onError }: AuthDoorParts): void {
  auth.notFound(() => problemResponse(refuse('not-found')))
  auth.onError((error) => {
    if (error instanceof QueueFull) return problemResponse(refuse('overloaded'))
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    onError('signing in or out failed', error)
    return problemResponse(refuse('fault'))
  })
}

const WRONG_PASSWORD = 401

/** Better Auth reports a database lost during a sign-up as a failed sign-up: then the query throws. */
async function byBetterAuth({ answer, db }: AuthDoorParts, request: Request): Promise<Response> {
  const response = await answer(request)
  if (!response.ok && response.status !== WRONG_PASSWORD) await db.query('SELECT 1')
  return response
}

async function personOnly(response: Response): Promise<Response> {
  if (!response.ok || response.status === HALFWAY) return response
  const { user } = (await response.json()) as { user: { email: string; name: string } }
  return withCookiesOf(response, { user: { email: user.email, name: user.name } })
}

interface Asked<Form> {
  form: Form
  /** With the checked form as its body. */
  request: Request
  client: string
}

/** The handler of a door that takes a form. */
function admit<Form>(
  form: z.ZodType<Form>,
  answer: (asked: Asked<Form>) => Promise<Response | Refusal>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const checked = await check(context.req.raw, form)
    const answered =
      checked instanceof Refusal ? checked : await answer({ ...checked, client: clientIn(context) ?? '' })
    return answered instanceof Refusal ? problemResponse(answered) : answered
  }
}

async function check<Form>(
  request: Request,
  form: z.ZodType<Form>,
): Promise<Omit<Asked<Form>, 'client'> | Refusal> {
  const read = await readBody(request)
  if (read instanceof Refusal) return read
  const input = plainInput(read.json)
  if (!input) return refuse('bad-request')
  const parsed = form.safeParse(input.plain)
  if (!parsed.success) return refuse('invalid-fields', {}, fieldErrors(parsed.error, ''))
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = JSON.stringify(parsed.data)
  return { form: parsed.data, request: new Request(request.url, { method: 'POST', headers, body }) }
}

const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
const NOT_STORED = 'FAILED_TO_CREATE_USER'

interface SignUpParts {
  requestMail: () => Promise<void>
  isTaken: () => Promise<boolean>
  onError: (message: string, cause: unknown) => void
}

async function afterSignUp(
  response: Response,
  { requestMail, isTaken, onError }: SignUpParts,
): Promise<Response> {
  if (response.ok) {
    await requestMail().catch((cause) => onError('queueing the mail that verifies an email failed', cause))
    return response
  }
  const problem = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  const taken = problem?.code === TAKEN || (problem?.code === NOT_STORED && (await isTaken()))
  if (!taken) return response
  return Response.json({ code: TAKEN, message: t('account.taken') }, { status: response.status })
}
