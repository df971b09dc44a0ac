import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { type Database, statement } from '#server/platform/database/database.ts'

export interface OpenIdSignUps {
  count: (
    client: string,
    answer: () => Promise<Response>,
  ) => Promise<{ response: Response; limited: boolean }>
  admits: (provider: string, person: string) => Promise<boolean>
}

const findAccount = statement(
  'openid-account',
  'SELECT FROM auth_accounts WHERE "providerId" = :provider AND "accountId" = :person',
)

/** Better Auth's callback has neither limits nor client address: they reach it in the async context. */
export function openOpenIdSignUps(db: Database, limits: SignInLimits): OpenIdSignUps {
  const ways = new AsyncLocalStorage<{ client: string; limited: boolean }>()
  return {
    async count(client, answer) {
      const way = { client, limited: false }
      return { response: await ways.run(way, answer), limited: way.limited }
    },
    async admits(provider, person) {
      if ((await findAccount(db, { provider, person })).length > 0) return true
      const way = ways.getStore()
      if (!way) throw new Error('A provider sign-in runs outside of `count`.')
      way.limited = (await limits.openIdSignUp(way.client)) !== undefined
      return !way.limited
    },
  }
}
