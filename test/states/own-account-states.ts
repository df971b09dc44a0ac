import type { Page } from '@playwright/test'
import { linkInMail, logInOnPhone } from '../journeys/account.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, type SignedIn, signOut } from '../journeys/people.ts'
import { fails, hangs, lacksVerification } from './calls.ts'
import { type Scene, states } from './state.ts'

const SUBJECT = /^Verify your email/
const linkFor = (page: Page, person: SignedIn) => linkInMail(page, person, SUBJECT)

/** Opens the profile of a person with a verified email. */
async function verified({ page, db }: Scene, name?: string): Promise<SignedIn> {
  const person = await arriveSignedIn(page, name)
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [person.email])
  return person
}

async function changePassword(page: Page): Promise<void> {
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Change password' }).click()
}

export const ownAccountStates = states('own-account', {
  async unverified({ page }) {
    await arriveSignedIn(page)
    await page.goto('/myprofile')
    await expect(page.getByText('Your email is not verified yet.')).toBeVisible()
  },

  async 'unverified-orders'({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/myorders')
    await expect(page.getByText('Your email is not verified yet.')).toBeVisible()
  },

  async 'unverified-limits'(scene) {
    await lacksVerification(scene)
    await arriveSignedIn(scene.page)
    await scene.page.goto('/dashboard/myorders')
    await expect(scene.page.getByText('instead of 72')).toBeVisible()
  },

  async 'sent-again'({ page }) {
    await arriveSignedIn(page, 'Maximiliana Featherstonehaugh-Cholmondeley')
    await page.goto('/myprofile')
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(page.getByText('is on its way')).toBeVisible()
  },

  async 'several-devices'(scene) {
    await logInOnPhone(await verified(scene))
    await scene.page.goto('/myprofile')
    await expect(scene.page.getByText('Safari on iPhone')).toBeVisible()
  },

  async 'devices-loading'(scene) {
    await verified(scene)
    await hangs(scene.page, '/account/sessions*')
    await scene.page.goto('/myprofile')
    await expect(scene.page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  },

  async 'devices-failed'(scene) {
    await verified(scene)
    await fails(scene, '/account/sessions*')
    await scene.page.goto('/myprofile')
    await expect(scene.page.getByText('Your devices could not be loaded.')).toBeVisible()
  },

  async 'password-mistakes'(scene) {
    await verified(scene)
    scene.complaints.expect(/status of 422/)
    await changePassword(scene.page)
    await scene.page.getByLabel('Current password').fill('not this one')
    await scene.page.getByLabel('New password', { exact: true }).fill('password1')
    await scene.page.getByRole('button', { name: 'Save password' }).click()
    await expect(scene.page.getByText('too easy to guess')).toBeVisible()
  },

  async 'password-wrong'(scene) {
    await verified(scene)
    scene.complaints.expect(/status of 403/)
    await changePassword(scene.page)
    await scene.page.getByLabel('Current password').fill('not this one')
    await scene.page.getByLabel('New password', { exact: true }).fill('tin-and-lead')
    await scene.page.getByRole('button', { name: 'Save password' }).click()
    await expect(scene.page.getByText('This is not your current password.')).toBeVisible()
  },

  async 'closing-asked'(scene) {
    await verified(scene)
    await scene.page.goto('/myprofile')
    await scene.page.getByRole('button', { name: 'Close my account' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },

  async 'closing-refused'(scene) {
    await verified(scene)
    scene.complaints.expect(/status of 403/)
    await scene.page.goto('/myprofile')
    await scene.page.getByRole('button', { name: 'Close my account' }).click()
    const dialog = scene.page.getByRole('alertdialog')
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  },

  async closed({ page }) {
    await page.goto('/login?account=closed')
    await expect(page.getByRole('status')).toContainText('Your account is closed.')
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeEnabled()
  },

  async 'signed-out-everywhere-asked'(scene) {
    await verified(scene)
    await scene.page.goto('/myprofile')
    await scene.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },
})

export const verifyEmailStates = states('verify-email', {
  async done({ page }) {
    await page.goto(await linkFor(page, await arriveSignedIn(page)))
    await expect(page.getByRole('status')).toContainText('is verified')
  },

  async used({ page, complaints }) {
    const link = await linkFor(page, await arriveSignedIn(page))
    await page.goto(link)
    await expect(page.getByRole('status')).toContainText('is verified')
    complaints.expect(/status of 409/)
    await page.goto(link)
    await expect(page.getByRole('status')).toContainText('This link was used already')
  },

  async late({ page, db, complaints }) {
    const ada = await arriveSignedIn(page)
    const link = await linkFor(page, ada)
    await db.query('UPDATE email_verifications SET expires_at = now() WHERE email = $1', [ada.email])
    complaints.expect(/status of 410/)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  },

  async wrong({ page, complaints }) {
    await arriveSignedIn(page)
    complaints.expect(/status of 404/)
    await page.goto('/verify-email?token=something')
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  },

  async 'of-another'({ page, complaints }) {
    const link = await linkFor(page, await arriveSignedIn(page))
    await arriveSignedIn(page, 'Mei Tanaka')
    complaints.expect(/status of 403/)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Log in to another account' })).toBeVisible()
  },

  async 'signed-out'({ page }) {
    const link = await linkFor(page, await arriveSignedIn(page))
    await page.goto('/')
    await signOut(page)
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Log in to verify' })).toBeVisible()
  },

  async incomplete({ page }) {
    await page.goto('/verify-email')
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async waiting({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/account/verification')
    await page.goto('/verify-email?token=something')
    await expect(page.getByText('Verifying your email')).toBeAttached()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/account/verification')
    await scene.page.goto('/verify-email?token=something')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },
})
