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

test.beforeEach(async ({ db }) => {
  await db.query('DELETE FROM settings')
})

const SAVED = 'The settings are saved.'

test('the owner enters the company, which papers wait for', async ({ page, db, store }) => {
  expect(store.logs()).toContain('papers wait until an admin enters it at /dashboard/settings')
  await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await expect(page.getByText('invoices and other papers wait until it is entered')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the company' }).click()
  const form = page.getByRole('region', { name: 'Company' })
  await expect(form.getByText('The company is missing.')).toBeVisible()
  await form.getByLabel('Name').fill('Ampère Bauelemente GmbH')
  await form.getByLabel('Email').fill('papers')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(form.getByLabel('Email'), 'Provide a valid Email')
  await expect(form.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Street and number')).toBeFocused()

  await form.getByLabel('Street and number').fill('Hafenstraße 4')
  await form.getByLabel('Postal code').fill('20457')
  await form.getByLabel('City').fill('Hamburg')
  await form.getByLabel('Country').selectOption('Germany')
  await form.getByLabel('Email').fill('papers@ampere.example')
  await form.getByLabel('Time zone').selectOption('Europe/Berlin')
  // What is typed survives a reload.
  await page.reload()
  await expect(form.getByLabel('City')).toHaveValue('Hamburg')
  await form.getByLabel('Name').scrollIntoViewIfNeeded()
  await expect(form.getByText('Unsaved changes')).toBeInViewport()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(form.getByText('The company is missing.')).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Version 1')
  await expect(history).toContainText('olga.owner')
  await expect(history).toContainText('City: Hamburg')

  await form.getByLabel('City').fill('')
  const preview = form.getByRole('button', { name: 'Preview an invoice' })
  await preview.click()
  await expectFieldError(form.getByLabel('City'), 'City is Required')
  await form.getByLabel('City').fill('Bremen')
  const [invoice] = await Promise.all([page.waitForEvent('download'), preview.click()])
  expect(invoice.suggestedFilename()).toBe('invoice-preview.pdf')
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(form.getByText('Unsaved changes')).toBeInViewport()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(history).toContainText('City: Hamburg → Bremen')
  await expect(form.getByText('Unsaved changes')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible()
  await expect(page.getByText('invoices and other papers wait')).toBeHidden()
})

test('shipping methods are added, ordered, changed and removed', async ({ page, db }) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=shipping')
  const form = page.getByRole('region', { name: 'Shipping', exact: true })
  await expect(form.getByText('shipping is free')).toHaveCount(2)
  const add = form.getByRole('button', { name: 'Add a shipping method' })
  await add.click()
  const first = form.getByRole('group', { name: 'Shipping method 1' })
  await first.getByLabel('Name, as buyers see it').fill('Parcel')
  await first.getByLabel('Price ($)').fill('4,900')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(first.getByLabel('Price ($)'), '“4,900” can mean 4.9 or 4900. Enter one of these.')
  await first.getByLabel('Price ($)').fill('4.905')
  await expectFieldError(first.getByLabel('Price ($)'), '“4.905” can mean 4.905 or 4905. Enter one of these.')
  await first.getByLabel('Price ($)').fill('4,90')
  await first.getByLabel('Free from').fill('100')
  await first.getByLabel('Add to: Countries of Shipping method 1').selectOption('Germany')
  await first.getByLabel('Add to: Countries of Shipping method 1').selectOption('France')
  await first.getByRole('button', { name: 'Remove: France' }).click()
  await first.getByLabel('Add to: Countries of Shipping method 1').selectOption('United States')
  const region = first.getByLabel('Region of United States')
  await expect(region).toHaveValue('US')
  await expect(region.getByRole('option').first()).toHaveText('All of United States')
  await region.selectOption('Alaska')
  await first.getByLabel('Add to: Countries of Shipping method 1').selectOption('United States')
  await region.selectOption('Hawaii')
  await first.getByRole('button', { name: 'Remove: United States: Alaska' }).click()

  await add.click()
  const second = form.getByRole('group', { name: 'Shipping method 2' })
  await second.getByLabel('Name, as buyers see it').fill('Päckchen World')
  await second.getByLabel('Pricing').selectOption('By weight')
  const step = (number: number) => second.getByRole('group', { name: `Weight step ${number}` })
  await step(1).getByLabel('Up to (g)').fill('500')
  await step(1).getByLabel('Price ($)').fill('9')
  await second.getByRole('button', { name: 'Add a step' }).click()
  await step(2).getByLabel('Up to (g)').fill('500')
  await step(2).getByLabel('Price ($)').fill('19')
  await form.getByLabel('Lines below ($)').fill('20')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toHaveText(
    'Enter at least 1 step. The weights must rise from step to step.',
  )
  await expect(form.getByLabel('Fee ($)')).toHaveAttribute('aria-invalid', 'true')
  await step(2).getByLabel('Up to (g)').fill('2000')
  await form.getByLabel('Fee ($)').fill('2.50')
  await second.getByRole('button', { name: 'Move up: Shipping method 2' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Price ($): 4.90')
  const stored = async () =>
    (await db.query('SELECT value FROM settings ORDER BY version DESC LIMIT 1')).rows[0].value
  expect(await stored()).toEqual({
    methods: [
      {
        key: 'packchen-world',
        name: 'Päckchen World',
        countries: [],
        kind: 'by-weight',
        steps: [
          { grams: 500, price: 9 },
          { grams: 2000, price: 19 },
        ],
      },
      { key: 'parcel', name: 'Parcel', countries: ['DE', 'US-HI'], kind: 'flat', price: 4.9, freeFrom: 100 },
    ],
    smallOrder: { below: 20, fee: 2.5 },
  })

  await form.getByRole('button', { name: 'Remove: Shipping method 1' }).click()
  await expect(add).toBeFocused()
  await first.getByLabel('Name, as buyers see it').fill('Letter')
  await form.getByRole('button', { name: 'Save' }).click()
  // Its key stays, because orders store it.
  await expect.poll(stored).toMatchObject({ methods: [{ key: 'parcel', name: 'Letter' }] })
})

test('of two admins at once, the second keeps what was typed and can show the present settings', async ({
  page,
  db,
  complaints,
}) => {
  const owner = elsewhere(await arriveAsOwner(page, db))
  await page.goto('/dashboard/settings?section=tax')
  const form = page.getByRole('region', { name: 'Tax', exact: true })
  const rate = form.getByRole('group', { name: 'Tax rate 1' })
  await form.getByRole('button', { name: 'Add a tax rate' }).click()
  await rate.getByLabel('Country').selectOption('Germany')
  await rate.getByLabel('Name on invoices').fill('VAT')
  await rate.getByLabel('Percent').fill('190')
  await form.getByLabel('Reverse charge').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    rate.getByLabel('Percent'),
    'Enter a percentage from 0 to 100 with at most 3 decimals.',
  )
  await rate.getByLabel('Percent').fill('19')

  const value = { rates: [{ country: 'FR', name: 'TVA', percent: 20 }], reverseCharge: false }
  const body = { version: 0, value }
  expect((await owner.call(replaceSettings, { params: { section: 'tax' }, body })).status).toBe(200)
  complaints.expect(/status of 409/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('These settings were changed in the meantime.')
  await expect(rate.getByLabel('Percent')).toHaveValue('19')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Tax rate 1 · Percent: 20')
  await form.getByRole('button', { name: 'Show the current settings' }).click()
  await expect(rate.getByLabel('Percent')).toHaveValue('20')
  await expect(form.getByLabel('Reverse charge')).not.toBeChecked()
  await rate.getByLabel('Percent').fill('5.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Tax rate 1 · Percent: 20 → 5.5')
})

test('bank transfer is turned on with an account that is checked', async ({ page, db, complaints }) => {
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
  await form.getByLabel('Days that an order is held').fill('14')
  await form.getByLabel('Add to: Countries of bank transfers').selectOption('Germany')
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    form.getByLabel('IBAN'),
    'Check the IBAN: its length, country or check digits are wrong.',
  )
  await form.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Payment by card: off')
  await expect(history).toContainText('IBAN: DE02120300000000202051')
  await expect(history).toContainText('Countries: Germany')
  await page.reload()
  await expect(form.getByLabel('Days that an order is held')).toHaveValue('14')
})

test('a text in Markdown replaces a page in every process, and its scripts stay out', async ({
  page,
  db,
  store,
}) => {
  const env = {
    SANDBOX: 'off',
    DEMO: 'off',
    DATABASE_URL: databaseOf(store.dataDir),
    STORE_SECRET: 'x'.repeat(32),
  }
  const other = await openStoreProcess({ env })
  try {
    const pages = [store.url, other.url].map((url) => `${url}/info/terms`)
    const shown = async (words: string) => {
      for (const address of pages)
        await expect.poll(async () => (await page.request.get(address)).text(), address).toContain(words)
    }
    await shown('How an order works in this store.')
    await arriveAsOwner(page, db)
    await page.goto('/dashboard/settings?section=texts')
    const form = page.getByRole('region', { name: 'Texts', exact: true })
    await expect(form.getByText('With the setting STORE_LOCALE=en-US they are plain English.')).toBeVisible()
    await form
      .getByLabel('Terms', { exact: true })
      .fill(
        '## Prices\n\nAll prices are **net**.\n\n<script>alert(1)</script>\n\n![](https://elsewhere.example/a.png)',
      )
    await form.getByRole('button', { name: 'Preview: Terms' }).click()
    await expect(form.getByRole('heading', { name: 'Prices' })).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(SAVED)).toBeVisible()
    await shown('All prices are <strong>net</strong>.')
    const html = await (await page.request.get('/info/terms')).text()
    expect(html).not.toContain('How an order works in this store.</p>')
    expect(html).not.toMatch(/alert\(1\)|elsewhere\.example/)
    await page.goto('/info/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible()

    await page.goto('/dashboard/settings?section=texts')
    await form.getByLabel('Terms', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await shown('How an order works in this store.')
  } finally {
    await other.close()
  }
})

test('the desk marks stock below the threshold as low', async ({ page, db }) => {
  const product = await putOnSale(db, { availableQuantity: 800, minimumOrder: 10 })
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await expect(rowOf(page, product.name)).toContainText('800')
  await expect(rowOf(page, product.name)).not.toContainText('Low')
  await page.goto('/dashboard/settings?section=stock')
  const form = page.getByRole('region', { name: 'Stock', exact: true })
  await form.getByLabel('Low stock below (pieces)').fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    form.getByLabel('Low stock below (pieces)'),
    'Enter a whole number of pieces, 0 or more.',
  )
  await form.getByLabel('Low stock below (pieces)').fill('801')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await expect(rowOf(page, product.name)).toContainText('Low')
  await page.goto('/dashboard')
  const low = page.getByRole('region', { name: 'Low stock' })
  await expect(low.getByRole('listitem').filter({ hasText: product.name })).toContainText('Only 800 left')
})
