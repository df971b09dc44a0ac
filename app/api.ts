import { type Answer, type AnyCall, type CallInput, callUrl } from '#contract/call.ts'
import { type PagesBeside, pagesBeside } from '#contract/next-page.ts'
import { issueToken } from '#contract/people/account.ts'
import { type Problem, type RefusalName, refusalName } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { accessToken, currentSession, keepAccessToken } from './access-token.ts'
import { hostedIdentity } from './hosted-identity.ts'
import { provingWork } from './proving-work.ts'

interface Sending {
  idempotencyKey?: string
  /** The version that the call may change, as `sendVersioned` returned it. */
  ifMatch?: string | undefined
  signal?: AbortSignal
}
type AnyInput = Sending & { params?: unknown; query?: unknown; body?: unknown }

/** A refused or failed call. `message` is a sentence for the user. */
export class ApiError extends Error {
  readonly refusal: RefusalName | 'unreachable'
  readonly problem: Problem | undefined
  constructor(refusal: RefusalName | 'unreachable', message: string, problem?: Problem) {
    super(message)
    this.refusal = refusal
    this.problem = problem
  }
}

/** Why `error` happened, for the user. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : t('refusal.fault')
}

/**
 * Makes one call of the contract with the access token; an expired token is renewed once. Returns the answer's body.
 * Throws ApiError when the call is refused or the store is unreachable.
 */
export async function send<C extends AnyCall>(call: C, input: CallInput<C> & Sending): Promise<Answer<C>> {
  return (await fetchAnswer(call, input)).body as Answer<C>
}

/** `total` is the number of rows of the whole list; NaN or 0 where the server does not count them. */
export async function sendPage<C extends AnyCall>(
  call: C,
  input: CallInput<C> & Sending,
): Promise<PagesBeside & { rows: Answer<C>; total: number | undefined }> {
  const { body, headers } = await fetchAnswer(call, input)
  const total = headers.get('total-count')
  return {
    rows: body as Answer<C>,
    ...pagesBeside(headers.get('link')),
    total: total === null ? undefined : Number(total),
  }
}

/** Like `send`, for an answer with a version: its ETag. */
export async function sendVersioned<C extends AnyCall>(
  call: C,
  input: CallInput<C> & Sending,
): Promise<{ body: Answer<C>; version: string }> {
  const { body, headers } = await fetchAnswer(call, input)
  return { body: body as Answer<C>, version: headers.get('etag') ?? '' }
}

async function fetchAnswer(call: AnyCall, input: AnyInput): Promise<{ body: unknown; headers: Headers }> {
  return withToken(async (token) => {
    // A page may still call while its user signs out; without a token the server would answer 401 anyway.
    if (token === null && call.may !== 'anyone')
      throw new ApiError('not-signed-in', t('refusal.not-signed-in'))
    const response = await request(call, input, token)
    if (!response.ok) throw await problemOf(response)
    return { body: await bodyOf(response, input.signal), headers: response.headers }
  })
}

/** A connection that breaks within the body counts as unreachable. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
}

let askForCode: (() => Promise<boolean>) | undefined

/** `ask` renews the session's second factor; then the call that needed it is repeated. */
export function answerFreshBy(ask: () => Promise<boolean>): void {
  askForCode = ask
}

/** Passes the access token to `call`. Renews the token shortly before it expires, and retries once after a 401. */
export async function withToken<T>(call: (token: string | null) => Promise<T>): Promise<T> {
  if (endsSoon()) await renewToken()
  try {
    return await call(accessToken())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const again =
      error.refusal === 'second-factor-fresh'
        ? await askForCode?.()
        : error.problem?.status === 401 && (await renewToken())
    if (!again) throw error
    return call(accessToken())
  }
}

let reads = new AbortController()

/**
 * Ends the session with `end`. Meanwhile, reads with its token fail as if the store was unreachable, because it would
 * refuse them. Reads with a signal of their own end with their page.
 */
export async function withoutReads(end: () => Promise<void>): Promise<void> {
  reads.abort()
  try {
    await end()
  } finally {
    reads = new AbortController()
  }
}

async function request(call: AnyCall, input: AnyInput, token: string | null): Promise<Response> {
  const headers = new Headers()
  const bearer = (call === issueToken && (await hostedProof())) || token
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (input.ifMatch) headers.set('if-match', input.ifMatch)
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  const method = call.method.toUpperCase()
  const signal = input.signal ?? (bearer && call.method === 'get' ? reads.signal : null)
  try {
    return await provingWork(headers, () =>
      fetch(callUrl('/api', call, input), { method, headers, body, signal }),
    )
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError('unreachable', t('refusal.unreachable'))
  }
}

/** The proof for a new access token: a hosted provider's ID token. The embedded provider uses a session cookie. */
async function hostedProof(): Promise<string | undefined> {
  try {
    return await (await hostedIdentity())?.idToken()
  } catch {
    throw new ApiError('unreachable', t('refusal.identity-unavailable'))
  }
}

const RENEW_BEFORE_S = 60

function endsSoon(): boolean {
  const session = currentSession()
  return session !== undefined && session.expiresAt - Date.now() / 1000 < RENEW_BEFORE_S
}

let renewal: Promise<boolean> | undefined

/** Trades the identity provider's session for a fresh token. Concurrent callers share one request. */
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
  // The user signed out or switched accounts in the meantime: the answer belongs to the previous session.
  if (accessToken() !== before) return accessToken() !== null
  if (token) keepAccessToken(token)
  // Only a refusal ends the session; an unreachable store does not sign anyone out.
  else if (response.status === 401 || response.status === 403) keepAccessToken(null)
  return response.ok
}

/** Builds the error for a refused response, also when a proxy answered without a problem body. */
export async function problemOf(response: Response): Promise<ApiError> {
  const body = await response.json().then(
    (json) => json as Problem | null,
    () => undefined,
  )
  const refusal = refusalName(body?.type ?? '') ?? 'fault'
  const problem = body ? { ...body, status: response.status } : undefined
  return new ApiError(refusal, problem?.title ?? t('refusal.fault'), problem)
}
