import { getDeskCounts } from '#contract/selling/desk-counts.ts'
import { getOverview } from '#contract/selling/overview.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unlessUnchanged } from '#server/platform/http/conditional.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { newBankAccounts } from '#server/selling/shop-settings/new-bank-account.ts'
import { type OperatorConfig, readOperator } from '#server/selling/shop-settings/operator.ts'
import type { ReadSettings, VersionedSettings } from '#server/selling/shop-settings/read-settings.ts'
import { beforeOpening, type OpeningConfig } from './before-opening.ts'
import { countDesk } from './count-desk.ts'
import { type Figures, readFigures, shownCounts, shownFigures } from './figures.ts'
import { type GapConfig, settingsGaps } from './settings-gaps.ts'

/** Cached because the figures are costly and may be open in many browsers. */
const FRESH_MS = 10_000
/** Up to this age stale figures are served during the refresh. */
const USABLE_MS = 60_000

export function overviewDoors(
  door: Door,
  db: Database,
  readSettings: ReadSettings,
  config: OperatorConfig & GapConfig & OpeningConfig,
): void {
  let kept: { figures: Figures; of: string; at: number } | undefined
  let reading: { figures: Promise<Figures>; of: string } | undefined
  const refresh = (settings: ShopSettings, of: string) => {
    if (reading?.of === of) return reading.figures
    const figures = readFigures(db, new Date(), settings)
      .then((read) => {
        kept = { figures: read, of, at: performance.now() }
        return read
      })
      .finally(() => {
        reading = undefined
      })
    reading = { figures, of }
    return figures
  }
  const figuresFor = ({ settings, versions }: VersionedSettings) => {
    const of = `${versions.stock} ${versions.tax}`
    const age = kept?.of === of ? performance.now() - kept.at : Number.POSITIVE_INFINITY
    if (!kept || age > USABLE_MS) return refresh(settings, of)
    if (age > FRESH_MS) refresh(settings, of).catch(() => {})
    return kept.figures
  }
  door(getOverview, async ({ caller }) => {
    const read = await readSettings(db)
    const { settings } = read
    const figures = await figuresFor(read)
    const operator = await readOperator(db, config)
    return shownFigures(caller, {
      ...figures,
      companyMissing: settings.company === undefined,
      settingsGaps: settingsGaps(settings, config, operator),
      beforeOpening: await beforeOpening(db, read, config, operator),
      bankAccountChanges: await newBankAccounts(db),
    })
  })
  door(getDeskCounts, ({ caller, request }) =>
    unlessUnchanged(
      request,
      `${caller.id}.${caller.snapshot}`,
      async () => new Reply(shownCounts(caller, await countDesk(db)), {}),
    ),
  )
}
