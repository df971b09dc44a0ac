import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { correctStock, endUnpaid } from '#test/support/stock-room.ts'
import {
  arriveToCheckOut,
  fillInAddress,
  harbour,
  namedLines,
  ordersOf,
  PAYMENT,
  partNumberOf,
  placeAt,
} from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { anotherShopperOrders } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

const openEuroStore = () => openStoreProcess({ env: { CURRENCY: 'EUR', DEMO: 'off' } })

/** A store of its own, because another way to pay would change the checkout of all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openEuroStore)),
})

const receiptsOn = (page: Page) => page.getByRole('region', { name: 'Money by bank transfer' })

const takeTransfers = (db: Pool) =>
  changeSettings(db, 'payment', {
    card: true,
    transfer: true,
    holdDays: 10,
    accountHolder: 'Farad Demo GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    countries: ['DK', 'DE'],
  })

async function recordOn(desk: Page, amount: string) {
  await receiptsOn(desk).getByRole('button', { name: 'Record a receipt' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Amount').fill(amount)
  await form.getByRole('button', { name: 'Record a receipt' }).click()
}

test('a buyer pays by transfer in two parts, and the accountant records them and sends the rest back', async ({
  page,
  db,
  browser,
  store,
}) => {
  await takeTransfers(db)
  const { ada } = await arriveToCheckOut(page, db, '€30.00')
  await fillInAddress(page, { ...harbour, country: 'FR' })
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toHaveCount(0)
  await fillInAddress(page)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await placeAt(page, '€30.00')
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  const panel = page.getByRole('region', { name: 'Payment' })
  for (const words of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', 'Farad Demo GmbH', order.orderNumber])
    await expect(panel).toContainText(words)
  await expect(panel.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  const accountant = await arriveSignedIn(desk, 'Bea Books')
  await db.query(`UPDATE users SET roles = '{accounts}' WHERE email = $1`, [accountant.email])
  await desk.goto(`/dashboard/orders/${order._id}`)
  await recordOn(desk, '10,50')
  await expect(receiptsOn(desk)).toContainText('€10.50 of €30.00 received')
  await page.reload()
  await expect(panel).toContainText('Please Pay :€19.50')
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toHaveCount(0)

  await recordOn(desk, '20')
  await expect(receiptsOn(desk)).toContainText('€30.50 of €30.00 received · €0.50 to be returned')
  const more = receiptsOn(desk).getByRole('listitem').filter({ hasText: '€20.00' })
  await more.getByRole('button', { name: 'Record the return' }).click()
  await desk.getByRole('dialog').getByLabel('Amount sent back').fill('0.50')
  await desk.getByRole('dialog').getByRole('button', { name: 'Record the return' }).click()
  await expect(more).toContainText('€0.50 returned')
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(receiptsOn(page)).toContainText('€30.50 of €30.00 received')
  await expect(receiptsOn(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Paid')
})

test('an order whose money comes after its end is placed again once its parts are there', async ({
  page,
  db,
  browser,
  store,
  complaints,
}) => {
  await takeTransfers(db)
  const ada = await arriveSignedIn(page)
  const product = await putOnSale(db, { price: '2.5', availableQuantity: 100 })
  const lines = await namedLines(db, [{ product, quantity: 100 }])
  const { body: order } = await elsewhere(ada).call(placeOrderOfLines, {
    body: { lines, shipTo: harbour, payBy: 'transfer' },
  })
  await endUnpaid(db, order._id, 'expired')
  await anotherShopperOrders(store.url, product, 40)
  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveAsOwner(desk, db)
  await desk.goto(`/dashboard/orders/${order._id}`)
  await recordOn(desk, '260')
  await desk
    .getByRole('button', { name: `Place it again: ${order.orderNumber}` })
    .first()
    .click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('What came beyond its total stays to be returned.')
  complaints.allow(/status of 409/)
  await question.getByRole('button', { name: 'Place it again' }).click()
  const part = await partNumberOf(db, product)
  await expect(question.getByRole('alert')).toContainText(`${part}: 60 of 100 in stock`)
  await correctStock(db, product.id, 100)
  await question.getByRole('button', { name: 'Place it again' }).click()
  await expect(desk.getByText(/^Placed again as F-/).first()).toBeVisible()
  await expect(receiptsOn(desk)).toContainText(`In the place of ${order.orderNumber}`)

  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(receiptsOn(page)).toContainText('€10.00 to be returned')
  await receiptsOn(page)
    .getByRole('link', { name: /^Placed again as F-/ })
    .click()
  await expect(receiptsOn(page)).toContainText('€250.00 of €250.00 received')
  await expect(page.getByRole('main')).toContainText('Paid')
})
