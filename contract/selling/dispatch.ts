import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { Country, Region } from './delivery.ts'

/** In the order of ISO 8601. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const Weekday = z.enum(WEEKDAYS)

const Day = z.iso
  .date({ error: 'settings.day', abort: true })
  .refine((day) => day >= '2000' && day < '2100', 'settings.day')

const MAX_CLOSED = 100
const MAX_HOLIDAYS = 1000

/** When what is in stock leaves. Times are those of the company's time zone. */
export const Dispatch = z.object({
  on: z.boolean(),
  days: z
    .array(Weekday, 'settings.working-days')
    .min(1, 'settings.working-days')
    .overwrite((days) => WEEKDAYS.filter((day) => days.includes(day))),
  cutOff: z.string('settings.cut-off').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'settings.cut-off'),
  /** Its public holidays are no working days. */
  country: Country.optional(),
  region: Region.optional(),
  closed: z
    .array(
      z
        .object({ from: Day, to: Day.optional() })
        .refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'settings.closed-order' }),
    )
    .max(MAX_CLOSED, 'settings.closed-most'),
  holidays: addedField(z.array(z.iso.date()).max(MAX_HOLIDAYS)).describe(
    'Those of the country; written by the store',
  ),
})
export type Dispatch = z.output<typeof Dispatch>
