import { DatabaseBusy } from '#server/platform/database/bounded-pool.ts'
import { type Database, LOCK_MS } from '#server/platform/database/database.ts'
import { QueueFull, turns, turnsByKey } from '#server/platform/runtime/turns.ts'
import { type Config, MAX_FIRST } from '#server/platform/settings/config.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'

export interface PlacingParts {
  db: Database
  limits: OrderLimits
  readSettings: ReadSettings
  pseudonym: (network: string) => string
  inTurn: OrderTurns
}

export interface OrderedKeys {
  ids: string[]
  partNumbers: string[]
}

type OrderTurns = <T>(buyer: string, products: OrderedKeys, place: () => Promise<T>) => Promise<T>

export const ORDERS_AT_ONCE = 4
const ORDERS_OF_ONE_AT_ONCE = 3
/** Of one buyer. Later ones are refused at once. */
export const MAX_WAITING_ORDERS = 20

/**
 * In the database each order that is placed would wake all that wait (docs/decisions/02). A buyer has one order in work or
 * in the queues of all, so buyers take turns, however much one of them asks for (rules: L-9).
 */
export function turnsOfOrders(): OrderTurns {
  const ofBuyer = turnsByKey(1, {
    waitMs: LOCK_MS,
    maxLength: MAX_WAITING_ORDERS,
    refusal: () => new QueueFull(),
  })
  const limit = { waitMs: LOCK_MS, refusal: () => new DatabaseBusy() }
  const ofSeveral = turns(ORDERS_AT_ONCE, limit)
  const ofOne = turnsByKey(ORDERS_OF_ONE_AT_ONCE, limit)
  return (buyer, { ids, partNumbers }, place) => {
    const [one = '', ...others] = [...ids, ...partNumbers]
    return ofBuyer(buyer, () => (others.length > 0 ? ofSeveral(place) : ofOne(one, place)))
  }
}

/** Of unpaid orders that what their buyer has paid does not carry (rules: O-30). */
export interface FirstLimits {
  lines: number
  totalCents: number
  sharePercent: number
  /** Unpaid orders may come to this many times what the buyer has paid and not been refunded (rules: O-36). */
  timesPaid: number
}

export interface OrderLimits {
  leastTotalCents: number
  holdHours: number
  /** Applies while the buyer's email is unverified. Never more than `holdHours`. */
  holdHoursUnverified: number
  /** Applies while the shop has no money of the buyer. Never more than `holdHours`. */
  holdHoursFirst: number
  maxOrdersADay: number
  first: FirstLimits | undefined
  maxUnpaid: number
  maxUnpaidUnverified: number
  /** Applies while the buyer's email is unverified. Allows at least one line for each order. */
  maxUnpaidLinesUnverified: number
}

export function orderLimits(config: Config): OrderLimits {
  const first = {
    lines: config.UNPAID_LINES_MAX_FIRST,
    totalCents: config.UNPAID_TOTAL_MAX_FIRST,
    sharePercent: config.UNPAID_SHARE_MAX_FIRST,
    timesPaid: config.UNPAID_TOTAL_TIMES_PAID,
  }
  const { lines, totalCents, sharePercent } = MAX_FIRST
  const unlimited =
    first.lines === lines && first.totalCents === totalCents && first.sharePercent === sharePercent
  return {
    leastTotalCents: config.ORDER_MIN_TOTAL,
    holdHours: config.ORDER_HOLD_HOURS,
    holdHoursUnverified: config.ORDER_HOLD_HOURS_UNVERIFIED,
    holdHoursFirst: config.ORDER_HOLD_HOURS_FIRST,
    maxOrdersADay: config.ORDERS_MAX_DAY,
    first: unlimited ? undefined : first,
    maxUnpaid: config.UNPAID_ORDERS_MAX,
    maxUnpaidUnverified: config.UNPAID_ORDERS_MAX_UNVERIFIED,
    maxUnpaidLinesUnverified: Math.max(
      config.UNPAID_LINES_MAX_UNVERIFIED,
      config.UNPAID_ORDERS_MAX_UNVERIFIED,
    ),
  }
}
