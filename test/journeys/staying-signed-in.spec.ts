import { expect, test } from './journey.ts'
import { fillInOrder, orderCard, orderForm, purchaseButton, somewhere } from './ordering.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'
import { putOnSale } from './shelf.ts'

/** Runs in the browser: invalidates the stored access token, as if it had expired. */
function spoilToken(): void {
  const [head, claims] = (localStorage.getItem('accessToken') ?? '').split('.')
  localStorage.setItem('accessToken', `${head}.${claims}.worthless`)
}

test('an expired token is renewed without a notice', async ({ page, db, complaints }) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  await page.evaluate(spoilToken)
  complaints.expect(/status of 401/)
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['40', '$0.25', '$10.00'])
  await page.reload()
  await expect(orderCard(page, product)).toBeVisible()
})

test('an order without a session leads to the login and back to the same input', async ({
  page,
  context,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  // A request that the page begins later by itself would lead to the login before the click.
  const loaded = ['cart', 'addresses', 'user/myprofile/'].map((path) =>
    page.waitForResponse((response) => response.url().includes(`/api/${path}`)),
  )
  await page.goto(product.orderPath)
  await Promise.all(loaded)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  await context.clearCookies()
  await page.evaluate(spoilToken)
  complaints.expect(/status of 401/)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(product.orderPath)}`)
  await logIn(page, ada)
  await expect(page).toHaveURL(product.orderPath)
  await expect(orderForm(page).getByLabel('Address')).toHaveValue(somewhere.address)
  await expect(orderForm(page).getByLabel('Order Quantity')).toHaveValue('40')
  await purchaseButton(page).click()
  await expect(orderCard(page, product)).toBeVisible()
})

test('a sign-out in one tab signs out all tabs', async ({ page, context, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  // A page without polling: a request after the end of the session would log its 401 as an error.
  await page.goto('/updatemyprofile')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  const second = await context.newPage()
  await second.goto(product.path)
  await expect(second.getByRole('banner')).toContainText(ada.name)
  await signOut(second)
  await expect(page).toHaveURL('/login?from=%2Fupdatemyprofile')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  await second.getByRole('link', { name: 'Login' }).first().click()
  await logIn(second, ada)
  await expect(page).toHaveURL('/updatemyprofile')
})

for (const path of [
  '/dashboard',
  '/dashboard/myorders',
  '/dashboard/payment/0197a6f0-0000-7000-8000-000000000000',
]) {
  test(`a signed-out visit of ${path} leads to the login and back`, async ({ page, complaints }) => {
    const ada = await arriveSignedIn(page)
    await page.goto('/')
    await signOut(page)
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    const toAnOrder = path.includes('payment')
    if (toAnOrder) complaints.expect(/status of 404/)
    await logIn(page, ada)
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Welcome Ada Novak to your Dashboard')).toBeVisible()
    if (toAnOrder)
      await expect(page.getByRole('alert')).toContainText('There is no such order in your account.')
  })
}
