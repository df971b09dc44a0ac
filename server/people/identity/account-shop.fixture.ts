import { afterAll, beforeAll } from 'vitest'
import { openSignInLimits, type SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openShop } from '#test/support/open-shop.ts'
import type { FirebaseKeys } from './firebase-id-token.ts'

export const SECRET = 'a secret for tests, forty characters long'

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>

export async function openAccountShop(
  environment: Record<string, string> = {},
  databaseUrl?: string,
  firebaseKeys?: FirebaseKeys,
) {
  const shop = await openShop(environment, databaseUrl, firebaseKeys)
  const origin = environment.STORE_URL ?? shop.url
  const at = (path: string, init?: RequestInit) => fetch(shop.url + path, init)
  return {
    ...shop,
    fetch: at,
    /** Sends JSON with the store's Origin, like a page of the store. */
    send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
      const all = { 'content-type': 'application/json', origin, ...headers }
      return at(path, { method, headers: all, body: JSON.stringify(body) })
    },
  }
}

/** Opens a shop before the tests of a file, and closes it after them. */
export function useAccountShop(environment?: Record<string, string>): AccountShop {
  const shop = {} as AccountShop
  beforeAll(async () => {
    Object.assign(shop, await openAccountShop(environment))
  })
  afterAll(() => shop.close?.())
  return shop
}

export function openTestLimits(db: Database): SignInLimits {
  return openSignInLimits({ limits: openLimits(db, SECRET), secret: SECRET, config: readConfig({}) })
}

export interface Person {
  email: string
  cookie: string
}

export async function signUp(shop: AccountShop, email: string, password = 'secret-6'): Promise<Person> {
  const response = await shop.send('POST', '/api/auth/sign-up/email', { email, name: 'Ada Buyer', password })
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
  return { email: email.trim().toLowerCase(), cookie: cookieOf(response) }
}

export function signIn(shop: AccountShop, email: string, password: string, headers?: Record<string, string>) {
  return shop.send('POST', '/api/auth/sign-in/email', { email, password }, headers)
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function putUser(shop: AccountShop, { email, cookie }: Person, headers: Record<string, string> = {}) {
  return shop.send('PUT', `/api/users/${encodeURIComponent(email)}`, {}, { cookie, ...headers })
}

export async function tokenOf(shop: AccountShop, person: Person): Promise<string> {
  const response = await putUser(shop, person)
  const { token } = (await response.json()) as { token: string }
  return token
}

export function getIsAdmin(shop: AccountShop, email: string, token?: string): Promise<Response> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return shop.fetch(`/api/admin/${encodeURIComponent(email)}`, { headers })
}

export async function refusalOf(response: Response): Promise<string | undefined> {
  const { type } = (await response.json()) as { type?: string }
  return type?.split(':').at(-1)
}

/** How many statements wait for a lock. */
export async function waitingForLocks({ db }: Pick<AccountShop, 'db'>): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

export async function isAdmin(shop: AccountShop, email: string, token: string): Promise<boolean> {
  const answer = (await (await getIsAdmin(shop, email, token)).json()) as { admin: boolean }
  return answer.admin
}

/** All users with an email, the oldest first, and the providers of their identities. */
export async function usersOf({ db }: AccountShop, email: string) {
  const { rows } = await db.query(
    `SELECT u.id, u.role, u.email_verified, array_remove(array_agg(i.issuer ORDER BY i.issuer), NULL) AS issuers
     FROM users u LEFT JOIN identities i ON i.user_id = u.id WHERE u.email = $1 GROUP BY u.id ORDER BY u.created_at`,
    [email],
  )
  return rows
}
