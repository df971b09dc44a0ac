import { linkInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from './people.ts'

const UNVERIFIED = 'Your email is not verified yet.'
const SUBJECT = /^Verify your email/

test('a sign-up signs in at once, and the link of a mail verifies the email', async ({
  page,
  complaints,
}) => {
  const ada = newcomer()
  await page.goto('/signUp')
  await signUp(page, ada)
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/myorders')
  await expect(page.getByText(UNVERIFIED)).toBeVisible()
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

test('the verification link of a signed-out person leads to the login, asks for the password and verifies', async ({
  page,
  complaints,
}) => {
  const ada = await arriveSignedIn(page)
  const link = await linkInMail(page, ada, SUBJECT)
  await page.goto('/')
  await signOut(page)
  await page.goto(link)
  await expect(page.getByText('Log in with the email and password of your account')).toBeVisible()
  await page.getByRole('link', { name: 'Log in to verify' }).click()
  await logIn(page, ada)
  await expect(page.getByText('was also used in another session')).toBeVisible()
  complaints.expect(/status of 403/)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Verify and keep everything' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Verify and keep everything' }).click()
  await expect(page.getByRole('status')).toContainText(`${ada.email} is verified`)
})

test('the verification link of another account verifies nothing and offers a login', async ({
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
  await page.getByRole('link', { name: 'Log in to verify' }).click()
  await logIn(page, ada)
  await page.getByRole('button', { name: 'Verify and remove what was entered' }).click()
  await expect(page.getByRole('status')).toContainText(`${ada.email} is verified`)
})

test('a verification mail is sent again on request, once a day', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is on its way' })).toContainText(ada.email)
  const sent = async () => {
    const mails: { to: string }[] = await (await page.request.get('/api/sandbox/mails')).json()
    return mails.filter(({ to }) => to === ada.email).length
  }
  await expect.poll(sent).toBe(2)
  complaints.expect(/status of 429/)
  await page.reload()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Too many tries')).toContainText('work for 24 hours')
})

test('an expired, wrong or truncated link shows an error with a way to another mail', async ({
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
})
