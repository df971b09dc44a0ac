import type { Config } from '#server/settings/config.ts'

/** The owner's settings for orders. */
export interface OrderLimits {
  leastTotalCents: number
  holdHours: number
  /** While the buyer's email is not verified; never more than `holdHours`. */
  holdHoursUnverified: number
  unpaidMost: number
  unpaidMostUnverified: number
}

export function orderLimits(config: Config): OrderLimits {
  return {
    leastTotalCents: config.ORDER_MIN_TOTAL,
    holdHours: config.ORDER_HOLD_HOURS,
    holdHoursUnverified: config.ORDER_HOLD_HOURS_UNVERIFIED,
    unpaidMost: config.UNPAID_ORDERS_MAX,
    unpaidMostUnverified: config.UNPAID_ORDERS_MAX_UNVERIFIED,
  }
}
