import type { Section, ShopSettings } from '#contract/shop-settings.ts'
import { type Queryable, statement } from '#server/database/database.ts'

export interface VersionedSettings {
  settings: ShopSettings
  /** 0 for a section that was never changed. */
  versions: Record<Section, number>
}

/** Reads the settings of the shop as they count now, in `db` or in a transaction. */
export type ReadSettings = (db: Queryable) => Promise<VersionedSettings>

interface NewestRow {
  section: Section
  version: number
  /** As text, with microseconds. */
  at: string
}

const newestVersions = statement<NewestRow>(
  'newest-settings-versions',
  'SELECT DISTINCT ON (section) section, version, at::text FROM settings ORDER BY section, version DESC',
)

const newestValues = statement<NewestRow & { value: unknown }>(
  'newest-settings',
  'SELECT DISTINCT ON (section) section, version, at::text, value FROM settings ORDER BY section, version DESC',
)

/**
 * `defaults` count for sections that were never changed. Stored values were checked when they were stored. The values, which
 * contain long texts, are kept until a version changes.
 */
export function settingsOver(defaults: ShopSettings): ReadSettings {
  let kept: { of: string; settings: VersionedSettings } = { of: '[]', settings: over(defaults, []) }
  return async (db) => {
    const of = nameOf(await newestVersions(db, []))
    if (of === kept.of) return kept.settings
    const rows = await newestValues(db, [])
    kept = { of: nameOf(rows), settings: over(defaults, rows) }
    return kept.settings
  }
}

/** Contains the times, because a version that was rolled back may come again with another value. */
function nameOf(rows: NewestRow[]): string {
  return JSON.stringify(rows.map(({ section, version, at }) => [section, version, at]))
}

function over(defaults: ShopSettings, rows: (NewestRow & { value: unknown })[]): VersionedSettings {
  const values = Object.fromEntries(rows.map(({ section, value }) => [section, value]))
  const versions = { company: 0, shipping: 0, tax: 0, texts: 0, stock: 0 }
  for (const { section, version } of rows) versions[section] = version
  return { settings: { ...defaults, ...values }, versions }
}
