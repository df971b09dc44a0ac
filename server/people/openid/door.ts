import type { z } from 'zod'
import { pages } from '#contract/pages.ts'
import type { OpenIdForm } from '#contract/people/account.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import type { OpenIdClient } from './client.ts'
import { ProviderDown } from './discovery.ts'
import type { OpenIdSignUps } from './sign-ups.ts'

interface Parts {
  answer: (request: Request) => Promise<Response>
  openId: OpenIdClient[]
  signUps: OpenIdSignUps
  onError: (message: string, cause: unknown) => void
}

export async function openIdStart(
  { answer, openId, onError }: Parts,
  { form, request }: { form: z.output<typeof OpenIdForm>; request: Request },
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
    onError('a sign-in provider is unavailable', error)
    return problemResponse(refuse('sign-in-provider-unavailable'))
  }
}

function backTo(page: string, from: string | undefined, openid: 'done' | 'failed'): string {
  return `${page}?${new URLSearchParams({ ...(from ? { from } : {}), openid })}`
}

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
    if (!(await client.isFromIssuer(searchParams.get('iss'))))
      return redirectTo(`${pages.login}?openid=failed`)
    const { response, limited } = await signUps.count(from, () => answer(request))
    const location = response.headers.get('location')
    return location ? redirectTo(tidied(location, limited), cookiesOf(response)) : response
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    onError('a sign-in provider is unavailable', error)
    return redirectTo(`${pages.login}?openid=failed`)
  }
}

/** Removes the provider's error text, which anyone can forge, but keeps whether the person cancelled. */
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

function redirectTo(to: string, headers = new Headers()): Response {
  headers.set('location', to)
  return new Response(null, { status: 302, headers })
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
