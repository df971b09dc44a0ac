import type { Page } from '@playwright/test'
import { setRole } from '#test/support/admin.ts'
import { codeOf } from './authenticator.ts'
import { expect } from './journey.ts'
import { googleButton, passProvider, testWithFactor as test } from './openid.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const step = (page: Page) => page.getByRole('form', { name: 'Enter the code' })
const remembers = (page: Page) => step(page).getByRole('checkbox', { name: 'Remember this device' })

/** On the profile. Returns the recovery codes. */
async function turnOn(page: Page): Promise<string[]> {
  const secret =
    (await part(page)
      .getByText(/^[A-Z2-7]{32,}$/)
      .textContent()) ?? ''
  await part(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeOf(secret))
  await part(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(part(page).getByRole('listitem')).toHaveCount(10)
  const codes = await part(page).getByRole('listitem').allTextContents()
  await part(page).getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

async function enterRecoveryCode(page: Page, code = ''): Promise<void> {
  await step(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await step(page).getByLabel('Recovery code').fill(code)
  await step(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

test('a person who signs in by Google sets a factor up without a password, and each login asks for it', async ({
  page,
  db,
  google,
  complaints,
}) => {
  complaints.expect(/status of 40[13]/)
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await setRole(db, google.person.email, 'admin')
  await page.goto('/dashboard/users')
  await page.getByRole('link', { name: 'Set it up on My Profile' }).click()
  await part(page).getByRole('button', { name: 'Set up' }).click()
  const form = part(page).getByRole('form', { name: 'Set up' })
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await form.getByRole('button', { name: 'Set up' }).click()
  const codes = await turnOn(page)
  await page.goto('/dashboard/users')
  await expect(page.getByRole('table').getByText(google.person.email)).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=/dashboard/users')
  await googleButton(page).click()
  await expect(page.getByText(`${google.person.email} has a second factor.`)).toBeVisible()
  await expect(remembers(page)).toHaveCount(0)
  // A way back, which lets another account in.
  await page.getByRole('button', { name: 'Back to the login' }).click()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fusers')
  await googleButton(page).click()
  await enterRecoveryCode(page, codes[0])
  await expect(page).toHaveURL('/dashboard/users')
  await expect(page.getByRole('table').getByText(google.person.email)).toBeVisible()
})

test('a person with a password and Google is asked for the factor of the one by the other', async ({
  page,
  db,
  google,
  complaints,
}) => {
  complaints.expect(/status of 40[13]/)
  const person = await arriveSignedIn(page)
  await db.query('UPDATE auth_users SET "emailVerified" = true WHERE email = $1', [person.email])
  google.person = { ...google.person, sub: person.email, email: person.email }
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await signOut(page)
  await page.goto('/login')
  await passProvider(page)
  await expect(page).toHaveURL('/')
  await setRole(db, person.email, 'admin')
  await page.goto('/myprofile')
  await part(page).getByRole('button', { name: 'Set up' }).click()
  const form = part(page).getByRole('form', { name: 'Set up' })
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Set up' }).click()
  const codes = await turnOn(page)

  await signOut(page)
  await page.goto('/login')
  await logIn(page, person)
  await expect(remembers(page)).toHaveCount(0)
  await enterRecoveryCode(page, codes[0])
  await page.goto('/dashboard/users')
  await expect(page.getByRole('table').getByText(person.email)).toBeVisible()
})
