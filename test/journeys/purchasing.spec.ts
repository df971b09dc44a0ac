import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { changeRoles } from '#contract/people/users.ts'
import { makeCompany } from '#contract/selling/companies.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { listOffers } from '#contract/selling/offers.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { approveReturn, listReturns } from '#contract/selling/returns.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { camt } from '#server/selling/bank-statements/camt.fixture.ts'
import { changeIt } from '#server/selling/offers/offers.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { counter } from './actions.ts'
import { bomSummary, openBom, pasteBom } from './boms.ts'
import { fillInAddress, harbour, namedLines, ordersOf, placeButton, shipTo } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

const openStore = () => openStoreProcess()

/** A store of its own, which takes transfers. The first journey finds it without any receipt. */
const test = usualTest.extend({
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
  const version = (await owner.call(getSettings)).body.versions.payment
  const settings = { params: { section: 'payment' as const }, body: { version, value } }
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

test('a purchaser asks a price for 30 pasted lines, accepts the offer, a colleague approves it, it is paid by transfer, and a line goes back', async ({
  page,
  browser,
  store,
  db,
}) => {
  const transfer = {
    holdDays: 10,
    accountHolder: 'Vega Parts',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  }
  await changeSettings(db, 'payment', { card: true, transfer: true, ...transfer })
  const seat = { street: 'Kanal 1', city: 'Hamburg', postalCode: '20457', country: 'DE', timeZone: 'UTC' }
  await changeSettings(db, 'company', { name: 'Vega Parts', email: 'papers@vega.example', ...seat })
  const facts = { minimumOrder: 1, price: '0.25', availableQuantity: 5000 }
  const ids = await Promise.all(Array.from({ length: 30 }, () => stock(db, facts)))
  await untilChangesAreRead(db)
  const parts = ids.map(partNumberOf)
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  const colleague: Page = await (await browser.newContext({ baseURL: store.url })).newPage()
  const chief = await arriveSignedIn(colleague, 'Cleo Chief')
  await db.query('UPDATE users SET email_verified = true WHERE email = ANY($1)', [[pia.email, chief.email]])
  const { body: firm } = await elsewhere(chief).call(makeCompany, { body: { name: 'Novak', country: 'DK' } })
  await db.query('UPDATE companies SET po_required = true WHERE id = $1', [firm._id])
  await db.query(
    `INSERT INTO company_members (user_id, company_id, role, limit_cents) SELECT id, $1, 'buyer', 5000 FROM users WHERE email = $2`,
    [firm._id, pia.email],
  )
  const { did, actions } = counter()

  await did(openBom(page))
  const lines = parts.map((part) => `${part};100`)
  await did(pasteBom(page, ['Part number;Quantity', ...lines].join('\n')))
  await expect(bomSummary(page)).toContainText('30 of 30')
  await did(page.getByRole('button', { name: 'Ask for a price' }).click())
  await did(page.getByRole('button', { name: 'Ask for prices' }).click())
  await expect(page.getByText('The shop has your request')).toBeVisible()

  const owner = await signUpAdmin({ url: store.url, db })
  const { body: offers } = await owner.call(listOffers)
  const answer = parts.map((partNumber) => ({ partNumber, quantity: 100, price: 0.2 }))
  expect((await changeIt(owner, offers[0], answer)).status).toBe(200)

  await did(page.goto(`/dashboard/offers/${offers[0]._id}`))
  await did(page.getByRole('link', { name: 'Accept' }).click())
  await did(fillInAddress(page), 7)
  await did(page.getByRole('radio', { name: 'Bank transfer' }).check())
  const poNumber = page.getByLabel('PO number')
  await expect(poNumber).toHaveAttribute('aria-required', 'true')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Above $50.00, your orders wait')
  await did(placeButton(page).click())
  await expect(poNumber).toHaveAttribute('aria-invalid', 'true')
  await expect(poNumber).toBeFocused()
  await expect(shipTo(page).getByLabel('Street and number')).toHaveValue('7 Harbour Street')
  await did(poNumber.fill('PO-4711'))
  await did(placeButton(page).click())
  await expect(page).toHaveURL(/\/dashboard\/orders\//)
  await expect(page.getByText('Waits for approval').first()).toBeVisible()
  const [order] = await ordersOf(elsewhere(pia))
  expect(order).toMatchObject({ awaitingApproval: true, poNumber: 'PO-4711', payBy: 'transfer' })

  await did(colleague.goto(`/dashboard/orders/${order._id}`))
  await did(colleague.getByRole('button', { name: 'Approve', exact: true }).click())
  await did(colleague.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click())
  await expect(colleague.getByText('Approved').first()).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Write to the shop' })).toBeVisible()

  const money = { amount: order.totalPrice, receivedOn: '2026-01-05', reference: order.orderNumber }
  const params = { id: order._id }
  expect((await owner.call(addReceipt, { params, body: money })).status).toBe(201)
  const sent = { carrier: 'DHL', lines: [{ partNumber: parts[4] ?? '', quantity: 100 }] }
  const shipped = await owner.call(addShipment, { params, body: sent })
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(201)
  await did(page.goto(`/dashboard/orders/${order._id}`))
  await did(page.getByRole('button', { name: 'Return' }).click())
  const form = page.getByRole('dialog')
  const pieces = form.getByLabel(parts[4] ?? '')
  await did(pieces.fill('101'))
  await did(form.getByRole('button', { name: 'Ask for the return' }).click())
  await expect(form.getByText('Choose why the pieces come back')).toBeVisible()
  await expect(pieces).toHaveAttribute('aria-invalid', 'true')
  await did(form.getByLabel('Reason').selectOption('not-needed'))
  await did(pieces.fill('100'))
  await did(form.getByRole('button', { name: 'Ask for the return' }).click())
  await expect(page.getByText(/RMA-1\d{4}/).first()).toBeVisible()
  const [back] = (await owner.call(listReturns)).body
  await owner.call(approveReturn, { params: { id: back._id }, body: { approve: true } })
  await page.reload()
  const slip = page.waitForEvent('download')
  await did(page.getByRole('button', { name: 'Return slip' }).click())
  expect((await slip).suggestedFilename()).toBe(`${back.number}.pdf`)
  expect(actions()).toBeLessThanOrEqual(40)
})
