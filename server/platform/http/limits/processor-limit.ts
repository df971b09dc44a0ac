import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { metered } from '#server/platform/runtime/processor-meter.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { tooMany } from './limits.ts'
import { openSharedBuckets } from './shared-buckets.ts'
import { turnsByClient } from './turns-by-client.ts'

/** Limits the processor time that a client takes (rules: L-6). Pages that the store makes for itself have no client. */
export interface ProcessorLimit {
  refusalOf: (client: string) => Refusal | undefined
  /** `ms` is known only after the work. A client may exceed the limit by its last calls, and then waits longer. */
  take: (client: string, ms: number) => void
  charge: <T>(client: string, work: () => Promise<T>) => Promise<T>
  serve: <T>(client: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | Refusal>
}

/** Of one client in one process; a network around it has more (rules: L-9). The others wait, so that other clients are answered in between. */
const AT_ONCE = 2
const WAIT_MS = 10_000
/** Of one client. Later ones are refused at once. */
const MAX_WAITING = 200

class Late extends Error {}

export function openProcessorLimit(
  secondsAMinute: number,
  now?: () => number,
  siblings?: Siblings,
): ProcessorLimit {
  const buckets = openSharedBuckets({ keys: /^processor /, perMinute: secondsAMinute * 1000, now, siblings })
  const inTurn = turnsByClient(AT_ONCE, {
    waitMs: WAIT_MS,
    maxLength: MAX_WAITING,
    refusal: () => new Late(),
  })
  const keyOf = (client: string) => `processor ${client}`
  const refusalOf = (client: string) => {
    if (client === '' || buckets.left(keyOf(client)) > 0) return undefined
    return tooMany(buckets.secondsUntil(keyOf(client), 1))
  }
  const take = (client: string, ms: number) => {
    buckets.take(keyOf(client), ms)
  }
  const charge = <T>(client: string, work: () => Promise<T>) => metered(work, (ms) => take(client, ms))
  return {
    refusalOf,
    take,
    charge,
    async serve(client, work, signal) {
      try {
        return await inTurn(client, async () => {
          if (signal?.aborted) return refuse('overloaded')
          return refusalOf(client) ?? charge(client, work)
        })
      } catch (error) {
        if (error instanceof Late) return refuse('overloaded')
        throw error
      }
    },
  }
}
