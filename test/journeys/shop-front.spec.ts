import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as journey } from './journey.ts'
import { arriveAsOwner } from './owner.ts'

const openStore = () => openStoreProcess({ env: { SANDBOX: 'off', DEMO: 'off' } })

const test = journey.extend<{ store: StoreProcess }>({
  store: async ({ storeOf }, use) => use(await storeOf(openStore)),
})

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="48"><circle cx="24" cy="24" r="20" fill="#0b5fa5"/></svg>`

test('the owner gives the shop its name, logo, colour and words, and no page says another name', async ({
  page,
  db,
}) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Before you open' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/section=company/)
  await page.getByRole('link', { name: 'Shop front' }).click()
  const form = page.getByRole('region', { name: 'Shop front' })
  await form.getByLabel('Name of the shop').fill('Ampere Parts')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
  const logo = form.getByRole('group', { name: /^Logo optional/ })
  await logo.locator('input').setInputFiles(file)
  await expect(logo.getByRole('button', { name: 'Remove: Logo' })).toBeVisible()
  await form.getByLabel('Accent colour').fill('#ffcc00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText("can't be read on light pages")).toBeVisible()
  await form.getByLabel('Accent colour').fill('#0b5fa5')
  await form.getByRole('button', { name: 'Write a slide' }).click()
  await form.getByLabel('Line', { exact: true }).fill('Power parts for your next board')
  await form.getByLabel('About us, on the home page').fill('Ampere makes power parts.')
  await form.getByLabel('Claim 1').fill('With a test report')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Ampere Parts' }).first()).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveTitle(/Ampere Parts/)
  await expect(page.getByText('Welcome to Ampere Parts')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power parts for your next board')
  await expect(page.getByText('Ampere makes power parts.')).toBeVisible()
  await expect(page.getByText('With a test report')).toBeVisible()
  await expect(page.getByText('What do you need?')).toBeHidden()
  await expectAccessible(page)
  for (const path of [
    '/',
    '/products',
    '/blogs',
    '/reviews',
    '/contact',
    '/info/terms',
    '/login',
    '/nowhere',
    '/bom',
  ])
    expect(await (await page.request.get(path)).text(), path).not.toContain('Farad')
})
