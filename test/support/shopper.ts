import { randomUUID } from 'node:crypto'
import { type AnyCall, type CallInput, callUrl } from '#contract/call.ts'

/** The result of a call; the body is the answer or a problem document. */
export interface Outcome {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
  body: any
  headers: Headers
}

/** A user of the shop over HTTP, with an access token. */
export interface Shopper {
  email: string
  name: string
  token: string
  call: <C extends AnyCall>(
    call: C,
    input?: CallInput<C>,
    headers?: Record<string, string>,
  ) => Promise<Outcome>
}

export async function signUp(shopUrl: string, name = 'Mei Tanaka'): Promise<Shopper> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  return enter(shopUrl, 'sign-up', { email, name, password: 'copper-and-tin' })
}

export function signIn(shopUrl: string, email: string, password: string): Promise<Shopper> {
  return enter(shopUrl, 'sign-in', { email, name: email, password })
}

async function enter(
  shopUrl: string,
  by: 'sign-up' | 'sign-in',
  person: { email: string; name: string; password: string },
): Promise<Shopper> {
  const { email, name } = person
  const origin = { origin: shopUrl, 'content-type': 'application/json' }
  const entered = await fetch(`${shopUrl}/api/auth/${by}/email`, {
    method: 'POST',
    headers: origin,
    body: JSON.stringify(person),
  })
  if (!entered.ok) throw new Error(`${by} failed: ${entered.status} ${await entered.text()}`)
  const cookie = entered.headers.getSetCookie().map((set) => set.split(';')[0])
  const traded = await fetch(`${shopUrl}/api/users/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { ...origin, cookie: cookie.join('; ') },
    body: JSON.stringify({ email, name }),
  })
  if (!traded.ok) throw new Error(`No token: ${traded.status} ${await traded.text()}`)
  const { token } = (await traded.json()) as { token: string }
  return { email, name, token, call: (call, input, headers) => callAs(shopUrl, token, call, input, headers) }
}

/** Reads a file or a page of the API, such as `/myorders.csv`. */
export const fetchAs = (
  { url }: { url: string },
  { token }: Pick<Shopper, 'token'>,
  path: string,
  headers: object = {},
): Promise<Response> =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

export async function callAs<C extends AnyCall>(
  shopUrl: string,
  token: string | undefined,
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  more: Record<string, string> = {},
): Promise<Outcome> {
  const headers = new Headers(more)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(callUrl(`${shopUrl}/api`, call, input), {
    method: call.method.toUpperCase(),
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}
