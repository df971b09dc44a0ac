import type { z } from 'zod'
import { countryName } from '#contract/countries.ts'
import type { Dispatch } from '#contract/selling/dispatch.ts'
import { t } from '#messages/catalogue.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { readHolidays } from './read-holidays.ts'
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
