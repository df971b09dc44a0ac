import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { linkInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'

const resetLink = (page: Page) => page.getByRole('button', { name: 'Reset password' })

/** Follows the link of the newest mail that the sandbox has kept for somebody. */
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
  await expectAccessible(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  return opened
}

test('who forgot the password sets a new one by mail and logs in with it', async ({ page, complaints }) => {
  // The one script that wants to run in a mail is axe's; it may not either.
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
  await expectAccessible(mailed)
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
  await expect(mailed.getByRole('banner')).toContainText(ada.name)

  complaints.expect(/status of 409/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('one-more-time')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was used already')
})

test('a link without its end says so', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('This link is not complete')
})
