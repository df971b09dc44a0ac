import { SECTIONS, type Section, type ShopSettings } from '#contract/selling/shop-settings.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

export interface VersionedSettings<Wanted extends Section = Section> {
  settings: Pick<ShopSettings, Wanted>
  versions: Record<Section, number>
}

export type ReadSettings = <Wanted extends Section = Section>(
  db: Queryable,
  wanted?: readonly Wanted[],
) => Promise<VersionedSettings<Wanted>>

// One row per section, however many versions it has, because each order reads it.
const newest = statement(
  'newest-settings',
  `SELECT s.* FROM unnest(:wanted::text[]) AS wanted (section) CROSS JOIN LATERAL (
     SELECT section, version, value FROM settings WHERE section = wanted.section ORDER BY version DESC LIMIT 1
   ) s`,
  asRow<{ section: Section; version: number; value: unknown }>,
)

/**
 * Without a card provider no order is paid by card, whatever the settings say (rules: G-22). `defaults` count for sections that were never changed, for
 * fields of the tax that a former release did not have, and for the name of the shop. Stored values were checked when they were stored.
 */
export function settingsOver(defaults: ShopSettings, { cards = true } = {}): ReadSettings {
  return async (db, wanted) => {
    const rows = await newest(db, { wanted: wanted ?? SECTIONS })
    const settings: ShopSettings = {
      ...defaults,
      ...Object.fromEntries(rows.map(({ section, value }) => [section, value])),
    }
    settings.tax = { ...defaults.tax, ...settings.tax }
    settings.shopFront = { ...defaults.shopFront, ...settings.shopFront }
    if (!cards) settings.payment = { ...settings.payment, card: false }
    const versions = {
      company: 0,
      shipping: 0,
      payment: 0,
      tax: 0,
      texts: 0,
      stock: 0,
      catalogue: 0,
      shopFront: 0,
      buyers: 0,
    }
    for (const { section, version } of rows) versions[section] = version
    return { settings, versions }
  }
}
