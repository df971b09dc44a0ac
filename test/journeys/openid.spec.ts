import { expect } from './journey.ts'
import { googleButton, goToProvider, passProvider, test } from './openid.ts'
import { fillInOrder, orderCard, orderForm, purchaseButton, somewhere } from './ordering.ts'
import { signOut } from './people.ts'
import { putOnSale } from './shelf.ts'

test('a person signs up by Google with name and email, signs out, and logs in again @main', async ({
  page,
  google,
}) => {
  const { name, email } = google.person
  await page.goto('/signUp')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(name)
  await page.goto('/myprofile')
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText(email)

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmyorders')
  // The session at the provider continues, so it shows no prompt.
  await googleButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByText(`Welcome ${name} to your Dashboard`)).toBeVisible()
})

test('a Google login from an order returns to it, and the order has the person’s name', async ({
  page,
  db,
  google,
}) => {
  const product = await putOnSale(db)
  await page.goto(product.orderPath)
  await passProvider(page)
  await expect(page).toHaveURL(product.orderPath)
  await expect(orderForm(page).getByLabel('Email')).toHaveValue(google.person.email)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  await purchaseButton(page).click()
  await expect(orderCard(page, product)).toContainText(google.person.name)
})

test('a Google sign-up from an order leads home, with a link back to the order', async ({
  page,
  db,
  google,
}) => {
  expect(google.person.email_verified).toBe(true)
  const product = await putOnSale(db)
  await page.goto(product.orderPath)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  // Both pages have the provider's button.
  await expect(page).toHaveURL(/\/signUp/)
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(product.orderPath)
})

test('a cancelled Google login returns to the login page without a session', async ({ page, google }) => {
  await page.goto('/login?from=/reviews')
  await goToProvider(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login?from=%2Freviews&openid=cancelled')
  await expect(page.getByRole('status')).toContainText('You came back without signing in.')
  await expect(page.getByRole('main')).not.toContainText('said the person')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await passProvider(page)
  await expect(page).toHaveURL('/reviews')
  await expect(page.getByRole('banner')).toContainText(google.person.name)
})

test('the login shows an error while Google is down, and works on retry', async ({
  page,
  google,
  store,
  complaints,
}) => {
  google.down = true
  // A restarted store has not cached the provider's configuration.
  await store.restart()
  await page.goto('/login')
  complaints.expect(/status of 503/)
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toContainText('does not respond')
  await expect(googleButton(page)).toBeEnabled()
  google.down = false
  await passProvider(page)
  await expect(page.getByRole('banner')).toContainText(google.person.name)
})

test('the login shows an error when Google rejects the code, and works on retry', async ({
  page,
  google,
}) => {
  google.takesNoCodes = true
  await page.goto('/login')
  await passProvider(page)
  await expect(page.getByRole('alert')).toContainText('That sign-in did not work. Please try again')
  await expect(page).toHaveURL('/login?openid=failed')
  google.takesNoCodes = false
  await googleButton(page).click()
  await expect(page.getByRole('banner')).toContainText(google.person.name)
})

test('an unverified Google email signs in to a new account, never to an existing one', async ({
  page,
  db,
  google,
}) => {
  const { email } = google.person
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await signOut(page)
  google.person = { ...google.person, sub: `another-${email}`, email_verified: false }
  await page.context().clearCookies()
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  const { rows } = await db.query('SELECT email_verified FROM users WHERE email = $1 ORDER BY created_at', [
    email,
  ])
  expect(rows).toEqual([{ email_verified: true }, { email_verified: false }])
})

test('a removed account gets an error, and another account can sign in', async ({
  page,
  db,
  google,
  complaints,
}) => {
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await signOut(page)
  await db.query('UPDATE users SET closed_at = now() WHERE email = $1', [google.person.email])
  complaints.expect(/status of 403/)
  await page.goto('/login')
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(googleButton(page)).toBeEnabled()
})

for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a login with the return address ${from} leads home`, async ({ page, google }) => {
    await page.goto(`/login?${new URLSearchParams({ from })}`)
    await passProvider(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toContainText(google.person.name)
  })
}
