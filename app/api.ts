import { issueToken } from '#contract/account.ts'
import { type Answer, type Call, type CallInput, callUrl } from '#contract/call.ts'
import { type PagesBeside, pagesBeside } from '#contract/next-page.ts'
import { type Problem, type RefusalName, refusalName } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { accessToken, currentSession, keepAccessToken } from './access-token.ts'
import { hostedIdentity } from './hosted-identity.ts'

// biome-ignore lint/suspicious/noExplicitAny: a call's four schemas vary freely here
type AnyCall = Call<any, any, any, any>

/** How a call is sent, beside what the contract says of it. */
interface Sending {
  idempotencyKey?: string
  signal?: AbortSignal
}
type AnyInput = Sending & { params?: unknown; query?: unknown; body?: unknown }

/** A call that was refused or failed. `message` is a sentence for the person; `refusal` names the case. */
export class ApiError extends Error {
  readonly refusal: RefusalName | 'unreachable'
  readonly problem: Problem | undefined
  constructor(refusal: RefusalName | 'unreachable', message: string, problem?: Problem) {
    super(message)
    this.refusal = refusal
    this.problem = problem
  }
}

/**
 * Makes one call of the contract with the access token, and renews an ended token once on the way. Gives the answer's
 * body; throws ApiError when it is refused or the store cannot be reached.
 */
export async function send<C extends AnyCall>(call: C, input: CallInput<C> & Sending): Promise<Answer<C>> {
  return (await answered(call, input)).body as Answer<C>
}

/**
 * The same for a list by keyset: its rows, the cursors of the next and previous page, and how many rows all of it has, where
 * the list is a counted one.
 */
export async function sendPage<C extends AnyCall>(
  call: C,
  input: CallInput<C> & Sending,
): Promise<PagesBeside & { rows: Answer<C>; total: number }> {
  const { body, headers } = await answered(call, input)
  return {
    rows: body as Answer<C>,
    ...pagesBeside(headers.get('link')),
    total: Number(headers.get('total-count')),
  }
}

async function answered(call: AnyCall, input: AnyInput): Promise<{ body: unknown; headers: Headers }> {
  return withToken(async (token) => {
    // A page that is about to go, its person having signed out, may still ask: the answer is known here.
    if (token === null && call.who !== 'anyone')
      throw new ApiError('not-signed-in', t('refusal.not-signed-in'))
    const response = await request(call, input, token)
    if (!response.ok) throw await problemOf(response)
    return { body: await bodyOf(response, input.signal), headers: response.headers }
  })
}

/** An answer that breaks off is one that did not come. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
}

/** Makes a call with the access token, renewed before it ends; once more with a fresh one where it had ended. */
export async function withToken<T>(call: (token: string | null) => Promise<T>): Promise<T> {
  if (endsSoon()) await renewToken()
  try {
    return await call(accessToken())
  } catch (error) {
    const refused = error instanceof ApiError && error.problem?.status === 401
    if (!refused || !(await renewToken())) throw error
    return call(accessToken())
  }
}

async function request(call: AnyCall, input: AnyInput, token: string | null): Promise<Response> {
  const headers = new Headers()
  const bearer = (call === issueToken && (await hostedProof())) || token
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  const method = call.method.toUpperCase()
  try {
    return await fetch(callUrl('/api', call, input), { method, headers, body, signal: input.signal ?? null })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
}

/** What proves to the store who somebody is: a hosted provider's ID token; the embedded one's session is a cookie. */
async function hostedProof(): Promise<string | undefined> {
  try {
    return await (await hostedIdentity())?.idToken()
  } catch {
    throw new ApiError('unreachable', t('refusal.identity-unavailable'))
  }
}

/** How long before its end a token is renewed. */
const RENEW_BEFORE_S = 60

function endsSoon(): boolean {
  const session = currentSession()
  return session !== undefined && session.expiresAt - Date.now() / 1000 < RENEW_BEFORE_S
}

let renewal: Promise<boolean> | undefined

/** Trades the identity provider's session for a fresh token, once however many calls found the old one ending. */
function renewToken(): Promise<boolean> {
  renewal ??= tradeToken().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function tradeToken(): Promise<boolean> {
  const session = currentSession()
  const before = accessToken()
  if (!session) return false
  const response = await request(issueToken, { params: { email: session.email }, body: {} }, before)
  const token = response.ok ? ((await response.json()) as { token: string }).token : undefined
  // Signed out, or signed in as somebody else, meanwhile: the answer is about a session that is no more.
  if (accessToken() !== before) return accessToken() !== null
  if (token) keepAccessToken(token)
  // Only a refusal ends the session; a store that is down for a moment does not sign anybody out.
  else if (response.status === 401 || response.status === 403) keepAccessToken(null)
  return response.ok
}

/** The error that a refused response stands for, also when something between us and the store answered in its place. */
export async function problemOf(response: Response): Promise<ApiError> {
  const said = await response.json().then(
    (body) => body as Problem | null,
    () => undefined,
  )
  const refusal = refusalName(said?.type ?? '') ?? 'fault'
  const problem = said ? { ...said, status: response.status } : undefined
  return new ApiError(refusal, problem?.title ?? t('refusal.fault'), problem)
}
