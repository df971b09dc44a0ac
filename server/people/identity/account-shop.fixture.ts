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

  /** Sends JSON with the store's Origin, like a page of the store. */
  function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const all = { 'content-type': 'application/json', origin, ...headers }
    return at(path, { method, headers: all, body: JSON.stringify(body) })
  }
  async function signUp(email: string, password = 'secret-6'): Promise<Person> {
    const response = await send('POST', '/api/auth/sign-up/email', { email, name: 'Ada Buyer', password })
    if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
    return { email: email.trim().toLowerCase(), cookie: cookieOf(response) }
  }
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    send('POST', '/api/auth/sign-in/email', { email, password }, headers)
  const putUser = ({ email, cookie }: Person, headers: Record<string, string> = {}) =>
    send('PUT', `/api/users/${encodeURIComponent(email)}`, {}, { cookie, ...headers })
  const tokenOf = async (person: Person) => (await (await putUser(person)).json()).token as string
  function getIsAdmin(email: string, token?: string): Promise<Response> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return at(`/api/admin/${encodeURIComponent(email)}`, { headers })
  }
  const isAdmin = async (email: string, token: string) =>
    (await (await getIsAdmin(email, token)).json()).admin as boolean
  /** All users with an email, the oldest first, and the providers of their identities. */
  async function usersOf(email: string) {
    const { rows } = await shop.db.query(
      `SELECT u.id, u.role, u.email_verified, array_remove(array_agg(i.issuer ORDER BY i.issuer), NULL) AS issuers
       FROM users u LEFT JOIN identities i ON i.user_id = u.id WHERE u.email = $1 GROUP BY u.id ORDER BY u.created_at`,
      [email],
    )
    return rows
  }
  return { ...shop, fetch: at, send, signUp, signIn, putUser, tokenOf, getIsAdmin, isAdmin, usersOf }
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

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
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
