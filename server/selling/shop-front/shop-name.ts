import type { Queryable } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'

/** What the shop is called now: the owner changes it without a start. */
export type ShopName = () => Promise<string>

export const shopNameIn =
  (db: Queryable, readSettings: ReadSettings, configured: string): ShopName =>
  async () =>
    (await readSettings(db, ['shopFront'])).settings.shopFront.name ?? configured
