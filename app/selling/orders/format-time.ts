import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const hourAndZone = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** Formats as '3 December 2026'. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** Formats as '14:20 on 3 December' in the browser's time zone. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return `${hour.format(date)} on ${dayOfYear.format(date)}`
}

/** Formats as '14:20 CET on 3 December', for what must be done until then. */
export function formatDeadline(iso: string): string {
  const date = new Date(iso)
  return `${hourAndZone.format(date)} on ${dayOfYear.format(date)}`
}

/** Formats as '3 Dec 2026'. */
export function formatShortDay(iso: string): string {
  return shortDay.format(new Date(iso))
}

/** Formats a day such as '2026-12-03' as '3 Dec'. */
export function formatDayOfMonth(date: string): string {
  return dayOfMonth.format(new Date(date))
}

/** Until when an unpaid order holds its parts. */
export function holdInWords({ holdUntil, holdUntilVerified, payBy }: DeskOrder): string {
  if (payBy === 'transfer' && !holdUntilVerified)
    return t('orders.hold-transfer', { date: formatDay(holdUntil) })
  const date = formatDeadline(holdUntil)
  if (!holdUntilVerified) return t('orders.hold', { date })
  return t('orders.hold-unverified', { date, later: formatDeadline(holdUntilVerified) })
}
