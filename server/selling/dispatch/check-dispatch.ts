import { join } from 'node:path'
import type { z } from 'zod'
import { countryName } from '#contract/countries.ts'
import type { Dispatch } from '#contract/selling/dispatch.ts'
import { t } from '#messages/catalogue.ts'
import { openChildPool } from '#server/platform/runtime/child-pool.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { hasWorkingDays } from './working-days.ts'

/** With the holidays of its country, which are kept with it: no request loads the calendar. */
export async function checkDispatch(
  { country, region, holidays: _, ...dispatch }: Dispatch,
  context: z.core.$RefinementCtx,
): Promise<Dispatch> {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: ['dispatch', path] })
  const known = country === undefined ? undefined : regionOf(country, region)?.code
  if (region !== undefined && known === undefined) wrong('region', 'address.region-unknown')
  const holidays = country === undefined ? [] : await readHolidays(country, known)
  if (country !== undefined && !holidays)
    wrong('country', t('settings.no-holidays', { country: countryName(country) }))
  const checked = { ...dispatch, ...(holidays?.length ? { holidays } : {}) }
  if (!hasWorkingDays(checked, new Date().toISOString().slice(0, 10)))
    wrong('closed', 'settings.never-working')
  return { ...checked, ...(country && { country }), ...(known && { region: known }) }
}

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
async function readHolidays(country: string, region: string | undefined): Promise<string[] | undefined> {
  const firstYear = new Date().getUTCFullYear()
  const { answer } = await withCalendar((ask) =>
    ask({ country, region, firstYear, lastYear: firstYear + YEARS_AHEAD }),
  )
  return answer as string[] | undefined
}
