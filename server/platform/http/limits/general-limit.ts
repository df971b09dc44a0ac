import { hash } from 'node:crypto'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets, remember } from './shared-buckets.ts'

export interface GeneralLimit {
  accountOf: (request: Request) => string | undefined
  take: (request: Request | undefined, client: string) => Refusal | undefined
  /** The token must have been verified. */
  recordAccount: (request: Request, account: string) => void
}

/** A token counts for the address until it is verified: else each invented one would get a full bucket. */
export function openGeneralLimit(perMinute: number, now?: () => number, siblings?: Siblings): GeneralLimit {
  const buckets = openSharedBuckets({ keys: /^(account|address) /, perMinute, now, siblings })
  const accounts = new Map<string, string>()
  const accountOf = (request: Request) => {
    const token = tokenOf(request)
    return token === undefined ? undefined : accounts.get(token)
  }
  return {
    accountOf,
    take(request, client) {
      const account = request && accountOf(request)
      const key = account ? `account ${account}` : `address ${client}`
      if (buckets.left(key) < 1) return tooMany(buckets.secondsUntil(key, 1))
      buckets.take(key, 1)
      return undefined
    },
    recordAccount(request, account) {
      const token = tokenOf(request)
      if (token) remember(accounts, token, account)
    },
  }
}

/** A hash of the Authorization header, so that no token stays in memory. */
function tokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  return authorization === null ? undefined : hash('sha256', authorization, 'base64url')
}
