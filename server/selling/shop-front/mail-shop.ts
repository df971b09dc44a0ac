import { accentTones } from '#contract/accent.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { t } from '#messages/catalogue.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MailShop } from '#server/platform/mail/mail-shop.ts'
import { type OperatorConfig, readOperator } from '#server/selling/shop-settings/operator.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'

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

/** In CSS pixels. */
const LOGO = { width: 240, height: 64 }
/** Points of the picture in a CSS pixel, for displays with many points. */
const SHARPNESS = 2

/** The logo as a PNG, because mail programs show neither WebP nor AVIF. The last one is kept. */
function mailLogo(read: PictureStorage['read']): (address: string | undefined) => Promise<MailShop['logo']> {
  let kept: { address: string; logo: MailShop['logo'] } | undefined
  return async (address) => {
    if (address === undefined) return undefined
    if (kept?.address !== address) kept = { address, logo: await draw(read, address) }
    return kept.logo
  }
}

/** Undefined, so that the name stands for it, where the picture is at another host or can't be read. */
async function draw(read: PictureStorage['read'], address: string): Promise<MailShop['logo']> {
  const [, stem] = /^\/images\/([0-9a-f]{40}-\d{1,4})\.jpg$/.exec(address) ?? []
  if (stem === undefined) return undefined
  // The WebP file is transparent where the logo is.
  const file = await read(`${stem}.webp`).catch(() => undefined)
  if (!file) return undefined
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(await new Response(file.body).arrayBuffer()))
    .resize({ width: LOGO.width * SHARPNESS, height: LOGO.height * SHARPNESS, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    content: data,
    width: Math.round(info.width / SHARPNESS),
    height: Math.round(info.height / SHARPNESS),
  }
}
