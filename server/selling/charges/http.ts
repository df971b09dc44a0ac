import { priceLines } from '#contract/catalog/prices.ts'
import { countryOf } from '#contract/countries.ts'
import { listRegions } from '#contract/selling/regions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { regionsOf } from '#server/selling/addresses/regions.ts'
import type { ScarceFor } from '#server/selling/orders/scarce-parts.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { needsRegion, wrongRegion } from './by-destination.ts'
import { CHARGE_SECTIONS } from './charge-order.ts'
import { priceOrder } from './price-order.ts'

export function chargesDoors(
  door: Door,
  db: Database,
  readSettings: ReadSettings,
  scarceFor: ScarceFor,
): void {
  const chargeSettings = async () => (await readSettings(db, CHARGE_SECTIONS)).settings
  door(priceLines, async ({ caller, body: { lines, ladder, ...destinations } }) => {
    const { shipTo } = destinations
    const refusal = shipTo && wrongRegion(await chargeSettings(), shipTo, 'shipTo.region')
    return refusal ?? priceOrder(db, readSettings, lines, destinations, { ladder, scarce: scarceFor(caller) })
  })
  door(listRegions, async ({ params }) => {
    const country = countryOf(params.country) ?? params.country
    return { regions: regionsOf(country), needed: needsRegion(await chargeSettings(), country) }
  })
}
