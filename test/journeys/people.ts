import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callAs, type Shopper } from '#test/support/shopper.ts'

export interface Person {
  name: string
  email: string
  password: string
}

export interface SignedIn extends Person {
  token: string
  storeUrl: string
}

/** A person without an account. */
export function newcomer(name = 'Ada Novak'): Person {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  return { name, email, password: 'solder-and-flux' }
}

// Fields are located within their form, because the previous page may also have a field 'Email'.

/** Waits for the sign-up form, fills it in and submits it. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
}

/** Waits for the login form, fills it in and submits it. */
export async function logIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/**
 * Signs up by the API, without the forms, and puts session and token into the browser. Leaves the page at '/healthz'.
 * `setStorageState` would open another page, which costs a renderer process.
 */
export async function arriveSignedIn(page: Page, name?: string): Promise<SignedIn> {
  const person = newcomer(name)
  await page.goto('/healthz')
  const origin = new URL(page.url()).origin
  const send = async (method: string, path: string, data: object) => {
    // A kept connection could end just as its next request begins.
    const headers = { origin, connection: 'close' }
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await send('POST', '/api/auth/sign-up/email', person)
  const { token } = await send('PUT', `/api/users/${encodeURIComponent(person.email)}`, {
    email: person.email,
  })
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token)
  return { ...person, token, storeUrl: origin }
}

/** Another device of the person, as a client of the API. */
export function elsewhere({ name, email, token, storeUrl }: SignedIn): Shopper {
  return {
    name,
    email,
    token,
    call: (call, input, headers) => callAs(storeUrl, token, call, input, headers),
  }
}
