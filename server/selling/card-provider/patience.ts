import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseGone } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isProviderDown, isTooBusy, isUnreachable } from './provider.ts'

const MAX_FAILURES = 20
const BUSY_PAUSE_MS = 1000

/** Throws if the provider or the database is unreachable, or after too many consecutive failures. */
export function patience(log: Log) {
  let failures = 0
  return async (logFields: object, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      failures = 0
    } catch (error) {
      if (isUnreachable(error) || isDatabaseGone(error)) throw error
      log.warn({ err: error, ...logFields }, 'could not be settled with the card provider; will be retried')
      if (isProviderDown(error) && ++failures >= MAX_FAILURES) throw error
      if (isTooBusy(error)) await pause(BUSY_PAUSE_MS)
    }
  }
}
