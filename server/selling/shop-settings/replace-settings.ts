import type { Section } from '#contract/selling/shop-settings.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import type { ReadSettings, VersionedSettings } from './read-settings.ts'
import { schemasOnServer } from './section-schemas.ts'

const addVersion = statement(
  'add-settings-version',
  `INSERT INTO settings (section, version, value, actor) SELECT :section, :version::int + 1, :data::jsonb, :callerId::uuid
   WHERE :version = (SELECT coalesce(max(version), 0) FROM settings WHERE section = :section)
   ON CONFLICT DO NOTHING RETURNING version`,
)

interface Replacement {
  section: Section
  version: number
  value: unknown
}

export async function replaceSettings(
  db: Database,
  readSettings: ReadSettings,
  caller: Caller,
  { section, version, value }: Replacement,
): Promise<VersionedSettings | Refusal> {
  const checked = await schemasOnServer[section].safeParseAsync(value)
  if (!checked.success) return refuse('invalid-fields', {}, fieldErrors(checked.error, 'value'))
  return transaction(db, async (tx) => {
    const added = await addVersion(tx, {
      section,
      version,
      data: JSON.stringify(checked.data),
      callerId: caller.id,
    })
    return added.length > 0 ? readSettings(tx) : refuse('settings-changed')
  })
}
