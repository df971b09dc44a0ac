import { listUsers } from '#contract/people/users.ts'
import { listAllOrders } from '#contract/selling/orders.ts'
import { setRole } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { payByApi } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('the owner promotes a user to admin and removes a user', async ({ page, db, store, complaints }) => {
  const [promoted, removed] = [await signUp(store.url, 'Pia Helper'), await signUp(store.url, 'Rem Oved')]
  const owner = await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: /^All Users: [\d,]+$/ })).toBeVisible()
  await page.getByLabel('Search by email').fill(promoted.email.slice(0, 14))
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=pia/)
  const row = rowOf(page, promoted.email)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  const promotion = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(promotion).toContainText(promoted.email)
  await expect(promotion).toContainText('refund payments')
  await promotion.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(promotion).toBeHidden()
  expect((await promoted.call(listUsers)).status).toBe(403)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await promotion.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Successfully made an admin')).toBeVisible()
  await expect(row).toContainText('Already Admin')
  await row.getByText('History').click()
  await expect(row).toContainText(owner.email)
  expect((await promoted.call(listUsers)).status).toBe(200)

  await page.goto(`/dashboard/makeadmin?q=${removed.email}`)
  const other = rowOf(page, removed.email)
  await other.getByRole('button', { name: 'Remove User' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText(removed.email)
  await question.getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByText(`${removed.email} was removed.`)).toBeVisible()
  await expect(page.getByText('No user matches.')).toBeVisible()

  // The admin loses the role while the page is open.
  await page.goto(`/dashboard/users?q=${(await signUp(store.url, 'Una Touched')).email}`)
  await expect(page.getByRole('button', { name: 'Make Admin' })).toBeVisible()
  await setRole(db, owner.email, 'buyer')
  complaints.expect(/status of 403/)
  await page.getByRole('button', { name: 'Make Admin' }).click()
  await promotion.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Failed to Make an admin')).toBeVisible()
})

test("the owner finds a customer's order, sees its history and cancels it", async ({ page, db, store }) => {
  const product = await putOnSale(db, { availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Bea Buyer')
  await placeByApi(buyer, product, 40)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageorders')
  await expect(page.getByRole('heading', { name: /^Manage All Orders/ })).toBeVisible()
  await page.getByLabel('Customer, part, reference or any number').fill(buyer.name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(rowOf(page, buyer.email)).toContainText('Unpaid')
  await page
    .getByRole('navigation', { name: 'View of the orders' })
    .getByRole('link', { name: 'Cards' })
    .click()
  const card = orderCard(page, product)
  await expect(card).toContainText(buyer.email)
  await expect(card.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
  await card.getByText('History', { exact: true }).click()
  await expect(card).toContainText(`by ${buyer.email}`)
  await expect(card).toContainText('7 Harbour Street')
  await card.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('The order was cancelled.')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(await stockOf(db, product)).toBe(100)
  await page.getByRole('link', { name: 'Cancelled' }).click()
  await expect(card).toContainText('Cancelled')
})

test('a new order appears without a reload', async ({ page, db, store }) => {
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageorders?view=cards&q=${encodeURIComponent(product.name)}`)
  await expect(page.getByText('No order matches.')).toBeVisible()
  await placeByApi(await signUp(store.url, 'Quinn Quick'), product, 10)
  await expect(orderCard(page, product)).toBeVisible()
})

test('an open order history shows new events', async ({ page, db, store }) => {
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Hal Historic')
  const id = await placeByApi(buyer, product, 10)
  await payByApi(store.url, buyer, id)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageorders?view=cards&q=${id}`)
  const card = orderCard(page, product)
  await card.getByText('History', { exact: true }).click()
  await expect(card.getByRole('listitem').last()).toContainText('Paid')
  // The event of a dispute changes nothing else in the order.
  await db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'disputed')`, [id])
  await expect(card.getByRole('listitem').last()).toContainText('bank disputes the payment')
})

test('the load error of the orders stays visible during retries', async ({ page, db, complaints }) => {
  await arriveAsOwner(page, db)
  complaints.expect(/status of 500/)
  let requests = 0
  await page.route('**/api/allorders*', (route) => {
    requests++
    return route.fulfill({ status: 500 })
  })
  await page.goto('/dashboard/manageorders')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  const gone = page.evaluate(
    (alert) =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => alert?.isConnected || resolve('gone'))
        watch.observe(document.body, { childList: true, subtree: true })
      }),
    await alert.elementHandle(),
  )
  const before = requests
  const more = expect.poll(() => requests).toBeGreaterThan(before + 2)
  expect(await Promise.race([gone, more.then(() => 'still there')])).toBe('still there')
})

test('a buyer sees no desk, and its calls answer 403', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  for (const path of ['users', 'makeadmin', 'addproduct', 'manageorders', 'manageproducts']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page, path).toHaveURL(/\/dashboard$/)
  }
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText(['My Orders', 'Lists', 'Add Review', 'Addresses', 'Tools'])
  for (const call of [listUsers, listAllOrders]) expect((await elsewhere(ada).call(call)).status).toBe(403)
})

test('a signed-out visitor of the desk is redirected to the login', async ({ page }) => {
  await page.goto('/dashboard/manageproducts')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanageproducts/)
})

test('the desk shows orders, low stock and revenue', async ({ page, db, store }) => {
  await putOnSale(db, { availableQuantity: 30, minimumOrder: 10 })
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  const today = page.getByRole('region', { name: 'Today' })
  // The figure may be some seconds old, and a new day (UTC) may begin during the test.
  await expect(async () => {
    await placeByApi(await signUp(store.url, 'Tess Today'), product, 10)
    await page.goto('/dashboard')
    await expect(today).toContainText(/Orders\s*[1-9]/)
  }).toPass()
  await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('listitem').first()).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('region', { name: 'Money taken' }).getByRole('row')).toHaveCount(31)
})
