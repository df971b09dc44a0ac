import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseGone } from '#server/database/database.ts'
import type { Log } from '#server/runtime/log.ts'
import { isProviderDown, isTooBusy, isUnreachable } from './provider.ts'

/** So many failures of the provider in a row, and it is left in peace until the next run. */
const FAILURES_MOST = 20
const BREATH_MS = 1000

/**
 * For a run over many payments: tries each, tells what fails by itself, and goes on with the next, so that one of them
 * never holds up the others. Throws when nothing can be asked any more.
 */
export function patience(log: Log) {
  let failures = 0
  return async (what: object, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      failures = 0
    } catch (error) {
      if (isUnreachable(error) || isDatabaseGone(error)) throw error
      log.warn({ err: error, ...what }, 'could not be settled with the card provider; it is tried again')
      if (isProviderDown(error) && ++failures >= FAILURES_MOST) throw error
      if (isTooBusy(error)) await pause(BREATH_MS)
    }
  }
}
