import type { z } from 'zod'
import type { OpenIdForm } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import { problemResponse, refuse } from '#server/http/refusal.ts'
import type { OpenIdClient } from './client.ts'
import { ProviderDown } from './discovery.ts'
import type { OpenIdSignUps } from './sign-ups.ts'

interface Parts {
  /** Better Auth's own handler. */
  answer: (request: Request) => Promise<Response>
  openId: OpenIdClient[]
  signUps: OpenIdSignUps
  onError: (message: string, cause: unknown) => void
}

interface Start {
  form: z.output<typeof OpenIdForm>
  request: Request
}

/**
 * Answers `{url}`, where the browser is to go to sign in; what belongs to the way stays in a cookie of this browser.
 */
export async function openIdStart(
  { answer, openId, onError }: Parts,
  { form, request }: Start,
): Promise<Response> {
  const { provider, page, from } = form
  if (!openId.some(({ id }) => id === provider)) return problemResponse(refuse('not-found'))
  const body = JSON.stringify({
    provider,
    callbackURL: backTo(page, from, 'done'),
    errorCallbackURL: backTo(page, from, 'failed'),
    disableRedirect: true,
  })
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  try {
    const url = new URL('/api/auth/sign-in/social', request.url)
    const begun = await answer(new Request(url, { method: 'POST', headers, body }))
    if (!begun.ok) return begun
    const { url: to } = (await begun.json()) as { url: string }
    return Response.json({ url: to }, { headers: cookiesOf(begun) })
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    onError('a sign-in provider could not be asked', error)
    return problemResponse(refuse('sign-in-provider-unavailable'))
  }
}

/** A page of ours, whatever `from` says: there it is judged like any other (app/account/safe-return.ts). */
function backTo(page: string, from: string | undefined, openid: 'done' | 'failed'): string {
  return `${page}?${new URLSearchParams({ ...(from ? { from } : {}), openid })}`
}

/**
 * Takes in who comes back from a provider, and leads to the page that they had left for it. An account that this makes
 * counts among the sign-ups of `from`, the address that limits count by.
 */
export async function openIdCallback(
  { answer, openId, signUps, onError }: Parts,
  request: Request,
  provider: string,
  from: string,
): Promise<Response> {
  const client = openId.find(({ id }) => id === provider)
  if (!client) return problemResponse(refuse('not-found'))
  const { searchParams } = new URL(request.url)
  try {
    if (!(await client.isFromIssuer(searchParams.get('iss')))) return led(`${pages.login}?openid=failed`)
    const { response, limited } = await signUps.count(from, () => answer(request))
    const location = response.headers.get('location')
    return location ? led(tidied(location, limited), cookiesOf(response)) : response
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    onError('a sign-in provider could not be asked', error)
    return led(`${pages.login}?openid=failed`)
  }
}

/**
 * The address without the provider's words, which anybody may have written; that it was the person's own wish stays.
 */
function tidied(location: string, limited: boolean): string {
  const url = new URL(location, 'http://store.internal')
  const error = url.searchParams.get('error')
  if (error) url.searchParams.set('openid', outcomeOf(error, limited))
  url.searchParams.delete('error')
  url.searchParams.delete('error_description')
  return url.pathname + url.search
}

function outcomeOf(error: string, limited: boolean): string {
  if (limited) return 'limited'
  return error === 'access_denied' ? 'cancelled' : 'failed'
}

function led(to: string, headers = new Headers()): Response {
  headers.set('location', to)
  return new Response(null, { status: 302, headers })
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
