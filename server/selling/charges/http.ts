import { priceLines } from '#contract/catalog/prices.ts'
import { countryOf } from '#contract/countries.ts'
import { listRegions } from '#contract/selling/regions.ts'
import { readOwnNumbers } from '#server/catalog/products/own-part-numbers.ts'
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
    if (refusal) return refusal
    const partOf = await readOwnNumbers(
      db,
      caller,
      lines.map(({ partNumber }) => partNumber),
    )
    const named = lines.map((line) => ({ ...line, partNumber: partOf(line.partNumber) ?? line.partNumber }))
    const pricing = { ladder, companyId: caller?.company?.id, scarce: scarceFor(caller) }
    return priceOrder(db, readSettings, named, destinations, pricing)
  })
  door(listRegions, async ({ params }) => {
    const country = countryOf(params.country) ?? params.country
    return { regions: regionsOf(country), needed: needsRegion(await chargeSettings(), country) }
  })
}
