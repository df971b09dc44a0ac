import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import type { ReadSettings } from '#server/shop-settings/read-settings.ts'

/** What placing an order needs of the store. */
export interface PlacingParts {
  db: Database
  limits: OrderLimits
  readSettings: ReadSettings
}

export interface OrderLimits {
  leastTotalCents: number
  holdHours: number
  /** Applies while the buyer's email is unverified. Never more than `holdHours`. */
  holdHoursUnverified: number
  unpaidMost: number
  unpaidMostUnverified: number
  /** Applies while the buyer's email is unverified. Allows at least one line for each order. */
  unpaidLinesMostUnverified: number
}

export function orderLimits(config: Config): OrderLimits {
  return {
    leastTotalCents: config.ORDER_MIN_TOTAL,
    holdHours: config.ORDER_HOLD_HOURS,
    holdHoursUnverified: config.ORDER_HOLD_HOURS_UNVERIFIED,
    unpaidMost: config.UNPAID_ORDERS_MAX,
    unpaidMostUnverified: config.UNPAID_ORDERS_MAX_UNVERIFIED,
    unpaidLinesMostUnverified: Math.max(
      config.UNPAID_LINES_MAX_UNVERIFIED,
      config.UNPAID_ORDERS_MAX_UNVERIFIED,
    ),
  }
}
