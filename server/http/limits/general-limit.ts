import { hash } from 'node:crypto'
import type { Refusal } from '#server/http/refusal.ts'
import { ALONE, type Siblings } from '#server/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'

/**
 * The generous limit on calls without a specific limit, kept in bounded memory of this process. The workers of one parent
 * report their accepted requests to each other and share the limit with a short delay.
 */
export interface GeneralLimit {
  /** Counts a request; without `request`, by address only. Returns a refusal if the client's limit is used up. */
  take: (request: Request | undefined, client: string) => Refusal | undefined
  /** Counts later requests with this request's token for the account. The token must have been verified. */
  recordAccount: (request: Request, account: string) => void
}

interface Bucket {
  left: number
  at: number
}

/** Clients, and tokens, kept in memory; the least recently used one is dropped first. */
const REMEMBERED = 20_000
const MINUTE_MS = 60_000
/** Delay until accepted requests are reported to the other workers. */
const REPORT_MS = 200

/**
 * Token buckets of `perMinute` requests, one per account and one per address for requests without a known account.
 * Accounts behind one address do not share a bucket. A token counts for the address until it is verified: otherwise each
 * invented token would get a full bucket. `now` is in milliseconds.
 */
export function openGeneralLimit(
  perMinute: number,
  now: () => number = () => performance.now(),
  siblings: Siblings = ALONE,
): GeneralLimit {
  const buckets = new Map<string, Bucket>()
  const accounts = new Map<string, string>()
  const report = openReports(siblings)
  const leftOf = (key: string, time: number) => {
    const { left, at } = buckets.get(key) ?? { left: perMinute, at: time }
    return Math.min(perMinute, left + ((time - at) * perMinute) / MINUTE_MS)
  }
  siblings.onReport((taken) => {
    const time = now()
    for (const [key, requests] of taken) {
      // Negative values make up for requests that several workers accepted at the same time.
      const left = Math.max(-perMinute, leftOf(key, time) - requests)
      remember(buckets, key, { left, at: time })
    }
  })
  return {
    take(request, client) {
      const token = request && tokenOf(request)
      const account = token && accounts.get(token)
      const key = account ? `account ${account}` : `address ${client}`
      const time = now()
      const filled = leftOf(key, time)
      const allowed = filled >= 1
      remember(buckets, key, { left: allowed ? filled - 1 : filled, at: time })
      if (allowed) report(key)
      return allowed ? undefined : tooMany(((1 - filled) * MINUTE_MS) / perMinute / 1000)
    },
    recordAccount(request, account) {
      const token = tokenOf(request)
      if (token) remember(accounts, token, account)
    },
  }
}

/** Batches the reports to the other workers: a message costs more than a request. */
function openReports(siblings: Siblings): (key: string) => void {
  if (siblings === ALONE) return () => {}
  let pending = new Map<string, number>()
  const sendAll = () => {
    siblings.report([...pending])
    pending = new Map()
  }
  return (key) => {
    if (pending.size === 0) setTimeout(sendAll, REPORT_MS).unref()
    pending.set(key, (pending.get(key) ?? 0) + 1)
  }
}

/** A hash of the Authorization header, so that no token stays in memory. */
function tokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  return authorization === null ? undefined : hash('sha256', authorization, 'base64url')
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= REMEMBERED) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
