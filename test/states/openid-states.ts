import type { Page } from '@playwright/test'
import { expect } from '../journeys/journey.ts'
import { googleButton, otherButton } from '../journeys/openid.ts'
import { newcomer, type Person, signOut } from '../journeys/people.ts'
import { hangs } from './calls.ts'
import { states } from './state.ts'

/** Signs in on the stand-in's page. */
async function enterByGoogle(page: Page, { name, email }: Pick<Person, 'name' | 'email'>): Promise<void> {
  await page.goto('/login')
  await googleButton(page).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function arriveByGoogle(page: Page): Promise<Person> {
  const ada = newcomer()
  await enterByGoogle(page, ada)
  await expect(page.getByRole('banner')).toContainText(ada.name)
  return ada
}

/** States of a sign-in by a provider; further ones are login-provider-… in `account`. */
export const openIdStates = states('openid', {
  async entering({ page }) {
    await hangs(page, '/auth/who')
    await page.goto('/login?openid=done')
    await expect(page.getByText('Signing you in…')).toBeAttached()
  },

  async 'no-session'({ page, complaints }) {
    complaints.expect(/status of 401/)
    await page.goto('/login?openid=done')
    await expect(page.getByRole('alert')).toContainText('That sign-in did not work')
  },

  async 'sign-up-cancelled'({ page }) {
    await page.goto('/signUp?openid=cancelled')
    await expect(page.getByText('You came back without signing in.')).toBeVisible()
  },

  async 'sign-up-limited'({ page }) {
    await page.goto('/signUp?openid=limited')
    await expect(page.getByRole('alert')).toContainText('Too many accounts were created')
  },

  async 'account-closed'({ page, db, complaints }) {
    const ada = await arriveByGoogle(page)
    await signOut(page)
    await db.query('UPDATE users SET closed_at = now() WHERE email = $1', [ada.email])
    complaints.expect(/status of 403/)
    await enterByGoogle(page, ada)
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'admin-refused'({ page, complaints }) {
    complaints.expect(/status of 403/)
    await enterByGoogle(page, { name: 'Not the owner', email: 'admin@example.com' })
    await expect(page.getByRole('alert')).toContainText("An admin can't log in")
  },

  async 'email-not-verified'({ page, db }) {
    const { email } = await arriveByGoogle(page)
    await db.query('UPDATE users SET email_verified = false WHERE email = $1', [email])
    await page.goto('/myprofile')
    await expect(page.getByText('The service that you sign in with has not verified')).toBeVisible()
  },
})

/** With a second provider that has a long name. */
export const otherProviderStates = states(
  'openid',
  {
    async 'two-providers'({ page }) {
      await page.goto('/login')
      await expect(otherButton(page)).toBeEnabled()
    },
  },
  { store: 'openid' },
)
