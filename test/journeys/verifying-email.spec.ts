import { linkInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from './people.ts'

const UNVERIFIED = 'Your email is not verified yet.'
const SUBJECT = /^Verify your email/

test('a sign-up signs in at once; the newest link verifies', async ({ page, db, complaints }) => {
  const taken = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/signUp')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectFieldError(page.getByLabel('Name', { exact: true }), 'Name is Required')
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await expectFieldError(password, 'Password is Required')
  await signUp(page, { name: 'Ada', email: 'ada@example', password: 'short' })
  await expectFieldError(page.getByLabel('Email'), 'Provide a valid Email')
  await expectFieldError(password, 'Must be 6 characters or longer')
  complaints.expect(/status of 422/)
  await signUp(page, { ...taken, password: 'another-password' })
  await expect(page.getByRole('alert')).toHaveText(/already exists/)
  const ada = newcomer()
  await signUp(page, ada)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(ada.name)
  const expired = await linkInMail(page, ada, SUBJECT)
  await db.query(`UPDATE email_verifications SET expires_at = now() WHERE email = $1`, [ada.email])
  complaints.expect(/status of 410/)
  await page.goto(expired)
  await expect(page.getByRole('alert')).toContainText('This link has expired after 24 hours')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('is on its way')).toBeVisible()
  complaints.expect(/status of 404/)
  await page.goto('/verify-email?token=something')
  await expect(page.getByRole('alert')).toContainText('This link is invalid')
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  await page.goto('/myprofile')
  await expect(page.getByText(UNVERIFIED)).toContainText(ada.email)
  complaints.expect(/status of 429/)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Too many tries')).toContainText('work for 24 hours')

  let link = expired
  await expect(async () => {
    link = await linkInMail(page, ada, SUBJECT)
    expect(link).not.toBe(expired)
  }).toPass()
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText(`${ada.email} is verified`)
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText(UNVERIFIED)).toBeHidden()
  complaints.expect(/status of 409/)
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText(
    'This link was used already, and your email is verified',
  )
})

test('the link of another account verifies nothing without its password', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  const link = await linkInMail(page, ada, SUBJECT)
  const mei = await arriveSignedIn(page, 'Mei Tanaka')
  complaints.expect(/status of 403/)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('mailed for another account')
  await expect(page.getByText(`You are logged in as ${mei.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Log in to another account' }).click()
  await expect(page.getByText('Log in with the email and password of your account')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, ada)
  await expect(page.getByText('was also used in another session')).toBeVisible()
  const keep = page.getByRole('button', { name: 'Verify and keep everything' })
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await keep.click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await keep.click()
  await expect(page.getByRole('status')).toContainText(`${ada.email} is verified`)
})
