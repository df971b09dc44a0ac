import { randomUUID } from 'node:crypto'
import { type Call, type CallInput, callUrl } from '#contract/call.ts'

/** What came back of a call: the status and the body, a problem document or the answer. */
export interface Outcome {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  body: any
  headers: Headers
}

// biome-ignore lint/suspicious/noExplicitAny: a call's four schemas vary freely here
type AnyCall = Call<any, any, any, any>

/** Somebody who uses the shop over HTTP, as a browser does. */
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

/** A shopper who has just signed up and holds an access token. */
export async function signUp(shopUrl: string, name = 'Mei Tanaka'): Promise<Shopper> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  return enter(shopUrl, 'sign-up', { email, name, password: 'copper-and-tin' })
}

/** A person with an account who signs in and holds an access token. */
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

/** Makes a call with a token, or without one where it is undefined. */
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
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers }
}
