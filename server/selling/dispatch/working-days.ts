import { type Dispatch, WEEKDAYS } from '#contract/selling/dispatch.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Settings that leave no working day in so many days are refused. */
const MAX_DAYS = 366

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

type WorkingDays = Pick<Dispatch, 'days' | 'closed' | 'holidays'>

/** The first working day at or after `day`; undefined if the year has none. */
export function workingDayFrom(
  { days, closed, holidays = [] }: WorkingDays,
  day: string,
): string | undefined {
  const end = Date.parse(day) + MAX_DAYS * DAY_MS
  for (let one = day; Date.parse(one) < end; one = plusDays(one, 1)) {
    const weekday = WEEKDAYS[(new Date(one).getUTCDay() + 6) % 7]
    if (!days.some((working) => working === weekday) || holidays.includes(one)) continue
    const shut = closed.find(({ from, to = from }) => from <= one && one <= to)
    if (!shut) return one
    one = shut.to ?? one
  }
  return undefined
}

/** Whether there is a working day within a year of today and of each closed day: then there is one of any day. */
export function hasWorkingDays(dispatch: WorkingDays, today: string): boolean {
  const starts = [today, ...dispatch.closed.map(({ from }) => from)]
  return starts.every((day) => workingDayFrom(dispatch, day) !== undefined)
}
