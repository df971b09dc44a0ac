import type { Refusal } from '#server/platform/http/refusal.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets } from './shared-buckets.ts'

export interface KeyLimit {
  take: (person: string) => Taken
  /** What `take` would answer, if the limit is used up. */
  refused: (person: string) => Taken | undefined
}

interface Taken {
  refusal: Refusal | undefined
  headers: Record<string, string>
}

const MINUTE_S = 60

/** All keys of a person together. With the headers of draft-ietf-httpapi-ratelimit-headers-10: `t` is when the whole quota is back (rules: L-10). */
export function openKeyLimit(perMinute: number, now?: () => number, siblings?: Siblings): KeyLimit {
  const buckets = openSharedBuckets({ keys: /^key /, perMinute, now, siblings })
  const told = (key: string, refusal: Refusal | undefined): Taken => {
    const left = Math.max(0, Math.floor(buckets.left(key)))
    const full = Math.max(0, Math.ceil(buckets.secondsUntil(key, perMinute)))
    return {
      refusal,
      headers: {
        ratelimit: `"key";r=${left};t=${full}`,
        'ratelimit-policy': `"key";q=${perMinute};w=${MINUTE_S}`,
      },
    }
  }
  const refused = (person: string) => {
    const key = `key ${person}`
    return buckets.left(key) < 1 ? told(key, tooMany(buckets.secondsUntil(key, 1))) : undefined
  }
  return {
    refused,
    take(person) {
      const over = refused(person)
      if (over) return over
      const key = `key ${person}`
      buckets.take(key, 1)
      return told(key, undefined)
    },
  }
}
