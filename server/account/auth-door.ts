import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { LoginForm, SignUpForm } from '#contract/account.ts'
import { type Database, isDatabaseGone } from '#server/platform/database.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/refusal.ts'
import { BODY_BYTES_MOST, fieldErrors, readBody } from '#server/platform/request-input.ts'
import { isFromOwnPage, ownOrigin } from './own-origin.ts'

interface AuthDoorParts {
  /** Better Auth's own handler. */
  answer: (request: Request) => Promise<Response>
  db: Database
  storeUrl: URL | undefined
  onError: (message: string, cause: unknown) => void
}

/**
 * The door before Better Auth: of its many calls only the three that the store uses, from the store's own pages, with
 * input as the contract has it. What it then refuses (`{code, message}`) goes to the browser as it is.
 */
export function authDoor({ answer, db, storeUrl, onError }: AuthDoorParts): Hono {
  const auth = new Hono().basePath('/api/auth')
  auth.use(bodyLimit({ maxSize: BODY_BYTES_MOST, onError: () => problemResponse(refuse('body-too-large')) }))
  auth.use(async ({ req }, next) => {
    if (!ownOrigin(req.raw, storeUrl)) return problemResponse(refuse('wrong-host'))
    return isFromOwnPage(req.raw, storeUrl) ? next() : problemResponse(refuse('foreign-origin'))
  })
  const admit =
    (form: z.ZodType) =>
    async ({ req }: Context) => {
      const request = await checked(req.raw, form)
      return request instanceof Refusal ? problemResponse(request) : answered(await answer(request), db)
    }
  auth.post('/sign-up/email', admit(SignUpForm))
  auth.post('/sign-in/email', admit(LoginForm))
  auth.post('/sign-out', admit(z.object({})))
  auth.notFound(() => problemResponse(refuse('not-found')))
  auth.onError((error) => {
    if (isDatabaseGone(error)) return problemResponse(refuse('database-unavailable'))
    onError('signing in or out failed', error)
    return problemResponse(refuse('fault'))
  })
  return auth
}

/** The request with nothing in its body but what the form allows. */
async function checked(request: Request, form: z.ZodType): Promise<Request | Refusal> {
  const body = await readBody(request)
  if (body instanceof Refusal) return body
  const parsed = form.safeParse(body.json)
  if (!parsed.success) return refuse('invalid-fields', {}, fieldErrors(parsed.error, ''))
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(parsed.data) })
}

const WRONG_PASSWORD = 401

/** Better Auth tells of a lost database in the middle of a sign-up as of one that it would not carry out. */
async function answered(response: Response, db: Database): Promise<Response> {
  if (!response.ok && response.status !== WRONG_PASSWORD) await db.query('SELECT 1')
  return response
}
