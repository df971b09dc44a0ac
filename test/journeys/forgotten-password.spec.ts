import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'

test('a forgotten password is reset by mail, once @main', async ({ page, complaints }) => {
  // Playwright tries to run its script in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Reset email')).toBeVisible()

  await page.goto('/sandbox/mails')
  const mails = page.getByRole('link').filter({ hasText: ada.email })
  await mails.filter({ hasText: 'A new password' }).first().click()
  const inMail = page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' })
  const [mailed] = await Promise.all([page.waitForEvent('popup'), inMail.click()])
  await expect(mailed).toHaveURL(/\/reset-password#token=/)
  const link = mailed.url()
  const password = mailed.getByLabel('New password', { exact: true })
  await password.fill('12345')
  await mailed.getByRole('button', { name: 'Save password' }).click()
  await expectFieldError(password, 'Must be 6 characters or longer')
  await password.fill('tin-and-lead')
  await mailed.getByRole('button', { name: 'Save password' }).click()
  await expect(mailed.getByRole('status')).toContainText('Your new password is saved')
  await mailed.goto('/login')
  complaints.expect(/status of 401/)
  await logIn(mailed, ada)
  await expect(mailed.getByRole('alert')).toHaveText('Invalid email or password')
  await logIn(mailed, { ...ada, password: 'tin-and-lead' })
  // The email was not verified before, so what was entered until now is dropped, the name too.
  await expect(mailed.getByRole('banner')).toContainText(ada.email)

  complaints.expect(/status of 409/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('one-more-time')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used')
})
