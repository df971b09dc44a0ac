import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import {
  LoginForm,
  NewPasswordForm,
  OpenIdForm,
  ResetRequestForm,
  SignUpForm,
} from '#contract/people/account.ts'
import { CodeForm, FactorPassword, RecoveryForm } from '#contract/people/second-factor.ts'
import type { OpenIdClient } from '#server/people/openid/client.ts'
import { openIdCallback, openIdStart } from '#server/people/openid/door.ts'
import type { OpenIdSignUps } from '#server/people/openid/sign-ups.ts'
import type { FactorParts } from '#server/people/second-factor/better-auth.ts'
import { beginFactor, endFactor, renewRecoveryCodes } from '#server/people/second-factor/change-factor.ts'
import { proveFactor } from '#server/people/second-factor/prove-factor.ts'
import { rememberedOrAsked } from '#server/people/second-factor/remembered-or-asked.ts'
import { HALFWAY, type SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { type Database, isDatabaseGone, statement } from '#server/platform/database/database.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MAX_BODY_BYTES } from '#server/platform/http/request-bytes.ts'
import { fieldErrors, readBody } from '#server/platform/http/request-input.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { afterSignUp } from './after-sign-up.ts'
import { refusedAsCommon } from './common-password.ts'
import type { Identity } from './embedded-identity.ts'
import type { FirstProof } from './first-proof.ts'
import { isFromOwnPage, ownOrigin } from './own-origin.ts'
import { withHashOf } from './password-hashes.ts'
import { requestReset } from './reset-mail.ts'
import { resetPassword } from './reset-password.ts'
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

const accountOfEmail = statement('account-of-email', 'SELECT FROM auth_users WHERE "email" = :formEmail')

/** Admits only the calls that the store uses; the store itself answers resets of passwords (docs/decisions/14). */
export function authDoor(parts: AuthDoorParts): Hono {
  const { answer, proof, db, storeUrl, limits, onError } = parts
  const auth = new Hono().basePath('/api/auth')
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
  const byBetterAuth = async ({ request }: Checked<unknown>) => answered(await answer(request), db)
  const bySigningIn = async (input: Checked<unknown>) => personOnly(await byBetterAuth(input))
  const admit =
    <Form>(form: z.ZodType<Form>, limited: Limited<Form> | undefined, answerBy: AnswerBy<Form>) =>
    async (context: Context) => {
      const input = await checked(context.req.raw, form)
      if (input instanceof Refusal) return problemResponse(input)
      const visit = { ...input, client: clientIn(context) ?? '' }
      const go = () => answerBy(visit)
      const response = limited ? await limited(visit, go) : await go()
      return response instanceof Refusal ? problemResponse(response) : response
    }
  auth.post(
    '/sign-up/email',
    admit(
      SignUpForm,
      ({ form, ...from }, go) => limits.signUp({ email: form.email, ...from }, go),
      async (input) => {
        const { form, request } = input
        const common = refusedAsCommon(form.password, 'password')
        if (common) return problemResponse(common)
        const requestMail = () => requestVerification(db, form.email, ownOrigin(request, storeUrl) ?? '')
        const signUp = () => bySigningIn(input)
        const isTaken = async () => (await accountOfEmail(db, { formEmail: form.email })).length > 0
        const response = await ((await isTaken()) ? signUp() : withHashOf(form.password, signUp))
        return afterSignUp(response, { requestMail, isTaken, onError })
      },
    ),
  )
  auth.post(
    '/sign-in/email',
    admit(
      LoginForm,
      ({ form, ...from }, go) => limits.signIn({ email: form.email, ...from }, go),
      async (input) => {
        const signIn = () => byBetterAuth({ ...input, request: input.request.clone() })
        return personOnly(await rememberedOrAsked(db, await signInByPassword(db, input.form.email, signIn)))
      },
    ),
  )
  auth.post(
    '/sign-out',
    admit(z.object({}), undefined, async (input) => {
      const response = await byBetterAuth(input)
      // Better Auth answers with success when the database is down, while the session stays open.
      await db.query('SELECT 1')
      return response
    }),
  )
  auth.post(
    '/request-password-reset',
    admit(
      ResetRequestForm,
      ({ form, ...from }, go) => limits.resetMail({ email: form.email, ...from }, go),
      async ({ form, request }) => {
        await requestReset(db, form.email, ownOrigin(request, storeUrl) ?? '')
        return Response.json({ status: true })
      },
    ),
  )
  auth.post(
    '/reset-password',
    admit(NewPasswordForm, undefined, async ({ form, client }) => {
      const done = await resetPassword(parts, form.token, form.newPassword)
      if (done instanceof Refusal) return problemResponse(done)
      return limits.passwordReset({ email: done.email, client }, Response.json({ status: true }))
    }),
  )
  auth.post(
    '/sign-in/openid',
    admit(OpenIdForm, undefined, (input) => openIdStart(parts, input)),
  )
  auth.get('/callback/:provider', (context) =>
    openIdCallback(parts, context.req.raw, context.req.param('provider'), clientIn(context) ?? ''),
  )
  const { factor } = parts
  if (factor) {
    auth.post(
      '/two-factor/verify-totp',
      admit(CodeForm, undefined, (input) => proveFactor(factor, input, 'code')),
    )
    auth.post(
      '/two-factor/verify-backup-code',
      admit(RecoveryForm, undefined, (input) => proveFactor(factor, input, 'recovery-code')),
    )
    auth.post(
      '/two-factor/enable',
      admit(FactorPassword, undefined, (input) => beginFactor(factor, input)),
    )
    auth.post(
      '/two-factor/disable',
      admit(FactorPassword, undefined, (input) => endFactor(factor, input)),
    )
    auth.post(
      '/two-factor/generate-backup-codes',
      admit(FactorPassword, undefined, (input) => renewRecoveryCodes(factor, input)),
    )
  }
  // By POST, because every browser sends its Origin with it.
  auth.post(
    '/who',
    admit(z.object({}), undefined, async ({ request }) => {
      const proven = await proof(request)
      if (!proven || proven instanceof Refusal) return problemResponse(proven ?? refuse('proof-needed'))
      const { email, name } = proven.proof
      return Response.json({ email, name })
    }),
  )
  auth.notFound(() => problemResponse(refuse('not-found')))
  auth.onError((error) => {
    if (error instanceof QueueFull) return problemResponse(refuse('overloaded'))
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    onError('signing in or out failed', error)
    return problemResponse(refuse('fault'))
  })
  return auth
}

interface Checked<Form> {
  form: Form
  request: Request
}

interface Asked<Form> extends Checked<Form> {
  client: string
}

type AnswerBy<Form> = (input: Asked<Form>) => Promise<Response>

type Limited<Form> = (visit: Asked<Form>, go: () => Promise<Response>) => Promise<Response | Refusal>

async function checked<Form>(request: Request, form: z.ZodType<Form>): Promise<Checked<Form> | Refusal> {
  const read = await readBody(request)
  if (read instanceof Refusal) return read
  const parsed = form.safeParse(read.json)
  if (!parsed.success) return refuse('invalid-fields', {}, fieldErrors(parsed.error, ''))
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = JSON.stringify(parsed.data)
  return { form: parsed.data, request: new Request(request.url, { method: 'POST', headers, body }) }
}

const WRONG_PASSWORD = 401

async function personOnly(response: Response): Promise<Response> {
  if (!response.ok || response.status === HALFWAY) return response
  const { user } = (await response.json()) as { user: { email: string; name: string } }
  const answer = Response.json({ user: { email: user.email, name: user.name } })
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

/** Better Auth reports a database lost during a sign-up as a failed sign-up: then the query throws. */
async function answered(response: Response, db: Database): Promise<Response> {
  if (!response.ok && response.status !== WRONG_PASSWORD) await db.query('SELECT 1')
  return response
}
