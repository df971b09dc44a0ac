import type { Refusal } from '#server/platform/http/refusal.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets } from './shared-buckets.ts'

export interface KeyLimit {
  take: (key: string) => { refusal: Refusal | undefined; headers: Record<string, string> }
}

const MINUTE_S = 60

/** With the headers of draft-ietf-httpapi-ratelimit-headers-10: `t` is when the whole quota is back (rules: L-10). */
export function openKeyLimit(perMinute: number, now?: () => number, siblings?: Siblings): KeyLimit {
  const buckets = openSharedBuckets({ keys: /^key /, perMinute, now, siblings })
  return {
    take(id) {
      const key = `key ${id}`
      const refusal = buckets.left(key) < 1 ? tooMany(buckets.secondsUntil(key, 1)) : undefined
      if (!refusal) buckets.take(key, 1)
      const left = Math.max(0, Math.floor(buckets.left(key)))
      const full = Math.max(0, Math.ceil(buckets.secondsUntil(key, perMinute)))
      return {
        refusal,
        headers: {
          ratelimit: `"key";r=${left};t=${full}`,
          'ratelimit-policy': `"key";q=${perMinute};w=${MINUTE_S}`,
        },
      }
    },
  }
}
