import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'

export class StorageDown extends Error {}

/** For a `catch`. Other errors are thrown on. */
export function refuseDown(log: Log, what: string): (error: unknown) => Refusal {
  return (error) => {
    if (!(error instanceof StorageDown)) throw error
    log.warn({ reason: error.message }, what)
    return refuse('picture-storage-unavailable')
  }
}
