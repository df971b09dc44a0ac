import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs, type Shopper } from '#test/support/shopper.ts'

/** A person with an account and a session, as the environment hands it from process to process. */
export interface Visitor {
  name: string
  email: string
  password: string
  token: string
  cookies: { name: string; value: string }[]
}

/** Signs up by the API, as the browser does. */
export async function signUpVisitor(url: string, name: string): Promise<Visitor> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  const person = { name, email, password: 'solder-and-flux' }
  const headers = { origin: url, 'content-type': 'application/json' }
  const send = async (method: string, path: string, cookie = '') => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(person),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const set = (await send('POST', '/api/auth/sign-up/email')).headers.getSetCookie()
  const cookies = set.map((text) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    return { name, value }
  })
  const sent = cookies.map((each) => `${each.name}=${each.value}`).join('; ')
  const { token } = await (await send('PUT', `/api/users/${encodeURIComponent(email)}`, sent)).json()
  return { ...person, token, cookies }
}

export function shopperOf(url: string, { name, email, token }: Visitor): Shopper {
  return { name, email, token, call: (call, input, headers) => callAs(url, token, call, input, headers) }
}

/** Puts the session into the browser. */
export async function enter(page: Page, url: string, { cookies, token }: Visitor): Promise<void> {
  await page.context().addCookies(cookies.map((each) => ({ ...each, url })))
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), token)
}
