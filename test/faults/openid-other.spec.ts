import { expectAccessible } from '../journeys/accessible.ts'
import { expect } from '../journeys/journey.ts'
import { googleButton, LABEL, otherButton, passProvider, testOther as test } from '../journeys/openid.ts'
import { signOut } from '../journeys/people.ts'

test('a second provider has its own button next to Google’s', async ({ page, provider, db }) => {
  const { name, email } = provider.person
  await page.goto('/signUp')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Google',
    `Continue with ${LABEL}`,
  ])
  await expectAccessible(page)
  await passProvider(page, otherButton)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(name)
  const { rows } = await db.query('SELECT email_verified FROM users WHERE email = $1', [email])
  expect(rows).toEqual([{ email_verified: true }])

  await signOut(page)
  await page.goto('/dashboard/myorders')
  await otherButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByText(`Welcome ${name} to your Dashboard`)).toBeVisible()
})

test('2 providers share an account by verified email, but not by an unverified one', async ({
  page,
  provider,
  db,
}) => {
  const { name, email } = provider.person
  const enterByStandIn = async () => {
    await page.goto('/login')
    await googleButton(page).click()
    await page.getByLabel('Name').fill('Ada at Google')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/')
  }
  const users = async () =>
    (await db.query('SELECT email_verified FROM users WHERE email = $1 ORDER BY created_at', [email])).rows
  await enterByStandIn()
  await signOut(page)
  await page.goto('/login')
  await passProvider(page, otherButton)
  await expect(page.getByRole('banner')).toContainText('Ada at Google')
  expect(await users()).toEqual([{ email_verified: true }])

  await signOut(page)
  await page.context().clearCookies()
  provider.person = { ...provider.person, sub: `another-${email}`, email_verified: false }
  await page.goto('/login')
  await passProvider(page, otherButton)
  await expect(page.getByRole('banner')).toContainText(name)
  expect(await users()).toEqual([{ email_verified: true }, { email_verified: false }])
})

test('while the second provider is down, its button shows an error and Google still works', async ({
  page,
  provider,
  store,
  complaints,
}) => {
  provider.down = true
  await store.restart()
  complaints.expect(/status of 503/)
  await page.goto('/login')
  await otherButton(page).click()
  await expect(page.getByRole('alert')).toContainText('does not respond')
  await googleButton(page).click()
  await expect(page.getByRole('note')).toContainText('This is not Google.')
})
