import type { Dispatch } from '#contract/selling/dispatch.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import { dayAt, instantOf, withOffset } from './wall-clock.ts'
import { plusDays, workingDayFrom } from './working-days.ts'

const DAYS_A_WEEK = 7

export interface Dispatching {
  dispatch: Dispatch
  zone: string
}

interface Leaving {
  /** Of what is in stock. */
  leavesBy: string
  /** Paid before this time: milliseconds since 1970. */
  paidBefore: number
}

/** Undefined in a shop that promises nothing. Exports and papers count days by the same zone. */
export function dispatchingOf({
  shipping,
  company,
}: Pick<ShopSettings, 'shipping' | 'company'>): Dispatching | undefined {
  return dispatchingIn(shipping.dispatch, company?.timeZone)
}

export function dispatchingIn(
  dispatch: Dispatch | undefined | null,
  zone: string | undefined | null,
): Dispatching | undefined {
  return dispatch?.on ? { dispatch, zone: zone ?? 'UTC' } : undefined
}

/** When an order leaves that is paid now: today before the cut-off, if today is a working day, or the next one. */
function leavingAt({ dispatch, zone }: Dispatching, now: number): Leaving | undefined {
  const today = dayAt(zone, now)
  const isEarly = now < instantOf(zone, today, dispatch.cutOff)
  const leavesBy = workingDayFrom(dispatch, isEarly ? today : plusDays(today, 1))
  return leavesBy === undefined
    ? undefined
    : { leavesBy, paidBefore: instantOf(zone, leavesBy, dispatch.cutOff) }
}

/** The promise for an order that is not paid yet. */
export function promiseAt(dispatching: Dispatching | undefined, now = Date.now()): Promised {
  const leaving = dispatching && leavingAt(dispatching, now)
  if (!leaving) return {}
  const { leavesBy, paidBefore } = leaving
  return { leavesBy, leavesIfPaidBy: withOffset(dispatching.zone, paidBefore) }
}

/** What must be made first leaves so many weeks after what is in stock, on a working day. */
export function madeBy({ dispatch }: Dispatching, leavesBy: string, leadWeeks: number): string | undefined {
  return workingDayFrom(dispatch, plusDays(leavesBy, leadWeeks * DAYS_A_WEEK))
}
