import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addShopPicture } from '#contract/selling/shop-front.ts'
import { openDisk } from '#server/catalog/images/open-picture-storage.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { settingsOver } from '#server/selling/shop-settings/read-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { sendUpload } from '#test/support/upload.ts'
import { useShop } from '#test/support/use-shop.ts'
import { mailShopIn } from './mail-shop.ts'

const dataDir = newFolder()
const shop = useShop({ DATA_DIR: dataDir, SANDBOX: 'off' })

const company = {
  name: 'Ampere GmbH',
  street: 'Hafenstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'hello@ampere.example',
  phone: '+49 30 555 0101',
  timeZone: 'America/New_York',
}

const read = () =>
  mailShopIn({
    db: shop.db,
    readSettings: settingsOver(defaultSettings({ SANDBOX: false })),
    readPicture: openDisk(join(dataDir, 'images')).read,
    config: { STORE_NAME: 'Configured' },
  })()

const letter = async () =>
  writeLetter({ shop: await read(), subject: 'A note', opening: ['Words.'], closing: [] })

it('a letter has name and time in UTC and no Reply-To until a company is entered', async () => {
  const bare = await read()
  expect([bare.name, momentIn(bare, '2026-11-28T22:15:00Z')]).toEqual([
    'Configured',
    '28 November 2026 at 22:15 UTC',
  ])
  const { text, replyTo, attachments } = await letter()
  expect([text, replyTo, attachments]).toEqual(['Words.\n\nConfigured\n', undefined, undefined])
})

it('a letter has logo, colour, company and Reply-To, and times in the zone of the company (rules: G-23)', async () => {
  const admin = await signUpAdmin(shop)
  const form = new FormData()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle r="40" fill="red"/></svg>'
  form.set('image', new Blob([svg]), 'logo.svg')
  const { body } = await sendUpload(shop, admin, form, {}, addShopPicture.path)
  const logo = body.data.display_url
  await changeSettings(shop.db, 'company', company)
  await changeSettings(shop.db, 'shopFront', { name: 'Ampere Parts', logo, accent: '#0b5fa5' })

  expect(momentIn(await read(), '2026-11-28T22:15:00Z')).toBe('28 November 2026 at 17:15 GMT-5')
  const { text, html, replyTo, attachments = [] } = await letter()
  expect(replyTo).toBe('hello@ampere.example')
  expect(text).toContain(
    'Ampere Parts\nAmpere GmbH\nHafenstraße 1, 10115 Berlin, Germany\n+49 30 555 0101, hello@ampere.example\n',
  )
  expect(html).toContain('<img src="cid:logo@picture" alt="Ampere Parts" width="192" height="64"/>')
  expect(html).toContain('background-color:#0b5fa5')
  const { format, width } = await sharp(attachments[0]?.content).metadata()
  expect([attachments[0]?.cid, format, width]).toEqual(['logo@picture', 'png', 384])
})
