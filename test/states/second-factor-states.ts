import type { Page } from '@playwright/test'
import { ABILITIES } from '#contract/people/roles.ts'
import { expect } from '../journeys/journey.ts'
import { arriveAsOwner } from '../journeys/owner.ts'
import { arriveSignedIn, logIn, newcomer } from '../journeys/people.ts'
import { refuses } from './calls.ts'
import { type Scene, states } from './state.ts'

/** The usual store has no second factors: the page reads that it has. */
async function hasFactors(page: Page, on: boolean): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    const secondFactor = { mode: 'offered', on, fresh: on }
    await route.fulfill({ response, json: { ...(await response.json()), secondFactor } })
  })
}

const recoveryCodes = Array.from({ length: 10 }, (_, n) => `aB3dE-fG7h${n}`)
const begun = {
  uri: 'otpauth://totp/Farad:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Farad',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCodes,
}

async function profile({ page }: Scene, on: boolean): Promise<void> {
  const { password } = await arriveSignedIn(page, 'Maximiliana Featherstonehaugh-Cholmondeley')
  await hasFactors(page, on)
  await page.route('**/api/auth/two-factor/enable', (route) => route.fulfill({ json: begun }))
  await page.route('**/api/auth/two-factor/generate-backup-codes', (route) =>
    route.fulfill({ json: { recoveryCodes } }),
  )
  await page.goto('/myprofile')
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: on ? 'New recovery codes' : 'Set up' }).click()
  await part.getByLabel('Password', { exact: true }).fill(password)
}

const goOn = (page: Page, name: string) =>
  page.getByRole('form', { name }).getByRole('button', { name }).click()

async function codeStep({ page }: Scene): Promise<void> {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 202, json: { secondFactor: true } }),
  )
  await page.goto('/login')
  await logIn(page, newcomer('Maximiliana Featherstonehaugh-Cholmondeley'))
  await expect(page.getByRole('form', { name: 'Enter the code' })).toBeVisible()
}

export const secondFactorStates = states('second-factor', {
  code: codeStep,

  async 'code-wrong'(scene) {
    await codeStep(scene)
    const wrong = 'This code is wrong or was used before. Wait for the next code of your app.'
    await refuses(scene, '/auth/two-factor/verify-totp', 'second-factor-wrong', wrong)
    await scene.page.getByLabel('Code', { exact: true }).fill('123 456')
    await scene.page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(scene.page.getByText(wrong)).toBeVisible()
  },

  async 'recovery-code'(scene) {
    await codeStep(scene)
    await scene.page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(scene.page.getByLabel('Recovery code')).toBeVisible()
  },

  async 'set-up-asked'(scene) {
    await profile(scene, false)
  },

  async 'set-up'(scene) {
    await profile(scene, false)
    await goOn(scene.page, 'Set up')
    await expect(scene.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  },

  async 'recovery-codes'(scene) {
    await profile(scene, true)
    await goOn(scene.page, 'New recovery codes')
    await expect(scene.page.getByText('They are shown only now.')).toBeVisible()
  },

  async 'fresh-code-asked'(scene) {
    await profile(scene, true)
    await scene.page.unroute('**/api/auth/two-factor/generate-backup-codes')
    await refuses(scene, '/auth/two-factor/generate-backup-codes', 'second-factor-fresh', 'A code is needed.')
    await goOn(scene.page, 'New recovery codes')
    await expect(scene.page.getByRole('dialog', { name: 'Enter a code' })).toBeVisible()
  },

  async 'needed-on-the-desk'({ page, db }) {
    await page.route('**/api/admin/*', (route) =>
      route.fulfill({ json: { admin: true, roles: [], may: ABILITIES, secondFactorNeeded: true } }),
    )
    await arriveAsOwner(page, db)
    await page.goto('/dashboard')
    await expect(page.getByText('A second factor is needed')).toBeVisible()
  },
})
