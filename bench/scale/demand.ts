import type { Rates } from './model.ts'

/** What the owner expects of a day, and how people behave. */
export interface Demand {
  visitors: number
  orders: number
  parts: number
  /** Pages that a visitor looks at. */
  views: number
  /** Searches of a visitor. */
  searches: number
  /** Signed-in calls for each order, such as 'My Orders' and the cart. */
  calls: number
  lines: number
  /** The share of pages that are not in memory. */
  made: number
  /** The share of a day's requests in its busiest hour, and how much busier its busiest seconds are. */
  busiestHour: number
  burst: number
  /** The share of orders that have the most ordered product. */
  hot: number
}

export const USUAL: Omit<Demand, 'visitors' | 'orders' | 'parts'> = {
  views: 8,
  searches: 2,
  calls: 10,
  lines: 3,
  made: 0.1,
  busiestHour: 0.12,
  burst: 2,
  hot: 0.05,
}

const HOUR_S = 3600

/** Requests a second in the busiest seconds. */
export function ratesOf(demand: Demand): Rates {
  const perSecond = (aDay: number) => (aDay * demand.busiestHour * demand.burst) / HOUR_S
  const views = perSecond(demand.visitors * demand.views)
  const order = perSecond(demand.orders)
  return {
    page: views * (1 - demand.made),
    made: views * demand.made,
    search: perSecond(demand.visitors * demand.searches),
    account: order * demand.calls,
    order,
    line: order * (demand.lines - 1),
    payment: order,
  }
}
