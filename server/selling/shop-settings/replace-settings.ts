import type { z } from 'zod'
import type { Buyers } from '#contract/selling/buyers.ts'
import type { ShopFront } from '#contract/selling/shop-front.ts'
import type {
  CatalogueSettings,
  listSettingsEvents as listSettingsEventsCall,
  Section,
} from '#contract/selling/shop-settings.ts'
import { t, translate } from '#messages/catalogue.ts'
import { isOwnImage } from '#server/catalog/images/own-image.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import { tellOfNewAccount } from './new-bank-account.ts'
import type { ReadSettings, VersionedSettings } from './read-settings.ts'
import { schemasOnServer } from './section-schemas.ts'

const addVersion = statement(
  'add-settings-version',
  `INSERT INTO settings (section, version, value, actor) SELECT :section, :version::int + 1, :data::jsonb, :callerId::uuid
   WHERE :version = (SELECT coalesce(max(version), 0) FROM settings WHERE section = :section)
   ON CONFLICT DO NOTHING RETURNING version`,
)

const storedVersion = statement(
  'stored-version-of-settings',
  'SELECT value FROM settings WHERE section = :section AND version = :version',
)

async function versionOf(tx: Queryable, section: Section, version: number): Promise<unknown> {
  return (await storedVersion(tx, { section, version }))[0]?.value
}

// A removal of the family waits for it, and then finds that it is named here.
const lockFamily = statement(
  'hold-fallback-family',
  'SELECT key FROM families WHERE key = :fallbackFamily FOR KEY SHARE',
)

async function holdFamily(tx: Queryable, { fallbackFamily }: CatalogueSettings): Promise<boolean> {
  return (await lockFamily(tx, { fallbackFamily })).length > 0
}

export async function replaceSettings(
  db: Database,
  readSettings: ReadSettings,
  caller: Caller,
  { section, version, value }: { section: Section; version: number; value: unknown },
): Promise<VersionedSettings | Refusal> {
  const checked = await schemasOnServer[section].safeParseAsync(value)
  if (!checked.success) return refuse('invalid-fields', {}, fieldErrors(checked.error, 'value'))
  const foreign = await foreignPictures(db, picturesOf(section, checked.data))
  if (foreign.length > 0) return refuse('invalid-fields', {}, foreign)
  return transaction(db, async (tx) => {
    if (section === 'catalogue' && !(await holdFamily(tx, checked.data as CatalogueSettings)))
      return refuse('invalid-fields', {}, [
        { path: 'value.fallbackFamily', message: t('field.family-unknown') },
      ])
    const former = await versionOf(tx, section, version)
    const added = await addVersion(tx, {
      section,
      version,
      data: JSON.stringify(checked.data),
      callerId: caller.id,
    })
    if (added.length === 0) return refuse('settings-changed')
    await tellOfNewAccount(tx, { section, former, present: checked.data, callerId: caller.id })
    return readSettings(tx)
  })
}

type NamedPicture = [path: string, address: string | undefined]

function picturesOf(section: Section, value: unknown): NamedPicture[] {
  if (section === 'buyers')
    return ((value as Buyers).notices ?? []).map(({ picture }, at) => [`notices.${at}.picture`, picture])
  if (section !== 'shopFront') return []
  const { logo, logoDark, favicon, slides = [] } = value as ShopFront
  return [
    ['logo', logo],
    ['logoDark', logoDark],
    ['favicon', favicon],
    ...slides.map(({ picture }, at): NamedPicture => [`slides.${at}.picture`, picture]),
  ]
}

/** Pages load pictures from nowhere else. */
async function foreignPictures(db: Queryable, pictures: NamedPicture[]) {
  const faults = []
  for (const [path, address] of pictures)
    if (address !== undefined && !(await isOwnImage(db, address)))
      faults.push({ path: `value.${path}`, message: translate('settings.foreign-picture') })
  return faults
}

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
