import type { Texts } from '#contract/shop-settings.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ReadSettings } from './read-settings.ts'
import { textToHtml } from './text-to-html.ts'

/** Reads a text of the shop as HTML; without `html` if the owner has entered no such text. */
export async function findText(
  db: Queryable,
  readSettings: ReadSettings,
  name: keyof Texts,
): Promise<{ html?: string }> {
  const markdown = (await readSettings(db)).settings.texts[name]
  return markdown === undefined ? {} : { html: textToHtml(markdown) }
}
