import { linkInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, logIn, newcomer, signUp } from './people.ts'

const UNVERIFIED = 'Your email is not verified yet.'
const SUBJECT = /^Verify your email/

test('a sign-up signs in at once, and the link of a mail verifies the email, once', async ({
  page,
  complaints,
}) => {
  const ada = newcomer()
  await page.goto('/signUp')
  await signUp(page, ada)
  await expect(page).toHaveURL('/')
  await page.goto('/myprofile')
  await expect(page.getByText(UNVERIFIED)).toContainText(ada.email)
  const link = await linkInMail(page, ada, SUBJECT)
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

test('the link of another account verifies nothing before that person logs in and gives the password', async ({
  page,
  complaints,
}) => {
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

test('an expired, wrong or truncated link says so; the mail is sent again, once a day', async ({
  page,
  db,
  complaints,
}) => {
  const ada = await arriveSignedIn(page)
  const link = await linkInMail(page, ada, SUBJECT)
  await db.query(`UPDATE email_verifications SET expires_at = now() WHERE email = $1`, [ada.email])
  complaints.expect(/status of 410/)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has expired after 24 hours')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('is on its way')).toBeVisible()
  complaints.expect(/status of 404/)
  await page.goto('/verify-email?token=something')
  await expect(page.getByRole('alert')).toContainText('This link is invalid')
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  complaints.expect(/status of 429/)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Too many tries')).toContainText('work for 24 hours')
})
