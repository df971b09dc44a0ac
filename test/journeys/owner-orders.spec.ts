import { getOrder } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { placePaid, shipByApi } from './packing.ts'
import { elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('a new order appears by itself, is found and cancelled', async ({ page, db, store }) => {
  const product = await putOnSale(db, { availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Bea Buyer')
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageorders')
  await expect(page.getByRole('heading', { name: /^Manage All Orders/ })).toBeVisible()
  await page.getByLabel('Search by customer').fill(buyer.email)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No order matches.')).toBeVisible()
  const id = await placeByApi(buyer, product, 40)
  const card = orderCard(page, product)
  await expect(card).toContainText(buyer.email)
  await expect(card.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
  await card.getByText('History and delivery').click()
  await expect(card.getByRole('listitem').last()).toContainText(buyer.email)
  // The event of a dispute changes nothing else in the order.
  await db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'disputed')`, [id])
  await expect(card.getByRole('listitem').last()).toContainText('bank disputes the payment')
  await card.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('The order was cancelled.')).toBeVisible()
  expect(await stockOf(db, product)).toBe(100)
  await page.getByRole('link', { name: 'Cancelled' }).click()
  await expect(card).toContainText('Cancelled')
})

test('the desk shows low stock, money and books, and finds orders', async ({ page, db, store }) => {
  await putOnSale(db, { availableQuantity: 30, minimumOrder: 10 })
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Nia Numbers')
  const paid = await placePaid(db, store.url, buyer, [{ product, quantity: 10 }])
  const owner = elsewhere(await arriveAsOwner(page, db))
  await db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [paid.id])
  const books = page.getByRole('region', { name: 'The books' })
  // The overview may be some seconds old.
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Today' })).toContainText(/Orders\s*[1-9]/)
    await expect(books).toContainText("The buyer's bank has disputed $2.50", { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem').first()).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('region', { name: 'Money taken' }).getByRole('row')).toHaveCount(31)
  await books.getByRole('link', { name: 'See the order' }).first().click()
  await expect(page.getByRole('article')).toContainText(buyer.email)
  await page.goto('/dashboard/manageorders?view=table&state=disputed')
  const row = rowOf(page, paid.number)
  await expect(row).toContainText('Disputed')
  await expect(row.getByRole('link')).toHaveCount(1)
  await db.query(`UPDATE payments SET dispute = NULL WHERE order_id = $1`, [paid.id])

  const { body: order } = await owner.call(getOrder, { params: { id: paid.id } })
  await page.goto('/dashboard/manageorders?view=table&state=to-ship')
  await expect(rowOf(page, paid.number).getByRole('link', { name: `Pack ${paid.number}` })).toBeVisible()
  const states = page.getByRole('navigation', { name: 'State of the orders' })
  await expect(states.locator('[aria-current=true]')).toHaveText(/^Paid, not shipped\s*[1-9]/)
  await shipByApi(owner, paid.id)
  await expect(rowOf(page, paid.number)).toHaveCount(0)
  const tracking = `00340434${Date.now()}`
  await db.query(`UPDATE shipments SET tracking_number = $2 WHERE order_id = $1`, [paid.id, tracking])
  const invoice = order.papers.find(({ kind }: { kind: string }) => kind === 'invoice')
  for (const q of [paid.number, `P${paid.number}`, tracking, ...(invoice?.number ? [invoice.number] : [])]) {
    await page.goto(`/dashboard/manageorders?view=table&q=${q}`)
    await expect(rowOf(page, paid.number), q).toBeVisible()
    await expect(page.getByRole('main').getByRole('row'), q).toHaveCount(2)
  }
  await rowOf(page, paid.number).click()
  await expect(page).toHaveURL(`/dashboard/orders/${paid.id}`)
})
