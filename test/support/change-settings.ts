import type pg from 'pg'
import type { z } from 'zod'
import type { Section, sectionSchemas } from '#contract/selling/shop-settings.ts'

/** Adds a version of a section of the shop's settings. */
export async function changeSettings<S extends Section>(
  db: Pick<pg.Pool, 'query'>,
  section: S,
  value: z.input<(typeof sectionSchemas)[S]>,
): Promise<void> {
  await db.query(
    `INSERT INTO settings (section, version, value)
     SELECT $1::text, coalesce(max(version), 0) + 1, $2::jsonb FROM settings WHERE section = $1`,
    [section, JSON.stringify(value)],
  )
}
