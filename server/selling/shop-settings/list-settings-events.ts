import type { z } from 'zod'
import type {
  listSettingsEvents as listSettingsEventsCall,
  Section,
} from '#contract/selling/shop-settings.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'

const MAX_EVENTS = 100

const versionsOfSection = statement(
  'versions-of-settings-section',
  `SELECT s.version, s.created_at AS at, nullif(u.email, '') AS by, s.value FROM settings s LEFT JOIN users u ON u.id = s.actor
   WHERE s.section = :section ORDER BY s.version DESC LIMIT :maxEvents`,
  asRow<{ version: number; at: Date; by: string | null; value: unknown }>,
)

export async function listSettingsEvents(
  db: Queryable,
  section: Section,
): Promise<z.output<typeof listSettingsEventsCall.answer>> {
  const rows = await versionsOfSection(db, { section, maxEvents: MAX_EVENTS })
  return rows.map(({ version, at, by, value }) => ({
    version,
    at: at.toISOString(),
    ...(by ? { by } : {}),
    value,
  }))
}
