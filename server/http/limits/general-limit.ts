import { hash } from 'node:crypto'
import type { Refusal } from '#server/http/refusal.ts'
import { ALONE, type Siblings } from '#server/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'

/**
 * The generous limit on calls that have none of their own: in this process's memory, and bounded there. The workers of one
 * parent tell each other what they have let through, and so keep it together but for a moment.
 */
export interface GeneralLimit {
  /** Counts a request, without `request` by the address only. Returns a refusal when the client's limit is used up. */
  take: (request: Request | undefined, client: string) => Refusal | undefined
  /** From now on the requests with this one's token count for the account. Only for a token that was found good. */
  knowAccount: (request: Request, account: string) => void
}

interface Bucket {
  left: number
  at: number
}

/** How many clients, and how many tokens, are remembered; the one that was not seen for longest is forgotten first. */
const REMEMBERED = 20_000
const MINUTE_MS = 60_000
/** How long what was let through waits until the others are told. */
const TELL_MS = 200

/**
 * A bucket of `perMinute` requests for each account, and for each address without one, which fills evenly within a
 * minute: many people behind one address don't take from each other. A token counts for the address until it has
 * proved good, or every made-up one would come with a bucket of its own. `now` is in milliseconds.
 */
export function openGeneralLimit(
  perMinute: number,
  now: () => number = () => performance.now(),
  siblings: Siblings = ALONE,
): GeneralLimit {
  const buckets = new Map<string, Bucket>()
  const accounts = new Map<string, string>()
  const tell = openTelling(siblings)
  const leftOf = (key: string, time: number) => {
    const { left, at } = buckets.get(key) ?? { left: perMinute, at: time }
    return Math.min(perMinute, left + ((time - at) * perMinute) / MINUTE_MS)
  }
  siblings.onTold((taken) => {
    const time = now()
    for (const [key, requests] of taken) {
      // Below nothing: what all of them let through at the same time is made up for.
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
      if (allowed) tell(key)
      return allowed ? undefined : tooMany(((1 - filled) * MINUTE_MS) / perMinute / 1000)
    },
    knowAccount(request, account) {
      const token = tokenOf(request)
      if (token) remember(accounts, token, account)
    },
  }
}

/** Gives what counts a request for the others. They are told of many at once: a message costs more than a request. */
function openTelling(siblings: Siblings): (key: string) => void {
  if (siblings === ALONE) return () => {}
  let untold = new Map<string, number>()
  const tellAll = () => {
    siblings.tell([...untold])
    untold = new Map()
  }
  return (key) => {
    if (untold.size === 0) setTimeout(tellAll, TELL_MS).unref()
    untold.set(key, (untold.get(key) ?? 0) + 1)
  }
}

/** The Authorization header by its hash, so that no token lies about in memory. */
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
