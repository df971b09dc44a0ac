import type { Page } from '@playwright/test'
import { expect } from '../journeys/journey.ts'
import { logIn, newcomer, signUp } from '../journeys/people.ts'
import { toastsStay } from './calls.ts'
import { firebaseAnswers, firebaseIsAway, firebaseRefuses } from './firebase-stand-in.ts'
import { states } from './state.ts'

async function arriveByFirebase(page: Page): Promise<void> {
  const ada = newcomer()
  await firebaseAnswers(page, ada.email)
  await page.goto('/signUp')
  await signUp(page, ada)
  await expect(page.getByRole('banner')).toContainText('Ada')
}

export const firebaseStates = states(
  'firebase',
  {
    async login({ page }) {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
    },

    async 'login-refused'({ page, complaints }) {
      complaints.expect(/status of 400/)
      await firebaseRefuses(page, 'INVALID_LOGIN_CREDENTIALS')
      await page.goto('/login')
      await logIn(page, newcomer())
      await expect(page.getByRole('alert')).toContainText('Email and password do not match')
    },

    async 'login-unreachable'({ page, complaints }) {
      complaints.expect(/ERR_FAILED/)
      await firebaseIsAway(page)
      await page.goto('/login')
      await logIn(page, newcomer())
      await expect(page.getByRole('alert')).toBeVisible()
    },

    async 'login-reset-sent'({ page }) {
      await toastsStay(page)
      const { email } = newcomer()
      await firebaseAnswers(page, email)
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByText('Reset email')).toBeVisible()
    },

    async 'sign-up-taken'({ page, complaints }) {
      complaints.expect(/status of 400/)
      await firebaseRefuses(page, 'EMAIL_EXISTS')
      await page.goto('/signUp')
      await signUp(page, newcomer())
      await expect(page.getByRole('alert')).toContainText('This email has an account already')
    },

    async profile({ page }) {
      await arriveByFirebase(page)
      await page.goto('/myprofile')
      await expect(page.getByText('Your email is not verified yet')).toBeVisible()
    },

    async 'profile-mail-sent'({ page }) {
      await toastsStay(page)
      await arriveByFirebase(page)
      await page.goto('/myprofile')
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('The mail is on its way.')).toBeVisible()
    },

    async 'no-reset-page'({ page, complaints }) {
      complaints.expect(/status of 404/)
      await page.goto('/reset-password#token=something')
      await expect(page.getByText('Error 404')).toBeVisible()
    },
  },
  { store: 'firebase' },
)
