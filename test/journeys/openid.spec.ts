import { setRole } from '#test/support/admin.ts'
import { expect, test as usualTest } from './journey.ts'
import { googleButton, goToProvider, passProvider, test } from './openid.ts'
import { fillInOrder, orderCard, orderForm, purchaseButton, somewhere } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { logIn, newcomer, signOut } from './people.ts'
import { codeForm, enterRecoveryCode, factor, turnFactorOn } from './second-factor.ts'
import { putOnSale } from './shelf.ts'

test('a person signs up by Google from an order, and comes back @main', async ({ page, db, google }) => {
  const { name, email } = google.person
  const product = await putOnSale(db)
  await page.goto(product.orderPath)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  // Both pages have the provider's button.
  await expect(page).toHaveURL(/\/signUp/)
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(name)
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(orderForm(page).getByLabel('Email')).toHaveValue(email)
  await fillInOrder(page, { ...somewhere, quantity: 40 })
  await purchaseButton(page).click()
  await expect(orderCard(page, product)).toContainText(name)
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmyorders')
  // The session at the provider continues, so it shows no prompt.
  await googleButton(page).click()
  await expect(page.getByText(`Welcome ${name} to your Dashboard`)).toBeVisible()
})

test('a Google login that fails says so, works on retry', async ({ page, google, store, complaints }) => {
  await page.goto('/login?from=/reviews')
  await goToProvider(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login?from=%2Freviews&openid=cancelled')
  await expect(page.getByRole('status')).toContainText('You came back without signing in.')
  google.down = true
  // A restarted store has not cached the provider's configuration.
  await store.restart()
  await page.goto('/login?from=/reviews')
  complaints.expect(/status of 503/)
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toContainText('does not respond')
  google.down = false
  google.takesNoCodes = true
  await passProvider(page)
  await expect(page.getByRole('alert')).toContainText('That sign-in did not work. Please try again')
  google.takesNoCodes = false
  await googleButton(page).click()
  await expect(page).toHaveURL('/reviews')
  await expect(page.getByRole('banner')).toContainText(google.person.name)
})

test('the owner sets a second factor up, which the desk wants', async ({ page, db, complaints }) => {
  complaints.expect(/status of 40[13]/)
  const owner = await arriveAsOwner(page, db)
  await page.goto('/dashboard/users')
  await expect(page.getByText('A second factor is needed')).toBeVisible()
  await page.getByRole('link', { name: 'Set it up on My Profile' }).click()
  await factor(page).getByRole('button', { name: 'Set up' }).click()
  const form = factor(page).getByRole('form', { name: 'Set up' })
  for (const password of ['not this one', owner.password]) {
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Set up' }).click()
    if (password !== owner.password)
      await expect(form.getByText('This is not your current password.')).toBeVisible()
  }
  await expect(factor(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const { used, codes } = await turnFactorOn(page)
  await expect(factor(page)).toContainText('On: a login also asks for a code')
  await page.goto('/dashboard/users')
  await expect(page.getByRole('table').getByText(owner.email)).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await logIn(page, owner)
  await codeForm(page).getByLabel('Code', { exact: true }).fill(used)
  await codeForm(page).getByRole('button', { name: 'Login' }).click()
  await expect(codeForm(page).getByText('This code is wrong or was used before.')).toBeVisible()
  await enterRecoveryCode(page, codes[0], true)
  await signOut(page)
  await page.goto('/login')
  await logIn(page, owner)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()

  // A remembered device is not fresh: what is typed waits for a code.
  await page.goto('/dashboard/tools')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const key = page.getByRole('form', { name: 'Make a key' })
  await key.getByLabel('Name').fill('ERP')
  await key.getByLabel('Read your orders').check()
  await key.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a code' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(key.getByLabel('Name')).toHaveValue('ERP')
  await key.getByRole('button', { name: 'Make a key' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^farad_\w{40}$/)).toBeVisible()
})

test('the second factor is asked after Google too', async ({ page, db, google, complaints }) => {
  complaints.expect(/status of 40[13]/)
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await setRole(db, google.person.email, 'admin')
  await page.goto('/myprofile')
  await factor(page).getByRole('button', { name: 'Set up' }).click()
  const form = factor(page).getByRole('form', { name: 'Set up' })
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await form.getByRole('button', { name: 'Set up' }).click()
  const { codes } = await turnFactorOn(page)
  await signOut(page)
  await page.goto('/login?from=/dashboard/users')
  await googleButton(page).click()
  await expect(page.getByText(`${google.person.email} has a second factor.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Remember this device' })).toHaveCount(0)
  // A way back, which lets another account in.
  await page.getByRole('button', { name: 'Back to the login' }).click()
  await googleButton(page).click()
  await enterRecoveryCode(page, codes[0])
  await expect(page).toHaveURL('/dashboard/users')
  await expect(page.getByRole('table').getByText(google.person.email)).toBeVisible()
})

usualTest(
  'the sandbox has a labelled stand-in for Google, which lets no owner in',
  async ({ page, complaints }) => {
    const ada = newcomer()
    await page.goto('/signUp')
    await googleButton(page).click()
    await expect(page.getByRole('note')).toContainText('This is not Google.')
    await page.getByLabel('Name').fill(ada.name)
    await page.getByLabel('Email').fill(ada.email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toContainText(ada.name)
    await signOut(page)
    await page.goto('/login?from=/dashboard/myorders')
    await googleButton(page).click()
    await page.getByLabel('Name').fill('Not the owner')
    await page.getByLabel('Email').fill('admin@example.com')
    complaints.expect(/status of 403/)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText("An admin can't log in through the stand-in")
    await page.goto('/login?from=/dashboard/myorders')
    await googleButton(page).click()
    await page.getByRole('button', { name: /^Ines Halvorsen/ }).click()
    await expect(page.getByText('Welcome Ines Halvorsen to your Dashboard')).toBeVisible()
    await expect(page.getByRole('main').getByText('ines.halvorsen@example.com').first()).toBeVisible()
  },
)
