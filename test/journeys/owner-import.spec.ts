import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { zipOf } from '../../server/catalog/csv/pictures/zip.fixture.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { putOnSale } from './shelf.ts'

const HEADER = 'name,description,img,price,minimumOrder,availableQuantity,family'
const line = (name: string, price: string, available: string, img = '/drawings/led-5mm-red.svg') =>
  `${name},From a file.,${img},${price},10,${available},leds`

async function upload(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel(/^Choose (another )?file$/).setInputFiles(file)
}

async function uploadZip(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'pictures.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel(/^Choose (another )?ZIP file$/).setInputFiles(file)
}

const redPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('the owner corrects a refused file and imports it @main', async ({ page, db, complaints }) => {
  const old = await putOnSale(db, { price: '0.25' })
  const added = `Farad IM ${randomUUID().slice(0, 8)} imported LED`
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible()

  complaints.expect(/status of 422/)
  await upload(page, 'parts.xlsx', 'PK\x03\x04 a workbook')
  await expect(page.getByRole('alert')).toContainText("save it as 'CSV UTF-8'")

  await upload(page, 'parts.csv', [HEADER, line(old.name, '0.5', ''), line(added, '4k7', '900')].join('\n'))
  const panel = page.getByRole('region', { name: 'Check and apply' })
  await expect(panel.getByRole('alert')).toContainText('Lines are refused')
  await expect(page.getByRole('table', { name: 'Refused lines' })).toContainText(
    `3${added}price"4k7" is not a number.`,
  )
  await expect(panel.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download all as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('refused-lines.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `3,"${added}","price","""4k7"" is not a number.`,
  )

  await upload(
    page,
    'mended.csv',
    [HEADER, line(old.name, '0.5', ''), line(added, '0.0047', '900', 'red.png')].join('\n'),
  )
  await expect(panel).toContainText('mended.csv')
  await expect(page.getByRole('table', { name: 'Refused lines' })).toContainText('img')
  await uploadZip(page, Buffer.from('PK'))
  await expect(page.getByRole('group', { name: 'Pictures (ZIP)' }).getByRole('alert')).toContainText('read')
  await uploadZip(page, zipOf([{ path: 'red.png', bytes: await redPicture() }]))
  await expect(panel).toContainText('pictures.zip')
  await expect(panel).toContainText('Nothing is changed yet.')
  await expect(rowOf(page, old.name)).toContainText('Price: 0.25 → 0.5')
  await expect(rowOf(page, added)).toContainText('Price 0.0047')
  await page.reload()
  await panel.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply', exact: true }).press('Enter')
  await expect(panel).toContainText('The file was imported.')
  await page.reload()
  await expect(panel).toContainText('1 added, 1 changed, 0 restored.')

  await page.goto(old.path)
  await expect(page.getByText('$0.50').first()).toBeVisible()
  await page.goto(`/products?q=${encodeURIComponent(added)}&view=cards`)
  await page.getByRole('link', { name: added, exact: true }).click()
  await expect(page.getByText('$0.0047').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
})

test('the owner explains a list of her own once, with pictures', async ({ page, db, complaints }) => {
  const mark = randomUUID().slice(0, 6).toUpperCase()
  const list = (price: string) =>
    `sep=;\nArt.-Nr. ${mark};Bezeichnung;VK netto;Gruppe ${mark};Foto;Notiz ${mark};;\nSENSORS;;;;;;;\nOL-${mark};Sensor ${mark};${price};Sensors ${mark};http://pictures.invalid/1.png;x;;\n`
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await upload(page, 'list.csv', list('1.200,50'))
  const meaning = (head: string) => page.getByLabel(`Meaning of ${head}`, { exact: true })
  await expect(meaning('Bezeichnung')).toHaveValue('name')
  await meaning(`Art.-Nr. ${mark}`).selectOption('partNumber')
  await meaning(`Gruppe ${mark}`).selectOption('name')
  await page.getByRole('button', { name: 'Ignore the other 1' }).click()
  complaints.expect(/status of 422/)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(meaning(`Gruppe ${mark}`)).toBeFocused()
  await meaning(`Gruppe ${mark}`).selectOption('family')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await meaning(`Sensors ${mark}`).selectOption('like:leds')
  await page.getByRole('button', { name: 'Check the file' }).click()
  complaints.expect(/pictures\.invalid|ERR_NAME_NOT_RESOLVED/)
  await page.getByRole('button', { name: 'Fetch 1 pictures' }).click()
  await expect(page.getByRole('region', { name: 'Pictures at other addresses' })).toContainText('CORS')
  await page.getByRole('button', { name: 'Go on without them' }).click()
  await expect(rowOf(page, `Sensor ${mark}`)).toContainText('Price 1200.5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Check and apply' })
  await expect(panel).toContainText('The file was imported.')
  await upload(page, 'list-again.csv', list('1.300,50'))
  await expect(rowOf(page, `Sensor ${mark}`)).toContainText('Price: 1200.5 → 1300.5')
})
