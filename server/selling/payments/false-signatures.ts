import { tooMany } from '#server/platform/http/limits/limits.ts'
import { openSharedBuckets } from '#server/platform/http/limits/shared-buckets.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'

/** Of an address. The provider signs all that it sends, so each is from another sender. */
export const FALSE_SIGNATURES_A_MINUTE = 30

/** Counts deliveries of the provider's events that it has not signed (rules: L-6). */
export interface FalseSignatures {
  refusalOf: (client: string) => Refusal | undefined
  take: (client: string) => void
}

export function openFalseSignatures(siblings?: Siblings, now?: () => number): FalseSignatures {
  const buckets = openSharedBuckets({
    keys: /^signature /,
    perMinute: FALSE_SIGNATURES_A_MINUTE,
    now,
    siblings,
  })
  const keyOf = (client: string) => `signature ${client}`
  return {
    refusalOf: (client) =>
      buckets.left(keyOf(client)) < 1 ? tooMany(buckets.secondsUntil(keyOf(client), 1)) : undefined,
    take: (client) => buckets.take(keyOf(client), 1),
  }
}
