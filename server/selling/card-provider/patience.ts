import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseGone } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Config } from '#server/platform/settings/config.ts'
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

interface PaymentOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: PaymentOrigins = { scripts: [], frames: [], connections: [] }

/** Required by Stripe.js for card fields and 3-D Secure (docs.stripe.com/security/guide, Content Security Policy). */
const STRIPE: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export function paymentOrigins({ stripe }: Config): PaymentOrigins {
  return stripe ? STRIPE : NONE
}
