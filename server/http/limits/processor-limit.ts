import type { Refusal } from '#server/http/refusal.ts'
import type { Siblings } from '#server/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets } from './shared-buckets.ts'

/** Limits the processor time that a client takes (rules: L-6). Pages that the store makes for itself have no client. */
export interface ProcessorLimit {
  refusalOf: (client: string) => Refusal | undefined
  /** `ms` is known only after the work. A client may exceed the limit by its last calls, and then waits longer. */
  take: (client: string, ms: number) => void
}

/** `secondsAMinute` of processor time for each client. `now` is in milliseconds. */
export function openProcessorLimit(
  secondsAMinute: number,
  now?: () => number,
  siblings?: Siblings,
): ProcessorLimit {
  const buckets = openSharedBuckets({ keys: /^processor /, perMinute: secondsAMinute * 1000, now, siblings })
  const keyOf = (client: string) => `processor ${client}`
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
