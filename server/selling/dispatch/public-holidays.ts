import Holidays from 'date-holidays'
import { plusDays } from './working-days.ts'

export interface HolidayQuestion {
  country: string
  region: string | undefined
  firstYear: number
  lastYear: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The days of the public holidays, in order; undefined if the country is not known. A half day is a working day. */
export function publicHolidays({
  country,
  region,
  firstYear,
  lastYear,
}: HolidayQuestion): string[] | undefined {
  const known = new Holidays(country)
  if (!Object.hasOwn(known.getCountries(), country)) return undefined
  const local = region !== undefined && Object.hasOwn(known.getStates(country) ?? {}, region)
  const calendar = local ? new Holidays(country, region) : known
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, nth) => firstYear + nth)
  const days = years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .flatMap(({ date, start, end }) => {
        const length = Math.round((end.getTime() - start.getTime()) / DAY_MS)
        return Array.from({ length }, (_, nth) => plusDays(date.slice(0, 10), nth))
      }),
  )
  return days.length === 0 ? undefined : [...new Set(days)].sort()
}
