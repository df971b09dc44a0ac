import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callAs, type Shopper } from '#test/shopper.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** Somebody whom the store does not know yet. */
export function newcomer(name = 'Ada Novak'): Person {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
  return { name, email, password: 'solder-and-flux' }
}

/** Fills in 'Sign Up', which must be the page shown, and sends it. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills in 'Login', which must be the page shown, and sends it. */
export async function logIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Presses 'Sign Out' and waits until that is done. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** The short way in, past the forms: a new account whose session and token the browser has. */
export async function arriveSignedIn(page: Page, name?: string): Promise<Person> {
  const person = newcomer(name)
  await page.goto('/healthz')
  await page.evaluate(signUpByCalls, person)
  return person
}

/** Runs in the browser. */
async function signUpByCalls(person: Person): Promise<void> {
  const send = async (method: string, url: string, body: object) => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await send('POST', '/api/auth/sign-up/email', person)
  const { token } = await send('PUT', `/api/users/${encodeURIComponent(person.email)}`, {
    email: person.email,
  })
  localStorage.setItem('accessToken', token)
}

/** The same person at another device, who speaks to the store by its API. */
export async function elsewhere(page: Page, storeUrl: string, { name, email }: Person): Promise<Shopper> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token, 'signed in').not.toBeNull()
  return {
    name,
    email,
    token: token ?? '',
    call: (call, input, headers) => callAs(storeUrl, token ?? undefined, call, input, headers),
  }
}
