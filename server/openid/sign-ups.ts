import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, statement } from '#server/database/database.ts'
import type { SignInLimits } from '#server/sessions/sign-in-limits.ts'

/** Counts accounts that are made by a provider among the sign-ups of an address. */
export interface OpenIdSignUps {
  /** Runs `answer`, which takes in somebody at this address; tells whether it met with the limit. */
  count: (
    client: string,
    answer: () => Promise<Response>,
  ) => Promise<{ response: Response; limited: boolean }>
  /** In the midst of that: whether the person of the provider has an account, or may have one made. */
  admits: (provider: string, person: string) => Promise<boolean>
}

interface WayIn {
  client: string
  limited: boolean
}

const findAccount = statement(
  'openid-account',
  'SELECT FROM auth_accounts WHERE "providerId" = $1 AND "accountId" = $2',
)

/**
 * Only Better Auth's callback learns who somebody is, and it knows nothing of limits and addresses: so what belongs to
 * the call goes along beside it. Who has an account already is not counted.
 */
export function openOpenIdSignUps(db: Database, limits: SignInLimits): OpenIdSignUps {
  const ways = new AsyncLocalStorage<WayIn>()
  return {
    async count(client, answer) {
      const way = { client, limited: false }
      return { response: await ways.run(way, answer), limited: way.limited }
    },
    async admits(provider, person) {
      if ((await findAccount(db, [provider, person])).length > 0) return true
      const way = ways.getStore()
      if (!way) throw new Error('Somebody comes by a provider past the door.')
      way.limited = (await limits.openIdSignUp(way.client)) !== undefined
      return !way.limited
    },
  }
}
