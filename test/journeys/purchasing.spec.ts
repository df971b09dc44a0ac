import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { makeCompany } from '#contract/selling/companies.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { createOffer, listOffers } from '#contract/selling/offers.ts'
import { replaceOwnPartNumbers } from '#contract/selling/own-part-numbers.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { approveReturn, listReturns } from '#contract/selling/returns.ts'
import { changeIt } from '#server/selling/offers/offers.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { bomSummary, openBom, pasteBom } from './boms.ts'
import { fillInAddress, ordersOf, placeButton, shipTo } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { untilChangesAreRead } from './shelf.ts'

const openPlainStore = () => openStoreProcess({ env: { DEMO: 'off' } })

/** A store of its own, which takes transfers. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openPlainStore)),
})

async function partsOnSale(db: Pool, count: number): Promise<string[]> {
  const facts = { minimumOrder: 1, price: '0.25', availableQuantity: 5000 }
  const ids = await Promise.all(Array.from({ length: count }, () => stock(db, facts)))
  await untilChangesAreRead(db)
  return ids.map(partNumberOf)
}

/** A click, a filled field, a choice, a paste and a link opened from a mail are one action each. */
function counter() {
  let actions = 0
  return {
    did: <T>(action: Promise<T>, count = 1) => {
      actions += count
      return action
    },
    actions: () => actions,
  }
}

const verify = (db: Pool, email: string) =>
  db.query('UPDATE users SET email_verified = true WHERE email = $1', [email])

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
  const parts = await partsOnSale(db, 30)
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  const colleague: Page = await (await browser.newContext({ baseURL: store.url })).newPage()
  const chief = await arriveSignedIn(colleague, 'Cleo Chief')
  for (const { email } of [pia, chief]) await verify(db, email)
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
  expect((await owner.call(addShipment, { params, body: sent })).status).toBe(201)
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

test('the order form says what the company of the buyer wants, before anything is sent', async ({
  page,
  store,
  db,
}) => {
  const toolId = await stock(db, { minimumOrder: 1, price: '0.25', availableQuantity: 5000 })
  await untilChangesAreRead(db)
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  await verify(db, pia.email)
  await elsewhere(pia).call(makeCompany, { body: { name: 'Novak', country: 'DK' } })
  await db.query('UPDATE companies SET po_required = true, approval_above_cents = 10000')
  await page.goto(`${store.url}/purchage/${toolId}`)
  await expect(page.getByLabel('PO number')).toHaveAttribute('aria-required', 'true')
  await page.getByLabel('Order Quantity').fill('400')
  await page.getByLabel('Address').fill('7 Harbour Street, Copenhagen')
  await page.getByLabel('Number', { exact: true }).fill('+45 5555 0100')
  const waits = page.getByText('Above $100.00, your orders wait')
  await expect(page.getByText('$100.00').last()).toBeVisible()
  await expect(waits).toBeHidden()
  await page.getByRole('button', { name: 'Purchage' }).click()
  await expect(page.getByLabel('PO number')).toBeFocused()
  await page.getByLabel('Order Quantity').fill('401')
  await expect(waits).toBeVisible()
  expect(await ordersOf(elsewhere(pia))).toEqual([])
})

test('a purchase order pasted from a mail becomes an offer that is sent', async ({ page, db }) => {
  const parts = await partsOnSale(db, 3)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageoffers')
  const { did, actions } = counter()
  await did(page.getByRole('link', { name: 'New offer' }).click())
  await did(page.getByLabel('Email').fill('bea@'))
  const mail = [
    'Subject: Purchase order PO-4712',
    '',
    'Dear sales team,',
    'please deliver by the end of the month:',
    '',
    ...parts.map((part, n) => `${n + 1}. ${(n + 1) * 100} pcs ${part}`),
    '4. 400 pcs NOT-OURS-9',
    '',
    'Kind regards',
    'Bea Buyer',
  ].join('\n')
  await did(page.getByLabel('Paste parts and quantities').fill(mail))
  await did(page.getByRole('button', { name: 'Read lines' }).click())
  await expect(page.getByText('Lines read: 3.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'NOT-OURS-9' })).toContainText('No match')
  await expect(page.getByLabel('Paste parts and quantities')).toHaveValue(/^4\. 400 pcs NOT-OURS-9$/m)
  await did(page.getByRole('button', { name: 'Send offer' }).click())
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Quantity', { exact: true }).nth(2)).toHaveValue('300')
  await did(page.getByLabel('Email').fill('bea@novak.example'))
  await did(page.getByLabel('PO number').fill('PO-4712'))
  await did(page.getByRole('button', { name: 'Send offer' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Q-\d{5}$/)
  const { rows } = await db.query(`SELECT state, po_number FROM offers WHERE email = 'bea@novak.example'`)
  expect(rows).toEqual([{ state: 'open', po_number: 'PO-4712' }])
  expect(actions()).toBeLessThanOrEqual(10)
})

test('an expired offer says so, and its lines are asked for again', async ({ page, store, db }) => {
  const [partNumber = ''] = await partsOnSale(db, 1)
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  await verify(db, pia.email)
  const owner = await signUpAdmin({ url: store.url, db })
  const lines = [{ partNumber, quantity: 70, price: 0.2 }]
  const validUntil = new Date(Date.now() + 86_400_000).toISOString()
  const offered = await owner.call(createOffer, { body: { email: pia.email, lines, validUntil, send: true } })
  const { _id } = offered.body
  await db.query(
    `UPDATE offers SET state = 'expired', valid_until = now() - interval '1 day' WHERE id = $1`,
    [_id],
  )
  await page.goto(`/dashboard/offers/${_id}`)
  await expect(page.getByText('Its prices held until a day that has passed.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await expect(page.getByLabel('Part number')).toHaveValue(partNumber)
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('70')
})

test('a member finds a part by the number of the company, without the words for nothing found', async ({
  page,
  db,
}) => {
  const [partNumber = ''] = await partsOnSale(db, 1)
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  await verify(db, pia.email)
  const { body: firm } = await elsewhere(pia).call(makeCompany, { body: { name: 'Novak', country: 'DK' } })
  const body = [{ ours: 'WERK-4711', partNumber }]
  await elsewhere(pia).call(replaceOwnPartNumbers, { params: { id: firm._id }, body })
  await page.goto('/products?q=WERK-4711')
  await expect(page.getByText('WERK-4711 is your number of this part.')).toBeVisible()
  await expect(page.getByText('No part matches')).toBeHidden()
  await page.getByRole('link', { name: 'Prices and order' }).click()
  await expect(page.getByRole('main')).toContainText(partNumber)
})
