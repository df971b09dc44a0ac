import * as calls from '#contract/selling/shop-settings.ts'
import { getOwnArticle, getText, previewText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { findText, ownArticle } from './find-text.ts'
import type { OperatorConfig } from './operator.ts'
import type { ReadSettings } from './read-settings.ts'
import { listSettingsEvents, replaceSettings } from './replace-settings.ts'
import { textToHtml } from './text-to-html.ts'

export function shopSettingsDoors(
  door: Door,
  db: Database,
  readSettings: ReadSettings,
  config: OperatorConfig,
  /** With what the card provider allows. */
  readTerms: ReadSettings,
): void {
  door(calls.getSettings, () => readSettings(db))
  door(calls.replaceSettings, ({ caller, params, body }) =>
    replaceSettings(db, readSettings, caller, { section: params.section, ...body }),
  )
  door(calls.listSettingsEvents, ({ params }) => listSettingsEvents(db, params.section))
  door(
    getText,
    ({ params }) => findText(db, readTerms, config, params.name),
    () => ({ topics: ['settings'] }),
  )
  door(getOwnArticle, async () => ({ markdown: `# ${t('blogs.title')}\n\n${ownArticle()}` }))
  door(previewText, async ({ body }) => ({ html: textToHtml(body.markdown) }))
}
