import type { Section, ShopSettings } from '#contract/shop-settings.ts'
import { type Queryable, statement } from '#server/database/database.ts'

export interface VersionedSettings {
  settings: ShopSettings
  /** 0 for a section that was never changed. */
  versions: Record<Section, number>
}

/** Reads the settings of the shop as they count now, in `db` or in a transaction. */
export type ReadSettings = (db: Queryable) => Promise<VersionedSettings>

const newest = statement<{ section: Section; version: number; value: unknown }>(
  'newest-settings',
  'SELECT DISTINCT ON (section) section, version, value FROM settings ORDER BY section, version DESC',
)

/** `defaults` count for sections that were never changed. Stored values were checked when they were stored. */
export function settingsOver(defaults: ShopSettings): ReadSettings {
  return async (db) => {
    const rows = await newest(db, [])
    const settings = {
      ...defaults,
      ...Object.fromEntries(rows.map(({ section, value }) => [section, value])),
    }
    const versions = { company: 0, shipping: 0, tax: 0, texts: 0, stock: 0 }
    for (const { section, version } of rows) versions[section] = version
    return { settings, versions }
  }
}
