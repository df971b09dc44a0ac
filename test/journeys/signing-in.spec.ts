import { expect, test } from './journey.ts'
import { expectFieldError, fillInOrder, orderCard, orderForm, purchaseButton, somewhere } from './ordering.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'
import { putOnSale } from './shelf.ts'

/** Runs in the browser: invalidates the stored access token, as if it had expired. */
function spoilToken(): void {
  const [head, claims] = (localStorage.getItem('accessToken') ?? '').split('.')
  localStorage.setItem('accessToken', `${head}.${claims}.worthless`)
}

test('a visitor of a guarded page logs in and returns to it @main', async ({ page, complaints }) => {
  const path = '/dashboard/payment/0197a6f0-0000-7000-8000-000000000000'
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto(path)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await logIn(page, { email: 'ada', password: '12345' })
  await expectFieldError(page.getByLabel('Email'), 'Provide a valid Email')
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Must be 6 characters or longer')
  complaints.expect(/status of 401/)
  await logIn(page, { email: ada.email, password: 'a wrong guess' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  complaints.expect(/status of 404/)
  await logIn(page, ada)
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Welcome Ada Novak to your Dashboard')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('There is no such order in your account.')
})

test('a token is renewed, and a sign-out ends all tabs', async ({ page, context, db, complaints }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  await page.evaluate(spoilToken)
  complaints.expect(/status of 401/)
  await purchaseButton(page).click()
  await expect(orderCard(page, product).getByRole('definition')).toHaveText(['40', '$0.25', '$10.00'])

  // A request that the page begins later by itself would lead to the login before the click.
  const loaded = ['cart', 'addresses', 'user/myprofile/'].map((path) =>
    page.waitForResponse((response) => response.url().includes(`/api/${path}`)),
  )
  await page.goto(product.orderPath)
  await Promise.all(loaded)
  await fillInOrder(page, { ...somewhere, quantity: 30 })
  await context.clearCookies()
  await page.evaluate(spoilToken)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(product.orderPath)}`)
  await logIn(page, ada)
  await expect(orderForm(page).getByLabel('Order Quantity')).toHaveValue('30')
  await purchaseButton(page).click()
  await expect(orderCard(page, product)).toHaveCount(2)

  // A page without polling: a request after the end of the session would log its 401 as an error.
  await page.goto('/updatemyprofile')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  const second = await context.newPage()
  await second.goto('/reviews')
  await signOut(second)
  await expect(page).toHaveURL('/login?from=%2Fupdatemyprofile')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await second.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(second, ada)
  await expect(page).toHaveURL('/updatemyprofile')
})
