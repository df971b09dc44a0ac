import type { AskedPeriod } from '#contract/selling/exports.ts'
import { t } from '#messages/catalogue.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { SELLER } from '#server/selling/papers/order-facts.ts'
import { dayIn } from '#server/selling/papers/paper-day.ts'

/** Days in `zone`, both inclusive, and the same as instants: from `since` to before `until` (rules: K-20). */
export interface Period {
  from: string
  to: string
  zone: string
  since: Date
  until: Date
}

const zone = statement('zone-of-shop', `SELECT ${SELLER} ->> 'timeZone' AS zone`)

export async function zoneOfShop(db: Database): Promise<string> {
  return (await zone(db))[0]?.zone ?? 'UTC'
}

const instantsOf = statement(
  'instants-of-period',
  `SELECT :from::date::timestamp AT TIME ZONE :zone AS "since!", (:to::date + 1)::timestamp AT TIME ZONE :zone AS "until!"`,
)

export async function periodOf(db: Database, asked: AskedPeriod, now: Date): Promise<Period | Refusal> {
  const zone = await zoneOfShop(db)
  const month = dayIn(zone, now.toISOString()).slice(0, 7)
  const { from = `${month}-01`, to = lastDayOf(month) } = asked
  if (from > to) return refuse('invalid-fields', {}, [{ path: 'query.to', message: t('exports.order') }])
  const [instants] = await instantsOf(db, { from, to, zone })
  if (!instants) throw new Error('PostgreSQL returned no instants of a period.')
  return { from, to, zone, ...instants }
}

function lastDayOf(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
}
