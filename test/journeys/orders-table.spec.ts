import type { Pool } from 'pg'
import { addList, listLists } from '#contract/selling/lists.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { placePaid, shipByApi } from './packing.ts'
import { payByApi } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

/** An account with an unverified email has at most 3 unpaid orders. */
const verify = (db: Pool, email: string) =>
  db.query('UPDATE users SET email_verified = true WHERE email = $1', [email])

test('the desk shows at least 12 orders on the first screen, and opens one on a click', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Rowan Rows')
  await verify(db, buyer.email)
  for (let n = 0; n < 14; n++) await placeByApi(buyer, product, 10)
  await page.setViewportSize({ width: 1280, height: 900 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageorders')
  const rows = page.getByRole('table', { name: 'Manage All Orders' }).getByRole('row')
  await expect(rows.nth(14)).toBeVisible()
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.slice(1).filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)
  await rowOf(page, buyer.email).first().click()
  await expect(page).toHaveURL(/\/dashboard\/orders\/[\w-]+$/)
})

test('the desk finds an order by any number and by what is to do, with counts', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Nia Numbers')
  const paid = await placePaid(db, store.url, buyer, [{ product, quantity: 10 }])
  const unpaid = await placeByApi(buyer, product, 20)
  const owner = elsewhere(await arriveAsOwner(page, db))
  const { body: order } = await owner.call(getOrder, { params: { id: paid.id } })
  const invoice = order.papers.find(({ kind }: { kind: string }) => kind === 'invoice')

  await page.goto('/dashboard/manageorders?state=to-ship')
  await expect(rowOf(page, paid.number).getByRole('link', { name: `Pack ${paid.number}` })).toBeVisible()
  const states = page.getByRole('navigation', { name: 'State of the orders' })
  await expect(states.locator('[aria-current=true]')).toHaveText(/^Paid, not shipped\s*[1-9]/)

  await shipByApi(owner, paid.id)
  await expect(rowOf(page, paid.number)).toHaveCount(0)
  await db.query(`UPDATE shipments SET tracking_number = '00340434161094015902' WHERE order_id = $1`, [
    paid.id,
  ])
  const { body: other } = await owner.call(getOrder, { params: { id: unpaid } })
  const { rows } = await db.query(`SELECT serial FROM papers WHERE order_id = $1 AND kind = 'packing-list'`, [
    paid.id,
  ])
  const found = [
    ...[paid.number, '00340434161094015902', `PL-${rows[0].serial}`].map((q) => ({ q, number: paid.number })),
    ...(invoice?.number ? [{ q: invoice.number as string, number: paid.number }] : []),
    ...[other.orderNumber, `P${other.orderNumber}`].map((q: string) => ({ q, number: other.orderNumber })),
  ]
  for (const { q, number } of found) {
    await page.goto(`/dashboard/manageorders?q=${q}`)
    await expect(rowOf(page, number), q).toBeVisible()
    await expect(page.getByRole('main').getByRole('row'), q).toHaveCount(2)
  }
})

test('more than 6 orders of a buyer are a table, with the cards a click away', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  await verify(db, ada.email)
  for (let n = 0; n < 7; n++) await placeByApi(ada, product, 10)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('link', { name: /^Pay F-/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(orderCard(page, product)).toHaveCount(7)
})

test("a buyer's dashboard shows what waits", async ({ page, db, store }) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  await page.goto('/dashboard')
  await expect(page.getByText('Pick something from the menu.')).toBeVisible()
  const unpaid = await placeByApi(ada, product, 10)
  const paid = await placeByApi(ada, product, 20)
  await payByApi(store.url, ada, paid)
  await ada.call(addList, { body: { name: 'Rev B', lines: [] } })
  expect((await ada.call(listLists)).body).toHaveLength(1)
  await page.reload()
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Under way')).toContainText('To ship')
  await expect(region('Last order').getByRole('link', { name: /^Order Again/ })).toBeVisible()
  await expect(region('Lists').getByRole('link', { name: 'Rev B' })).toBeVisible()
  await region('To pay')
    .getByRole('link', { name: /^Pay F-/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/payment/${unpaid}`)
})
