import { join } from 'node:path'
import { openChildPool } from '#server/platform/runtime/child-pool.ts'

/** Lead times have at most 520 weeks. */
const YEARS_AHEAD = 11

// The calendar of all countries takes 0.8 s and 30 MB to load, so a process of its own does, when settings are saved.
const withCalendar = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'holiday-process.js' : 'holiday-process.ts'),
  most: 1,
  idleMs: 10_000,
  limits: { waitMs: 30_000 },
})

/** Public holidays from this year on; undefined of a country that is not known. */
export async function readHolidays(
  country: string,
  region: string | undefined,
): Promise<string[] | undefined> {
  const firstYear = new Date().getUTCFullYear()
  const { answer } = await withCalendar((ask) =>
    ask({ country, region, firstYear, lastYear: firstYear + YEARS_AHEAD }),
  )
  return answer as string[] | undefined
}
