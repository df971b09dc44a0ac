import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import type { BeforeOpening } from '#contract/selling/overview.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { VersionedSettings } from '#server/selling/shop-settings/read-settings.ts'

export type OpeningConfig = Pick<Config, 'SMTP_URL' | 'stripe'>

const opening = statement(
  'facts-before-opening',
  `SELECT EXISTS (SELECT FROM outbox WHERE sent_at IS NOT NULL) AS "mailed!", EXISTS (SELECT FROM backups) AS "kept!",
     EXISTS (SELECT FROM products WHERE archived_at IS NULL AND family <> :unsorted) AS "stocked!",
     EXISTS (SELECT FROM orders WHERE state IN ('paid', 'refunded')) AS "ordered!"`,
)

/** What an owner has not done yet before the shop opens, in the order in which to do it (rules: G-24). */
export async function beforeOpening(
  db: Queryable,
  { settings, versions }: VersionedSettings,
  { SMTP_URL, stripe }: OpeningConfig,
  operator: Operator,
): Promise<BeforeOpening[]> {
  const [facts] = await opening(db, { unsorted: settings.catalogue.fallbackFamily })
  const { card, transfer } = settings.payment
  const done: Record<BeforeOpening, unknown> = {
    company: versions.company,
    families: facts?.stocked,
    tax: versions.tax,
    shipping: versions.shipping,
    payment: transfer || (card && stripe),
    buyers: versions.buyers,
    shopFront: versions.shopFront,
    texts: versions.texts,
    imprint: settings.texts.imprint ?? (operator.name && operator.address),
    // The official picture must be shown (Regulation (EU) 2025/1960), and is never imitated.
    notice: !sellsToEuConsumers(settings.buyers) || settings.buyers.notices?.length,
    // Mails of the sandbox stay in it.
    mail: SMTP_URL && facts?.mailed,
    order: facts?.ordered,
    backup: facts?.kept,
  }
  return (Object.keys(done) as BeforeOpening[]).filter((each) => !done[each])
}
