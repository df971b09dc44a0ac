import type { Page } from '@playwright/test'
import { getOrder } from '#contract/selling/orders.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { arriveToCheckOut, fillInAddress, harbour, ordersOf, PAYMENT, placeAt } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveSignedIn } from './people.ts'

const openEuroStore = () => openStoreProcess({ env: { CURRENCY: 'EUR' } })

/** A store of its own, because another way to pay would change the checkout of all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openEuroStore)),
})

const receiptsOn = (page: Page) => page.getByRole('region', { name: 'Money by bank transfer' })

test('a buyer pays by transfer in two parts, and the accountant records them, with mistakes', async ({
  page,
  db,
  browser,
  store,
}) => {
  await changeSettings(db, 'payment', {
    card: true,
    transfer: true,
    holdDays: 10,
    accountHolder: 'Farad Demo GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    countries: ['DK', 'DE'],
  })
  const { ada } = await arriveToCheckOut(page, db, '€30.00')
  await fillInAddress(page, { ...harbour, country: 'FR' })
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toHaveCount(0)
  await fillInAddress(page, harbour)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await placeAt(page, '€30.00')
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  const panel = page.getByRole('region', { name: 'Payment' })
  for (const words of [
    'DE02 1203 0000 0000 2020 51',
    'BYLADEM1001',
    'Farad Demo GmbH',
    '€30.00',
    order.orderNumber,
  ])
    await expect(panel).toContainText(words)
  await expect(panel.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  const accountant = await arriveSignedIn(desk, 'Bea Books')
  await db.query(`UPDATE users SET roles = '{accounts}' WHERE email = $1`, [accountant.email])
  await desk.goto(`/dashboard/orders/${order._id}`)
  const record = async (amount: string) => {
    await receiptsOn(desk).getByRole('button', { name: 'Record a receipt' }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('button', { name: 'Record a receipt' }).click()
    return form
  }
  const form = await record('ten')
  await expect(form.getByText('Enter an amount above 0')).toBeVisible()
  await form.getByLabel('Amount').fill('10,50')
  await form.getByLabel('Received on').fill('2999-01-01')
  await form.getByRole('button', { name: 'Record a receipt' }).click()
  await expect(form.getByText('Enter a day that is not in the future.')).toBeVisible()
  await form.getByLabel('Received on').fill('2026-11-20')
  await form.getByRole('button', { name: 'Record a receipt' }).click()
  await expect(receiptsOn(desk)).toContainText('€10.50 of €30.00 received')

  await page.reload()
  await expect(panel).toContainText('€10.50 of €30.00 received')
  await expect(panel).toContainText('€19.50')
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toHaveCount(0)

  // A receipt of another order, reversed.
  await record('5')
  await expect(receiptsOn(desk)).toContainText('€15.50 of €30.00 received')
  const wrong = receiptsOn(desk).getByRole('listitem').filter({ hasText: '€5.00' })
  await wrong.getByRole('button', { name: 'Reverse' }).click()
  const question = desk.getByRole('dialog')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(question.getByText('Say why the entry is wrong.')).toBeVisible()
  await question.getByLabel('Reason').fill('Of another order.')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(wrong).toContainText('Wrong entry')

  await record('20')
  await expect(receiptsOn(desk)).toContainText('€30.50 of €30.00 received · €0.50 to be returned')
  const more = receiptsOn(desk).getByRole('listitem').filter({ hasText: '€20.00' })
  await more.getByRole('button', { name: 'Record the return' }).click()
  const back = desk.getByRole('dialog')
  await back.getByLabel('Amount sent back').fill('0.60')
  await back.getByRole('button', { name: 'Record the return' }).click()
  await expect(back.getByText('at most that')).toBeVisible()
  await back.getByLabel('Amount sent back').fill('0.50')
  await back.getByRole('button', { name: 'Record the return' }).click()
  await expect(more).toContainText('€0.50 returned')

  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(receiptsOn(page)).toContainText('€30.50 of €30.00 received')
  await expect(receiptsOn(page).getByRole('button')).toHaveCount(0)
  const { body } = await ada.call(getOrder, { params: { id: order._id } })
  expect([body.state, body.received, body.toReturn]).toEqual(['paid', 30.5, 0])
})
