import { readFile } from 'node:fs/promises'
import { changeRoles } from '#contract/people/users.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { camt } from '#server/selling/bank-statements/camt.fixture.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'
import { harbour, namedLines } from './checkout.ts'
import { expect, test as journey } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

/** Of its own, because it takes bank transfers. */
const openStore = () => openStoreProcess({ env: { DEMO: 'off' } })

const test = journey.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openStore)),
})

test('the accountant records what a CAMT.053 file says, corrects a mistake, refunds and exports the month', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  const product = await putOnSale(db, { minimumOrder: 1 })
  const buyer = await signUp(store.url, 'Bea Buyer')
  const place = async (quantity: number) => {
    const body = { lines: await namedLines(db, [{ product, quantity }]), shipTo: harbour }
    const { body: order } = await buyer.call(placeOrderOfLines, { body })
    return order as { _id: string; orderNumber: string; totalPrice: number }
  }
  const [paid, short, chosen] = [await place(100), await place(200), await place(300)]
  const owner = elsewhere(await arriveAsOwner(page, db))
  const accounts = await (await browser.newContext({ baseURL: store.url })).newPage()
  const ada = await arriveSignedIn(accounts, 'Ada Counts')
  await owner.call(changeRoles, { params: { email: ada.email }, body: { roles: ['accounts'] } })
  const value = {
    card: true,
    transfer: true,
    accountHolder: 'Ampère GmbH',
    iban: 'DE02120300000000202051',
  }
  const settings = { params: { section: 'payment' as const }, body: { version: 0, value } }
  expect((await owner.call(replaceSettings, settings)).status).toBe(200)

  await accounts.goto('/dashboard')
  const menu = accounts.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Receipts' }).click()
  const main = accounts.getByRole('main')
  const dialog = accounts.getByRole('dialog')
  await expect(main).toContainText('No money has arrived by bank transfer yet.')
  const choose = (content: string) =>
    main
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'november.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  complaints.allow(/status of 422/)
  await choose(camt('08', [{ amount: '5.00', currency: 'EUR' }]))
  await expect(main.getByRole('alert')).toContainText('The entries are in EUR. This shop takes USD.')

  const day = new Date().toISOString().slice(0, 10)
  const entry = (amount: number, text: string, more: object = {}) => ({
    amount: amount.toFixed(2),
    text,
    payer: 'Bea Buyer',
    iban: 'AT611904300234573201',
    day,
    ...more,
  })
  const statement = camt('08', [
    entry(paid.totalPrice, `Invoice ${paid.orderNumber} thank you`),
    entry(1, `part of ${short.orderNumber}`),
    entry(750, 'Rent of November', { direction: 'DBIT' }),
    entry(3, 'a gift'),
    entry(9, 'tomorrow', { status: 'PDNG' }),
  ])
  await choose(statement)
  const entries = main.getByRole('table', { name: 'Entries of the statement' })
  const rowIn = (words: string) => entries.getByRole('row').filter({ hasText: words })
  await expect(rowIn('part of')).toContainText('Amount differs')
  await expect(main.getByText('Entries left out: 1')).toBeVisible()
  await main.getByRole('button', { name: 'Record all exact (1)' }).click()
  await expect(rowIn('thank you')).toContainText('Recorded')
  await rowIn('part of').getByRole('button', { name: 'Record' }).click()
  await expect(rowIn('part of')).toContainText('Recorded')
  await expect(rowIn('a gift').getByRole('button', { name: /^Record/ })).toHaveCount(0)
  await rowIn('a gift').getByRole('button', { name: 'Choose an order: $3.00' }).click()
  await dialog.getByRole('searchbox').fill(chosen.orderNumber)
  await dialog.getByRole('searchbox').press('Enter')
  await accounts.getByRole('button', { name: `Record for ${chosen.orderNumber}` }).click()
  await expect(rowIn('a gift')).toContainText(chosen.orderNumber)
  // Nothing is recorded twice.
  await choose(statement)
  await expect(entries.getByRole('row').filter({ hasText: 'recorded' })).toHaveCount(3)

  await accounts.goto('/dashboard/receipts')
  const list = main.getByRole('table', { name: 'Recorded receipts' })
  await list.getByRole('button', { name: `Reverse: ${short.orderNumber}` }).click()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('It was for another customer.')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(accounts.getByText('The entry is reversed.')).toBeVisible()
  await expect(rowOf(accounts, 'reversed')).toContainText(short.orderNumber)

  await accounts.goto(`/dashboard/orders/${paid._id}`)
  await main.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Everything that is left' }).click()
  await dialog.getByLabel('Reason').fill('It does not fit.')
  await dialog.getByRole('button', { name: /^Refund .* of / }).click()
  await accounts
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect(main.getByRole('region', { name: 'Refunds' })).toContainText('It does not fit.')
  await accounts.goto('/dashboard/receipts')
  await main.getByRole('link', { name: 'To return' }).click()
  await list.getByRole('button', { name: `Record the return: ${paid.orderNumber}` }).click()
  await expect(dialog).toContainText('AT611904300234573201')
  await dialog.getByLabel('Amount sent back').fill('1000')
  complaints.allow(/status of 409/)
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is to be returned')
  await dialog.getByLabel('Amount sent back').fill(paid.totalPrice.toFixed(2))
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(main).toContainText('There is nothing to return.')

  await menu.getByRole('link', { name: 'Exports' }).click()
  await main.getByLabel('From').fill('2026-11-02')
  await main.getByLabel('To', { exact: true }).fill('2026-11-01')
  await expect(main).toContainText('The last day is before the first.')
  await main.getByLabel('Month').selectOption({ index: 1 })
  await main.getByLabel('CSV files').selectOption('With semicolons: 1,50')
  const saved = accounts.waitForEvent('download')
  await main.getByRole('button', { name: 'Payments as CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  const rows = csv
    .replaceAll('"', '')
    .split('\r\n')
    .filter((line) => line.includes(paid.orderNumber))
    .map((line) => line.split(';'))
  expect(rows.map(([, , kind, , amount = '']) => [kind, Number(amount.replace(',', '.'))])).toEqual([
    ['receipt', paid.totalPrice],
    ['returned', -paid.totalPrice],
  ])
  const zipped = accounts.waitForEvent('download')
  await main.getByRole('button', { name: 'PDFs as ZIP' }).click()
  expect((await zipped).suggestedFilename()).toMatch(/^papers-.*\.zip$/)
})
