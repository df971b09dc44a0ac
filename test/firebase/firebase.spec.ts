import type { Page } from '@playwright/test'
import { signOut } from '../journeys/people.ts'
import { ADMIN_EMAIL, expect, logIn, PASSWORD, signUp, test } from './firebase-journey.ts'

/** Makes the access token expire in 10 seconds, so that the store's pages renew it. */
const endAccess = (page: Page) =>
  page.evaluate(() => {
    const [head, claims = '', proof] = (localStorage.getItem('accessToken') ?? '').split('.')
    const ended = { ...JSON.parse(atob(claims)), exp: Math.floor(Date.now() / 1000) + 10 }
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify(ended)), proof].join('.'))
  })

/** Chromium logs every answer of 400 or more in its console; these are the emulator's answers to a wrong password. */
const REFUSED = /status of 400/

test('sign-up, sign-out, and a login that returns to the requested page', async ({ page, db, emulator }) => {
  await signUp(page, 'ada@example.com')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Ada Buyer')).toBeVisible()
  expect(await emulator.linksFor('ada@example.com', 'VERIFY_EMAIL')).toHaveLength(1)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  const ended = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status()).toBe(401)
  await page.goto('/dashboard/myorders')
  await logIn(page, 'Ada@example.com')
  await expect(page).toHaveURL(/\/dashboard\/myorders$/)
  await expect(page.getByText('Welcome Ada Buyer to your Dashboard')).toBeVisible()
  const { rows } = await db.query(
    `SELECT i.issuer FROM users u JOIN identities i ON i.user_id = u.id WHERE u.email = 'ada@example.com'`,
  )
  expect(rows).toEqual([{ issuer: 'https://securetoken.google.com/demo-farad' }])
})

test('only the sign-up reveals that an email has an account', async ({ page, complaints }) => {
  complaints.expect(REFUSED)
  await signUp(page, 'known@example.com')
  await signOut(page)
  await page.goto('/signUp')
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByLabel('Email').fill('known@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This email has an account already')

  const refusals: string[] = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await page.goto('/login')
    await logIn(page, email, 'a-wrong-password')
    refusals.push(await page.getByRole('alert').innerText())
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('Reset email')).toBeVisible()
  }
  expect(refusals[0]).toContain('Email and password do not match')
  expect(refusals[1]).toBe(refusals[0])
})

test('a password reset by mail', async ({ page, emulator }) => {
  await signUp(page, 'forgetful@example.com')
  await signOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Reset email')).toBeVisible()
  const [link] = await emulator.linksFor('forgetful@example.com', 'PASSWORD_RESET')
  await page.request.get(`${link}&newPassword=another-password`)
  await logIn(page, 'forgetful@example.com', 'another-password')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a Google login in a popup', async ({ page, db }) => {
  await page.goto('/login?from=/myprofile')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const google = await opened
  await google.getByRole('button', { name: 'Add new account' }).click()
  await google.locator('#email-input').fill('grace@example.com')
  await google.locator('#display-name-input').fill('Grace Hopper')
  await google.getByRole('button', { name: /^Sign in with/ }).click()
  await expect(page).toHaveURL(/\/myprofile$/)
  await expect(page.getByText('Grace Hopper').first()).toBeVisible()
  const { rows } = await db.query(`SELECT email_verified FROM users WHERE email = 'grace@example.com'`)
  expect(rows).toEqual([{ email_verified: true }])
})

test('a closed Google popup changes nothing and shows no error', async ({ page }) => {
  await page.goto('/signUp')
  const opened = page.waitForEvent('popup')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await (await opened).close()
  await expect(button).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a Google login by redirect when the browser blocks popups', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/signUp')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Add new account' }).click()
  await page.locator('#email-input').fill('barbara@example.com')
  await page.locator('#display-name-input').fill('Barbara Liskov')
  await page.getByRole('button', { name: /^Sign in with/ }).click()
  await expect(page.getByText('Barbara Liskov')).toBeVisible()
})

test('the first admin is the verified account with the configured email', async ({ page, db, emulator }) => {
  await signUp(page, ADMIN_EMAIL, 'Store Owner')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()
  await page.goto('/myprofile')
  await expect(page.getByText('Your email is not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  const [, again] = await emulator.linksFor(ADMIN_EMAIL, 'VERIFY_EMAIL')
  await page.request.get(again ?? '')
  await signOut(page)
  await page.goto('/login?from=/dashboard')
  await logIn(page, ADMIN_EMAIL)
  await expect(page.getByRole('link', { name: 'Manage All Orders' })).toBeVisible()
  const { rows } = await db.query(`SELECT role, email_verified FROM users WHERE email = $1`, [ADMIN_EMAIL])
  expect(rows).toEqual([{ role: 'admin', email_verified: true }])
})

test('each renewal of access fetches a new ID token', async ({ page }) => {
  await signUp(page, 'patient@example.com')
  await endAccess(page)
  const requested = page.waitForRequest(/securetoken\.googleapis\.com\/v1\/token/, { timeout: 20_000 })
  await page.goto('/dashboard/myorders')
  await requested
  await expect(page.getByText('Welcome Ada Buyer to your Dashboard')).toBeVisible()
})

test('the pages of the embedded provider are disabled', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  for (const address of ['/reset-password#token=abc', '/verify-email?token=abc']) {
    await page.goto(address)
    await expect(page.getByText('Error 404')).toBeVisible()
  }
  await page.goto('/info/privacy')
  await expect(page.getByText('Firebase Authentication, a service of Google')).toBeVisible()
  await expect(page.getByText('a hash of your password')).toHaveCount(0)
})
