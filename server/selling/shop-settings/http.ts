import * as calls from '#contract/selling/shop-settings.ts'
import { getText, previewText } from '#contract/site/shop-texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { findText } from './find-text.ts'
import type { OperatorConfig } from './operator.ts'
import type { ReadSettings } from './read-settings.ts'
import { listSettingsEvents, replaceSettings } from './replace-settings.ts'
import { textToHtml } from './text-to-html.ts'

export function shopSettingsDoors(
  door: Door,
  db: Database,
  readSettings: ReadSettings,
  config: OperatorConfig,
): void {
  door(calls.getSettings, () => readSettings(db))
  door(calls.replaceSettings, ({ caller, params, body }) =>
    replaceSettings(db, readSettings, caller, { section: params.section, ...body }),
  )
  door(calls.listSettingsEvents, ({ params }) => listSettingsEvents(db, params.section))
  door(
    getText,
    ({ params }) => findText(db, readSettings, config, params.name),
    () => ({ topics: ['settings'] }),
  )
  door(previewText, async ({ body }) => ({ html: textToHtml(body.markdown) }))
}
