import type { Page } from '@playwright/test'
import { linkInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'

const resetLink = (page: Page) => page.getByRole('button', { name: 'Reset password' })

/** Opens the link of the newest mail to `email` in the sandbox. */
async function followMail(page: Page, email: string): Promise<Page> {
  await page.goto('/sandbox/mails')
  await page
    .getByRole('link')
    .filter({ hasText: email })
    .filter({ hasText: 'A new password' })
    .first()
    .click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' })
  await expect(link).toBeVisible()
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  return opened
}

test('a forgotten password is reset by mail, and the new one works @main', async ({ page, complaints }) => {
  // Playwright tries to run its script in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/login')
  await resetLink(page).click()
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await page.getByLabel('Email').fill(ada.email)
  await resetLink(page).click()
  await expect(page.getByText('Reset email')).toBeVisible()

  const mailed = await followMail(page, ada.email)
  await expect(mailed).toHaveURL(/\/reset-password#token=/)
  const link = mailed.url()
  const password = mailed.getByLabel('New password', { exact: true })
  await password.fill('12345')
  await mailed.getByRole('button', { name: 'Save password' }).click()
  await expectFieldError(password, 'Must be 6 characters or longer')
  await password.fill('tin-and-lead')
  await mailed.getByRole('button', { name: 'Save password' }).click()
  await expect(mailed.getByRole('status')).toContainText('Your new password is saved')
  const toLogin = await linkInMail(page, ada, /^Your password for Farad was changed$/)
  expect(toLogin).toBe(new URL('/login', mailed.url()).href)
  complaints.expect(/status of 401/)
  await logIn(mailed, ada)
  await expect(mailed.getByRole('alert')).toBeVisible()
  await logIn(mailed, { ...ada, password: 'tin-and-lead' })
  // The email was not verified before, so what was entered until now is dropped, the name too.
  await expect(mailed.getByRole('banner')).toContainText(ada.email)

  complaints.expect(/status of 409/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('one-more-time')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used')
})

test('a truncated link shows an error', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
})
