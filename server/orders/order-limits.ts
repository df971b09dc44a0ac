import { DatabaseBusy } from '#server/database/bounded-pool.ts'
import { type Database, LOCK_MS } from '#server/database/database.ts'
import { type InTurn, turns } from '#server/runtime/turns.ts'
import type { Config } from '#server/settings/config.ts'
import type { ReadSettings } from '#server/shop-settings/read-settings.ts'

/** What placing an order needs of the store. */
export interface PlacingParts {
  db: Database
  limits: OrderLimits
  readSettings: ReadSettings
  /** For orders of several products. */
  inTurn: InTurn
}

export const ORDERS_AT_ONCE = 4

/**
 * Orders of several products that a process places at once. They often have common products, and so wait for each other anyway:
 * here they wait in the order of their arrival, without a connection, and without a snapshot, which would keep the former
 * versions of all products (docs/decisions/056).
 */
export const turnsOfOrders = (): InTurn =>
  turns(ORDERS_AT_ONCE, { waitMs: LOCK_MS, refusal: () => new DatabaseBusy() })

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
