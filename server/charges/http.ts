import { priceLines } from '#contract/prices.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import type { ReadSettings } from '#server/shop-settings/read-settings.ts'
import { priceOrder } from './price-order.ts'

export function chargesDoors(door: Door, db: Database, readSettings: ReadSettings): void {
  door(priceLines, ({ body: { lines, ...destinations } }) =>
    priceOrder(db, readSettings, lines, destinations),
  )
}
