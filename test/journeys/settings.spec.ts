import { readFile } from 'node:fs/promises'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { expectAccessible } from './accessible.ts'
import { started } from './cart.ts'
import { expect, test as journey } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

/** A store without the sandbox's demo seller, whose settings no other journey depends on. */
const openStore = () => openStoreProcess({ env: { SANDBOX: 'off', DEMO: 'off' } })

const test = journey.extend<{ store: StoreProcess }>({
  store: async ({ storeOf }, use) => use(await storeOf(openStore)),
})

const SAVED = 'The settings are saved.'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="48"><circle cx="24" cy="24" r="20" fill="#0b5fa5"/></svg>`

test('the owner gives the shop name, logo, colour and words, on all pages', async ({ page, db }) => {
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
  await expectAccessible(page, 0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Ampere Parts' }).first()).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveTitle(/Ampere Parts/)
  await expect(page.getByText('Welcome to Ampere Parts')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power parts for your next board')
  await expect(page.getByText('Ampere makes power parts.')).toBeVisible()
  await expect(page.getByText('With a test report')).toBeVisible()
  await expect(page.getByText('What do you need?')).toBeHidden()
  await expectAccessible(page, 1)
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

test('papers wait for the company; two admins enter tax rates', async ({ page, db, complaints }) => {
  const owner = elsewhere(await arriveAsOwner(page, db))
  await page.goto('/dashboard')
  await expect(page.getByText('invoices and other papers wait until it is entered')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the company' }).click()
  const form = page.getByRole('region', { name: 'Company' })
  const save = page.getByRole('main').getByRole('button', { name: 'Save' })
  const history = page.getByRole('region', { name: 'History' })
  await form.getByLabel('Name').fill('Ampère Bauelemente GmbH')
  await form.getByLabel('Email').fill('papers')
  await save.click()
  await expectFieldError(form.getByLabel('Email'), 'Provide a valid Email')
  await expect(form.getByLabel('Street and number')).toBeFocused()
  await form.getByLabel('Street and number').fill('Hafenstraße 4')
  await form.getByLabel('Postal code').fill('20457')
  await form.getByLabel('City').fill('Hamburg')
  await form.getByLabel('Country').selectOption('Germany')
  await form.getByLabel('Email').fill('papers@ampere.example')
  await form.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.reload()
  await expect(form.getByLabel('City')).toHaveValue('Hamburg')
  await expect(form.getByText('Unsaved changes')).toBeVisible()
  const preview = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Preview an invoice' }).click()
  expect((await readFile(await (await preview).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await save.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await history.getByText(/^City, /).click()
  await expect(history).toContainText('City: Hamburg')

  await page.goto('/dashboard/settings?section=tax')
  const rate = page.getByRole('group', { name: 'Tax rate 1' })
  await page.getByRole('button', { name: 'Add a tax rate' }).click()
  await rate.getByLabel('Country').selectOption('DE')
  await rate.getByLabel('Name').fill('USt')
  await rate.getByLabel('Percent').fill('0.19')
  await save.click()
  await expect(rate.getByText('0.19 % or 19 %? Enter 19, or confirm that you mean 0.19 %.')).toBeVisible()
  await rate.getByLabel('Percent').fill('19')
  const value = { rates: [{ country: 'FR', name: 'TVA', percent: 20 }], reverseCharge: false }
  const body = { version: 0, value }
  expect((await owner.call(replaceSettings, { params: { section: 'tax' }, body })).status).toBe(200)
  complaints.expect(/status of 409/)
  await save.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('These settings were changed in the meantime.')
  await expect(rate.getByLabel('Percent')).toHaveValue('19')
  await page.getByRole('button', { name: 'Show the current settings' }).click()
  await expect(rate.getByLabel('Percent')).toHaveValue('20')
  await rate.getByLabel('Percent').fill('5.5')
  await save.click()
  await history.getByText('Tax rate 1 · Percent, What the shop sells').click()
  await expect(history).toContainText('Tax rate 1 · Percent: 20 → 5.5')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible()
  await expect(page.getByText('invoices and other papers wait')).toBeHidden()
})

test('the owner sets shipping, a bank account, and a text', async ({ page, db, complaints }) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=shipping')
  const form = page.getByRole('region', { name: 'Shipping', exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  const add = form.getByRole('button', { name: 'Add a shipping method' })
  await add.click()
  const first = form.getByRole('group', { name: 'Shipping method 1' })
  await first.getByLabel('Name, as buyers see it').fill('Parcel')
  await first.getByLabel('Price ($)').fill('4,900')
  await save.click()
  await expectFieldError(first.getByLabel('Price ($)'), '“4,900” can mean 4.9 or 4900. Enter one of these.')
  await first.getByLabel('Price ($)').fill('4,90')
  const countries = first.getByLabel('Add to: Countries of Shipping method 1')
  for (const country of ['Germany', 'France', 'United States']) await countries.selectOption(country)
  await first.getByRole('button', { name: 'Remove: France' }).click()
  await first.getByLabel('Region of United States').selectOption('Hawaii')
  await add.click()
  const second = form.getByRole('group', { name: 'Shipping method 2' })
  await second.getByLabel('Name, as buyers see it').fill('Päckchen World')
  await second.getByLabel('Pricing').selectOption('By weight')
  await second.getByLabel('Up to (g)').fill('500')
  await second.getByRole('group', { name: 'Weight step 1' }).getByLabel('Price ($)').fill('9')
  await form.getByLabel('Lines below ($)').fill('20')
  await save.click()
  await expect(form.getByLabel('Fee ($)')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Fee ($)').fill('2.50')
  await second.getByRole('button', { name: 'Move up: Shipping method 2' }).click()
  await save.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const stored = async () =>
    (await db.query(`SELECT value FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1`))
      .rows[0].value
  const parcel = { key: 'parcel', name: 'Parcel', countries: ['DE', 'US-HI'], kind: 'flat', price: 4.9 }
  expect(await stored()).toMatchObject({
    methods: [{ key: 'packchen-world', kind: 'by-weight', steps: [{ grams: 500, price: 9 }] }, parcel],
    smallOrder: { below: 20, fee: 2.5 },
  })
  await form.getByRole('button', { name: 'Remove: Shipping method 1' }).click()
  await first.getByLabel('Name, as buyers see it').fill('Letter')
  await save.click()
  // Its key stays, because orders store it.
  await expect.poll(stored).toMatchObject({ methods: [{ key: 'parcel', name: 'Letter' }] })

  await page.goto('/dashboard/settings?section=payment')
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await started(page)
  await payment.getByLabel('Payment by card').uncheck()
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment.getByText('Turn on payment by card or bank transfer.')).toBeVisible()
  await payment.getByLabel('Bank transfer').check()
  await payment.getByLabel('Account holder').fill('Ampère Bauelemente GmbH')
  await payment.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52')
  complaints.expect(/status of 422/)
  await payment.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(payment.getByLabel('IBAN'), 'Check the IBAN: its length, country or check digits')
  await payment.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()

  const product = await putOnSale(db, { availableQuantity: 800, minimumOrder: 10 })
  await page.goto('/dashboard/settings?section=stock')
  const stock = page.getByRole('region', { name: 'Stock', exact: true })
  await stock.getByLabel('Low stock below (pieces)').fill('801')
  await stock.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await expect(rowOf(page, product.name)).toContainText('Low')

  const shown = (words: string) =>
    expect.poll(async () => (await page.request.get('/info/terms')).text()).toContain(words)
  await page.goto('/dashboard/settings?section=texts')
  const texts = page.getByRole('region', { name: 'Texts', exact: true })
  await texts.getByRole('button', { name: 'Write your own text: Terms' }).click()
  await texts
    .getByLabel('Terms', { exact: true })
    .fill('## Prices\n\nAll prices are **net**.\n\n<script>alert(1)</script>')
  await texts.getByRole('button', { name: 'Preview: Terms' }).click()
  await expect(texts.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await texts.getByRole('button', { name: 'Save' }).click()
  await shown('All prices are <strong>net</strong>.')
  expect(await (await page.request.get('/info/terms')).text()).not.toContain('alert(1)')
  // Another process of the store writes to the same database.
  await changeSettings(db, 'texts', { terms: 'Written elsewhere.' })
  await shown('Written elsewhere.')
  await page.reload()
  await texts.getByLabel('Terms', { exact: true }).fill('')
  await texts.getByRole('button', { name: 'Save' }).click()
  await shown('How an order works in this store.')
})
