import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import {
  arriveToCheckOut,
  fillCart,
  fillInAddress,
  lineOf,
  PAYMENT,
  partNumberOf,
  placeAt,
  placeButton,
  summary,
} from './checkout.ts'
import { expect, test as journey } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { stockOf } from './shelf.ts'

const OWNER = { STORE_OWNER: 'Farad Components Ltd', STORE_ADDRESS: '4 Dock Road, Bristol' }
const SOCIAL = 'https://github.com/farad-parts'

/** With limits of buyers who have never paid, the owner's details, and a log of all requests. */
const openConfiguredStore = () =>
  openStoreProcess({
    env: {
      UNPAID_SHARE_MAX_FIRST: '0.5',
      ORDER_HOLD_HOURS_FIRST: '0.5',
      ORDER_HOLD_HOURS: '48',
      SOCIAL_LINKS: SOCIAL,
      LOG_REQUESTS: 'on',
      LOG_LEVEL: 'debug',
      ...OWNER,
    },
  })

const test = journey.extend<{ store: StoreProcess }>({
  store: async ({ storeOf }, use) => use(await storeOf(openConfiguredStore)),
})

test('a new buyer sees how much can be held, and orders that much', async ({ page, db, complaints }) => {
  const { ada, first, second } = await arriveToCheckOut(page, db)
  await fillCart(db, ada, [
    { product: first, quantity: 800 },
    { product: second, quantity: 20 },
  ])
  await page.goto('/checkout')
  await fillInAddress(page)
  await expect(summary(page)).toContainText(
    'We hold the parts for 30 minutes, or for 48 hours once you have paid an order',
  )
  complaints.expect(/status of 409/)
  await placeButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText(
    'Nothing was ordered. Until your payments carry the order',
  )
  const line = lineOf(page, await partNumberOf(db, first))
  await expect(line).toContainText('You can order 400 pieces of this part now')
  await line.getByRole('button', { name: 'Order 400' }).click()
  await expect(line).not.toContainText('of this part now')
  await placeAt(page, '$105.00')
  await expect(page).toHaveURL(PAYMENT)
  await expect(page.getByText(/^Held until \d\d:\d\d [A-Z]+\S* on /)).toBeVisible()
  expect(await stockOf(db, first)).toBe(600)

  const order = new URL(page.url()).pathname.split('/').at(-1)

  await db.query(`UPDATE orders SET pay_by = 'transfer' WHERE id = $1`, [order])
  await db.query('UPDATE first_holds SET by_transfer = true WHERE order_id = $1', [order])
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/orders/${order}`)
  await page.getByRole('button', { name: 'Confirm the hold' }).click()
  await expect(page.getByText('Hold confirmed by the shop')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm the hold' })).toHaveCount(0)
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel unpaid orders' })
  await cancel.click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText('their parts go back on sale')
  await question.getByRole('button', { name: 'Cancel unpaid orders' }).click()
  await expect(page.getByText(`Cancelled orders of ${ada.email}: 1`)).toBeVisible()
  expect(await stockOf(db, first)).toBe(1000)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await page.goto(`/dashboard/users?q=${ada.email}`)
  await rowOf(page, ada.email).getByRole('button', { name: 'More about' }).click()
  await expect(page.getByRole('dialog')).toContainText('Unpaid orders cancelled')
  await page.goto('/dashboard')
  await expect(page.getByText(/^Held by unpaid orders: \d+ % of the stock$/)).toBeVisible()
})

test("information pages have the owner's details, the log no email", async ({ page, request, store }) => {
  await page.goto('/info/imprint')
  const social = page.getByRole('contentinfo').getByRole('link', { name: 'GitHub' })
  await expect(social).toHaveAttribute('href', SOCIAL)
  await expect(page.getByRole('definition')).toHaveText(['Farad', OWNER.STORE_OWNER, OWNER.STORE_ADDRESS])
  await page.goto('/info/terms')
  await expect(page.getByRole('heading', { name: '48 hours to pay' })).toBeVisible()

  for (const path of [
    '/%E0%A4%A/ada.hidden%40example.com',
    '/ada.hidden%2540example.com',
    '/info/ada.hidden@example.com',
    '/api/user/myprofile/ada.hidden%E0%A4%A%40example.com',
  ]) {
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400)
    // None of these paths accepts a form; the router logs that with its own text.
    expect((await request.post(path)).status(), path).toBeGreaterThanOrEqual(400)
  }
  await request.get('/reviews?the=last')
  await expect.poll(() => store.logs()).toContain('"path":"/reviews"')
  expect(store.logs()).toContain('{undecodable}')
  expect(store.logs()).not.toContain('ada.hidden')
})
