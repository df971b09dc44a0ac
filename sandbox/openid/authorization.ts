import type { Codes } from './codes.ts'

/** Somebody whom one may be with a single press. */
export interface PersonToPick {
  name: string
  email: string
}

/** A client's wish that somebody signs in. */
export interface Authorization {
  /** What the request said, for the form to say again. */
  params: Record<string, string>
  redirectUri: URL
  state: string
  nonce: string
  challenge: string
}

interface Client {
  clientId: string
  isRedirectUri: (uri: URL) => boolean
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

/**
 * Reads an authorization request. A mistake is shown here: nobody is sent on with one, as the address may be false
 * (RFC 6749, 4.1.2.1).
 */
export function readAuthorization(
  query: URLSearchParams,
  client: Client,
): Authorization | { mistake: string } {
  const params = Object.fromEntries(PARAMS.map((name) => [name, query.get(name) ?? '']))
  const { client_id, redirect_uri = '', response_type, scope = '', state = '', nonce = '' } = params
  const { code_challenge: challenge = '', code_challenge_method } = params
  if (client_id !== client.clientId) return { mistake: 'No such client is known here.' }
  const redirectUri = URL.parse(redirect_uri)
  if (!redirectUri || !client.isRedirectUri(redirectUri))
    return { mistake: 'That address is not one of the store’s.' }
  if (response_type !== 'code' || !scope.split(' ').includes('openid') || !state || !nonce)
    return { mistake: 'This is no OpenID Connect request with state and nonce.' }
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return { mistake: 'The request has no PKCE challenge by S256.' }
  return { params, redirectUri, state, nonce, challenge }
}

/** What somebody typed that can't be taken. */
export interface Mistyped {
  email: string
  name: string
  wrong: 'email' | 'name'
  mistake: string
}

/** Where the browser goes with the answer of the person: with a code, or with their 'no'. */
export async function answerAuthorization(
  asked: Authorization,
  form: URLSearchParams,
  { codes, issuer, people }: { codes: Codes; issuer: string; people: PersonToPick[] },
): Promise<URL | Mistyped> {
  const { redirectUri, challenge, nonce } = asked
  if (form.has('cancel')) return answered(asked, issuer, { error: 'access_denied' })
  const typed = { email: form.get('email') ?? '', name: form.get('name') ?? '' }
  const picked = people.find((person) => person.email === form.get('person')) ?? typed
  const email = picked.email.trim().toLowerCase()
  const name = picked.name.trim()
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(email) || email.length > 254)
    return { email, name, wrong: 'email', mistake: 'Type an email address, such as ada@example.com.' }
  if (!name || name.length > 100)
    return { email, name, wrong: 'name', mistake: 'Type a name of at most 100 characters.' }
  const code = await codes.issue({ redirectUri: redirectUri.href, challenge, nonce, email, name })
  return answered(asked, issuer, { code })
}

function answered(
  { redirectUri, state }: Authorization,
  issuer: string,
  answer: Record<string, string>,
): URL {
  const to = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer }))
    to.searchParams.set(name, value)
  return to
}
