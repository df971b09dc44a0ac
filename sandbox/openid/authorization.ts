import type { Codes } from './codes.ts'

export interface PersonToPick {
  name: string
  email: string
}

export interface Authorization {
  params: Record<string, string>
  redirectUri: URL
  state: string
  nonce: string
  challenge: string
}

const PARAMS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

/** Mistakes are not redirected to the client, because the redirect URI may be forged (RFC 6749, 4.1.2.1). */
export function readAuthorization(
  query: URLSearchParams,
  client: { clientId: string; isRedirectUri: (uri: URL) => boolean },
): Authorization | { mistake: string } {
  const params = Object.fromEntries(PARAMS.map((name) => [name, query.get(name) ?? '']))
  const { client_id, redirect_uri = '', response_type, scope = '', state = '', nonce = '' } = params
  const { code_challenge: challenge = '', code_challenge_method } = params
  if (client_id !== client.clientId) return { mistake: 'The client is unknown.' }
  const redirectUri = URL.parse(redirect_uri)
  if (!redirectUri || !client.isRedirectUri(redirectUri))
    return { mistake: 'The redirect address does not belong to the store.' }
  if (response_type !== 'code' || !scope.split(' ').includes('openid') || !state || !nonce)
    return { mistake: 'The request is not an OpenID Connect request with state and nonce.' }
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return { mistake: 'The request has no PKCE challenge by S256.' }
  return { params, redirectUri, state, nonce, challenge }
}

export interface Mistyped {
  email: string
  name: string
  wrong: 'email' | 'name'
  mistake: string
}

export async function answerAuthorization(
  authorization: Authorization,
  form: URLSearchParams,
  { codes, issuer, people }: { codes: Codes; issuer: string; people: PersonToPick[] },
): Promise<URL | Mistyped> {
  const { redirectUri, challenge, nonce } = authorization
  if (form.has('cancel')) return redirectOf(authorization, issuer, { error: 'access_denied' })
  const typed = { email: form.get('email') ?? '', name: form.get('name') ?? '' }
  const picked = people.find((person) => person.email === form.get('person')) ?? typed
  const email = picked.email.trim().toLowerCase()
  const name = picked.name.trim()
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(email) || email.length > 254)
    return { email, name, wrong: 'email', mistake: 'Type an email address, such as ada@example.com.' }
  if (!name || name.length > 100)
    return { email, name, wrong: 'name', mistake: 'Type a name of at most 100 characters.' }
  const code = await codes.issue({ redirectUri: redirectUri.href, challenge, nonce, email, name })
  return redirectOf(authorization, issuer, { code })
}

function redirectOf(
  { redirectUri, state }: Authorization,
  issuer: string,
  answer: Record<string, string>,
): URL {
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer }))
    to.searchParams.set(name, value)
  return to
}
