import { expectAccessible } from '../journeys/accessible.ts'
import { expect } from '../journeys/journey.ts'
import { LABEL, otherButton, passProvider, testOther as test } from '../journeys/openid.ts'
import { signOut } from '../journeys/people.ts'

test('a second provider has its own button next to Google’s', async ({ page, provider, db }) => {
  const { name, email } = provider.person
  await page.goto('/signUp')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Google',
    `Continue with ${LABEL}`,
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
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
