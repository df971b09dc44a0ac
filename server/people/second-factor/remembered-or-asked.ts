import { HALFWAY } from '#server/people/sessions/sign-in-limits.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { withCookiesOf } from './better-auth.ts'
import { markOfRememberedDevice } from './record-factor.ts'

interface SignedIn {
  twoFactorRedirect?: true
  token?: string
  user?: { twoFactorEnabled?: boolean }
}

/** Better Auth opens a session without a code only for a device that it remembers, by what it read of the account. */
export async function rememberedOrAsked(db: Queryable, response: Response): Promise<Response> {
  if (!response.ok) return response
  const { twoFactorRedirect, token, user } = (await response.clone().json()) as SignedIn
  if (twoFactorRedirect) return withCookiesOf(response, { secondFactor: true }, HALFWAY)
  if (token && user?.twoFactorEnabled) await markOfRememberedDevice(db, token)
  return response
}
