import type { Page } from '@playwright/test'
import { expect } from '../journeys/journey.ts'
import { googleButton } from '../journeys/openid.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from '../journeys/people.ts'
import { toastsStay } from './calls.ts'
import { states } from './state.ts'

/** The link for the reset works from then on. */
const started = (page: Page) => expect(page.getByRole('button', { name: 'Reset password' })).toBeEnabled()

export const accountStates = states('account', {
  async login({ page }) {
    await page.goto('/login')
    await started(page)
  },

  async 'login-mistakes'({ page }) {
    await page.goto('/login')
    await logIn(page, { email: 'ada', password: '' })
    await expect(page.getByText('Password is Required')).toBeVisible()
  },

  async 'login-refused'({ page, complaints }) {
    complaints.expect(/status of 401/)
    await page.goto('/login')
    await logIn(page, { email: 'nobody@example.com', password: 'a wrong guess' })
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'login-reset-sent'({ page }) {
    await toastsStay(page)
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('Reset email')).toBeVisible()
  },

  async 'login-cancelled'({ page }) {
    await page.goto('/login?openid=cancelled')
    await expect(page.getByText('You came back without signing in.')).toBeVisible()
    await started(page)
  },

  async 'login-provider-failed'({ page }) {
    await page.goto('/login?openid=failed')
    await expect(page.getByRole('alert')).toContainText('That sign-in did not work')
    await started(page)
  },

  async 'login-provider-unavailable'({ page, complaints }) {
    complaints.expect(/status of 503/)
    await page.route('**/api/auth/sign-in/openid', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { title: 'The other sign-in service does not respond. Try again in a moment.' },
      }),
    )
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'stand-in-for-google'({ page }) {
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page.getByRole('note')).toContainText('This is not Google.')
  },

  async 'stand-in-mistake'({ page, complaints }) {
    complaints.expect(/status of 422/)
    await page.goto('/login')
    await googleButton(page).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'sign-up'({ page }) {
    await page.goto('/signUp')
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  },

  async 'sign-up-mistakes'({ page }) {
    await page.goto('/signUp')
    await signUp(page, { name: '', email: 'ada@example', password: 'short' })
    await expect(page.getByText('Provide a valid Email')).toBeVisible()
  },

  async 'sign-up-refused'({ page, complaints }) {
    const ada = await arriveSignedIn(page)
    await page.goto('/')
    await signOut(page)
    complaints.expect(/status of 422/)
    await page.goto('/signUp')
    await signUp(page, ada)
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'signed-up-on-the-way'({ page }) {
    await page.goto('/signUp?from=/reviews')
    await signUp(page, newcomer())
    await expect(page.getByText('Your account is ready.')).toBeVisible()
  },

  async 'reset-incomplete'({ page }) {
    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  },

  async 'reset-mistakes'({ page }) {
    await page.goto('/reset-password#token=something')
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
  },

  async 'reset-ended'({ page, complaints }) {
    complaints.expect(/status of 409/)
    await page.goto('/reset-password#token=something')
    await page.getByLabel('New password', { exact: true }).fill('tin-and-lead')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
