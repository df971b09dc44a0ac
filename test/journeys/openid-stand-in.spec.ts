import { expect, test } from './journey.ts'
import { googleButton } from './openid.ts'
import { newcomer, signOut } from './people.ts'

test('the sandbox has a labelled stand-in for Google', async ({ page, complaints }) => {
  const ada = newcomer()
  await page.goto('/signUp')
  await googleButton(page).click()
  await expect(page.getByRole('note')).toContainText('This is not Google.')

  complaints.expect(/status of 422/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Type an email address')
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('Email').fill(ada.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(ada.name)
})

test('the stand-in signs in as a demo person with one click', async ({ page }) => {
  await page.goto('/login?from=/dashboard/myorders')
  await googleButton(page).click()
  await page.getByRole('button', { name: /^Ines Halvorsen/ }).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByText('Welcome Ines Halvorsen to your Dashboard')).toBeVisible()
  await expect(page.getByRole('main').getByText('ines.halvorsen@example.com').first()).toBeVisible()
  await signOut(page)
})

test('the stand-in can be cancelled', async ({ page }) => {
  await page.goto('/login')
  await googleButton(page).click()
  await page.getByRole('button', { name: 'Cancel and go back to the store' }).click()
  await expect(page.getByRole('status')).toContainText('You came back without signing in.')
})

test('the stand-in rejects the owner', async ({ page, complaints }) => {
  await page.goto('/login')
  await googleButton(page).click()
  await page.getByLabel('Name').fill('Not the owner')
  await page.getByLabel('Email').fill('admin@example.com')
  complaints.expect(/status of 403/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText("An admin can't log in through the stand-in")
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
