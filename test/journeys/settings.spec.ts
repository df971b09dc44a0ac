import { readFile } from 'node:fs/promises'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { started } from './cart.ts'
import { databaseOf } from './database.ts'
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

test('the owner enters the company, which papers wait for, then tax rates, while another admin does', async ({
  page,
  db,
  complaints,
}) => {
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

test('shipping methods are added, ordered, changed and removed', async ({ page, db }) => {
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
})

test('bank transfer is turned on with an account that is checked, and stock below the threshold is low', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db, { availableQuantity: 800, minimumOrder: 10 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=payment')
  const form = page.getByRole('region', { name: 'Payment', exact: true })
  await started(page)
  await form.getByLabel('Payment by card').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Turn on payment by card or bank transfer.')).toBeVisible()
  await form.getByLabel('Bank transfer').check()
  await form.getByLabel('Account holder').fill('Ampère Bauelemente GmbH')
  await form.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52')
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(form.getByLabel('IBAN'), 'Check the IBAN: its length, country or check digits')
  await form.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()

  await page.goto('/dashboard/settings?section=stock')
  const stock = page.getByRole('region', { name: 'Stock', exact: true })
  await stock.getByLabel('Low stock below (pieces)').fill('801')
  await stock.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await expect(rowOf(page, product.name)).toContainText('Low')
})

test('a text in Markdown replaces a page in every process, and its scripts stay out', async ({
  page,
  db,
  store,
}) => {
  const DATABASE_URL = databaseOf(store.dataDir)
  const env = { SANDBOX: 'off', DEMO: 'off', DATABASE_URL, STORE_SECRET: 'x'.repeat(32) }
  const other = await openStoreProcess({ env })
  try {
    const shown = async (words: string) => {
      for (const { url } of [store, other]) {
        const read = async () => (await page.request.get(`${url}/info/terms`)).text()
        await expect.poll(read, url).toContain(words)
      }
    }
    await shown('How an order works in this store.')
    await arriveAsOwner(page, db)
    await page.goto('/dashboard/settings?section=texts')
    const form = page.getByRole('region', { name: 'Texts', exact: true })
    const text =
      '## Prices\n\nAll prices are **net**.\n\n<script>alert(1)</script>\n\n![](https://elsewhere.example/a.png)'
    await form.getByRole('button', { name: 'Write your own text: Terms' }).click()
    await form.getByLabel('Terms', { exact: true }).fill(text)
    await form.getByRole('button', { name: 'Preview: Terms' }).click()
    await expect(form.getByRole('heading', { name: 'Prices' })).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await shown('All prices are <strong>net</strong>.')
    const html = await (await page.request.get('/info/terms')).text()
    expect(html).not.toMatch(/alert\(1\)|elsewhere\.example/)
    await page.reload()
    await form.getByLabel('Terms', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await shown('How an order works in this store.')
  } finally {
    await other.close()
  }
})
