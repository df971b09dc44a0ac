import { fromCents } from '#contract/money.ts'
import { NEAR_THRESHOLD, type StateSales } from '#contract/selling/sales-by-state.ts'
import type { Tax } from '#contract/selling/tax-settings.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { regionsOf } from '#server/selling/addresses/regions.ts'
import { dayIn } from '#server/selling/papers/paper-day.ts'
import { zoneOfShop } from './period.ts'

/** Where sales tax is owed from a threshold on. */
const COUNTRY = 'US'

const sales = statement(
  'sales-by-state',
  `SELECT coalesce(facts -> 'shipTo' ->> 'region', '') AS "region!", count(DISTINCT order_id)::int AS "orders!",
     sum(CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END * ((facts ->> 'totalCents')::bigint - coalesce((
       SELECT sum((charge ->> 'cents')::bigint) FROM jsonb_array_elements(facts -> 'charges') charge
       WHERE charge ->> 'kind' = 'tax'), 0)))::float8 AS "cents!"
   FROM papers WHERE kind IN ('invoice', 'credit-note') AND serial IS NOT NULL
     AND created_at >= :from::date::timestamp AT TIME ZONE :zone AND facts -> 'shipTo' ->> 'country' = '${COUNTRY}'
   GROUP BY 1`,
)

type Thresholds = NonNullable<Tax['stateThresholds']>

/** The last 12 months, today included; also states of which only a threshold is known. */
export async function salesByState(
  db: Database,
  { stateThresholds = [] }: Tax,
  now: Date,
): Promise<{ from: string; to: string; states: StateSales[] }> {
  const zone = await zoneOfShop(db)
  const to = dayIn(zone, now.toISOString())
  const from = yearBefore(to)
  const sold = await sales(db, { from, zone })
  const names = new Map(regionsOf(COUNTRY).map(({ code, name }) => [code, name]))
  const rows = [...sold, ...unsold(stateThresholds, sold)]
  const states = rows.map(({ region, orders, cents }): StateSales => {
    const threshold = stateThresholds.find(({ state }) => state === region)
    const sums = { region, name: names.get(region) ?? region, net: fromCents(cents), orders }
    return threshold ? { ...sums, ...comparedWith(threshold, sums) } : sums
  })
  return {
    from,
    to,
    states: states.sort((one, other) => (other.share ?? 0) - (one.share ?? 0) || other.net - one.net),
  }
}

/** The states that need a look, such as for the overview. */
export async function statesNearThreshold(db: Database, tax: Tax, now: Date): Promise<StateSales[]> {
  if (!tax.stateThresholds?.length) return []
  const { states } = await salesByState(db, tax, now)
  return states.filter(({ share = 0 }) => share >= NEAR_THRESHOLD)
}

function comparedWith(
  { amount, orders }: Thresholds[number],
  sold: { net: number; orders: number },
): Pick<StateSales, 'threshold' | 'share'> {
  const share = Math.max(sold.net / amount, orders === undefined ? 0 : sold.orders / orders, 0)
  return { threshold: { amount, ...(orders !== undefined && { orders }) }, share }
}

function unsold(thresholds: Thresholds, sold: { region: string }[]) {
  const states = thresholds
    .map(({ state }) => state)
    .filter((state) => !sold.some(({ region }) => region === state))
  return states.map((region) => ({ region, orders: 0, cents: 0 }))
}

/** The day after the same day a year before: 12 months with today. The 29th of February counts as the 28th. */
function yearBefore(day: string): string {
  const before = new Date(
    `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}T00:00:00Z`,
  )
  before.setUTCDate(before.getUTCDate() + 1)
  return before.toISOString().slice(0, 10)
}
