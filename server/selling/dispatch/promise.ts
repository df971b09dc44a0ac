import type { Tool } from '#contract/catalog/catalog.ts'
import type { Dispatch } from '#contract/selling/dispatch.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { plusDays, workingDayFrom } from './working-days.ts'

const DAYS_A_WEEK = 7

interface Dispatching {
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

const MINUTE_MS = 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs 50 µs to make; a store has one zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const
  // Swedish dates and times have the form of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', options)
  clocks.set(zone, clock)
  return clock
}

/** What a clock in `zone` shows, such as '2026-11-26 15:00:00'. */
const shown = (zone: string, at: number) => clockOf(zone).format(at)

const dayAt = (zone: string, at: number): string => shown(zone, at).slice(0, 10)

function offsetMinutes(zone: string, at: number): number {
  const second = Math.floor(at / 1000) * 1000
  return Math.round((Date.parse(`${shown(zone, second).replace(' ', 'T')}Z`) - second) / MINUTE_MS)
}

/** The time when a clock in `zone` shows `time` of `day`. One that a change of the clock skips is after the change. */
function instantOf(zone: string, day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetMinutes(zone, asUtc) * MINUTE_MS
  return asUtc - offsetMinutes(zone, guess) * MINUTE_MS
}

/** Such as '2026-11-26T15:00:00+01:00'. */
function withOffset(zone: string, at: number): string {
  const minutes = offsetMinutes(zone, at)
  const [hour, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${shown(zone, at).replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${two(hour)}:${two(rest)}`
}

type PromiseOfPart = Pick<Tool, 'leavesBy' | 'leavesIfPaidBy' | 'madeLeavesBy'>

export async function readPromises(
  db: Queryable,
  readSettings: ReadSettings,
): Promise<(product: Tool) => PromiseOfPart> {
  const dispatching = dispatchingOf((await readSettings(db, ['shipping', 'company'])).settings)
  return (product) => (dispatching ? promiseOfPart(dispatching, product) : {})
}

function promiseOfPart(dispatching: Dispatching, product: Tool): PromiseOfPart {
  const { leavesBy, leavesIfPaidBy } = promiseAt(dispatching)
  const { leadWeeks } = product
  const madeLeavesBy =
    leavesBy !== undefined && leadWeeks && !isDiscontinued(product)
      ? madeBy(dispatching, leavesBy, leadWeeks)
      : undefined
  const inStock = leavesBy !== undefined && isOrderable(product)
  if (!inStock && madeLeavesBy === undefined) return {}
  return {
    ...(inStock && { leavesBy }),
    leavesIfPaidBy,
    ...(madeLeavesBy !== undefined && { madeLeavesBy }),
  }
}
