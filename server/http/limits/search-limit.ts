import type { Refusal } from '#server/http/refusal.ts'
import type { Siblings } from '#server/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets } from './shared-buckets.ts'

/** Limits the processor time that the searches of a client take. Pages that the store makes for itself have no client. */
export interface SearchLimit {
  refusalOf: (client: string) => Refusal | undefined
  /** `ms` is known only after the search. A client may exceed the limit by its last searches, and then waits longer. */
  take: (client: string, ms: number) => void
}

/** `secondsAMinute` of processor time for each address. `now` is in milliseconds. */
export function openSearchLimit(
  secondsAMinute: number,
  now?: () => number,
  siblings?: Siblings,
): SearchLimit {
  const buckets = openSharedBuckets({ keys: /^search /, perMinute: secondsAMinute * 1000, now, siblings })
  const keyOf = (client: string) => `search ${client}`
  return {
    refusalOf(client) {
      if (client === '' || buckets.left(keyOf(client)) > 0) return undefined
      return tooMany(buckets.secondsUntil(keyOf(client), 1))
    },
    take(client, ms) {
      if (client !== '') buckets.take(keyOf(client), ms)
    },
  }
}
