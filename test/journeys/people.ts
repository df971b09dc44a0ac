import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callAs, type Shopper } from '#test/support/shopper.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** Somebody who is signed in in the browser. */
export interface SignedIn extends Person {
  token: string
  storeUrl: string
}

/** Somebody whom the store does not know yet. */
export function newcomer(name = 'Ada Novak'): Person {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  return { name, email, password: 'solder-and-flux' }
}

// The fields are looked for in their own form: the page before may have an 'Email' too, as the first one has.

/** Fills in 'Sign Up', once it is the page shown, and sends it. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills in 'Login', once it is the page shown, and sends it. */
export async function logIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Presses 'Sign Out' and waits until that is done. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** The short way in, past the forms: a new account whose session and token the browser has. */
export async function arriveSignedIn(page: Page, name?: string): Promise<SignedIn> {
  const person = newcomer(name)
  const origin = new URL((await page.request.get('/healthz')).url()).origin
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, data, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await send('POST', '/api/auth/sign-up/email', person)
  const { token } = await send('PUT', `/api/users/${encodeURIComponent(person.email)}`, {
    email: person.email,
  })
  const { cookies } = await page.context().storageState()
  await page.context().setStorageState({
    cookies,
    origins: [{ origin, localStorage: [{ name: 'accessToken', value: token }] }],
  })
  return { ...person, token, storeUrl: origin }
}

/** The same person at another device, who speaks to the store by its API. */
export function elsewhere({ name, email, token, storeUrl }: SignedIn): Shopper {
  return {
    name,
    email,
    token,
    call: (call, input, headers) => callAs(storeUrl, token, call, input, headers),
  }
}
