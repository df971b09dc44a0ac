import { parse } from 'hono/utils/cookie'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { AskingParts } from './who-is-asked.ts'

export interface FactorParts extends AskingParts {
  answer: (request: Request) => Promise<Response>
  /** Of the present secret and the former ones. */
  keys: [string, ...string[]]
  limits: SignInLimits
  provesPassword: (subject: string, password: string | undefined) => Promise<boolean>
}

export interface Asking<Form> {
  form: Form
  request: Request
  client: string
}

/** With the given cookies alone, so that no other of the browser's decides who is meant. */
export function askBetterAuth(
  { answer }: Pick<FactorParts, 'answer'>,
  { form, request }: Pick<Asking<object>, 'form' | 'request'>,
  cookie: string,
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie)
  return answer(new Request(request.url, { method: 'POST', headers, body: JSON.stringify(form) }))
}

/** For which Better Auth locks a factor after 10 wrong codes. */
const LOCKED_S = 900

/** Better Auth throws for what it refuses, and answers some of it. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  if (code === 'INVALID_PASSWORD') return refuse('wrong-password')
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return refuse('second-factor-ended')
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return refuse('too-many-requests', { retryAfter: LOCKED_S, minutes: LOCKED_S / 60 })
  return refuse('second-factor-wrong')
}

/** The token of the session that an answer opens. */
export function sessionTokenIn(response: Response): string | undefined {
  for (const set of response.headers.getSetCookie()) {
    const [[name, value] = []] = Object.entries(parse(set.split(';')[0] ?? ''))
    if (name?.endsWith('.session_token') && value) return value.slice(0, value.lastIndexOf('.'))
  }
  return undefined
}

export function withCookiesOf(response: Response, body: object, status = 200): Response {
  const answered = Response.json(body, { status })
  for (const cookie of response.headers.getSetCookie()) answered.headers.append('set-cookie', cookie)
  return answered
}
