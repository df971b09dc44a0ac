import { accentTones } from '#contract/accent.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { t } from '#messages/catalogue.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MailShop } from '#server/platform/mail/mail-shop.ts'
import { type OperatorConfig, readOperator } from '#server/selling/shop-settings/operator.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { mailLogo } from './mail-logo.ts'

interface MailShopParts {
  db: Queryable
  readSettings: ReadSettings
  readPicture: PictureStorage['read']
  config: OperatorConfig & { STORE_NAME: string }
}

/** The shop as its letters show it, read for each letter. */
export function mailShopIn({
  db,
  readSettings,
  readPicture,
  config,
}: MailShopParts): () => Promise<MailShop> {
  const logoOf = mailLogo(readPicture)
  return async () => {
    const { company, shopFront, buyers } = (await readSettings(db, ['company', 'shopFront', 'buyers']))
      .settings
    const operator = await readOperator(db, config)
    const { name, address, phone, email, registration, vatNumber } = operator
    const reached = [phone, email].filter(Boolean).join(', ')
    return {
      name: shopFront.name ?? config.STORE_NAME,
      timeZone: company?.timeZone ?? 'UTC',
      logo: await logoOf(shopFront.logo),
      ...(shopFront.accent && { accent: accentTones(shopFront.accent) }),
      particulars: [
        name,
        address,
        reached,
        registration,
        vatNumber && t('paper.vat-number', { number: vatNumber }),
      ].flatMap((line) => line || []),
      ...(email && { replyTo: email }),
      ...(sellsToEuConsumers(buyers) && { euConsumers: true }),
    }
  }
}
