import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'

export const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' })

export const codeForm = (page: Page) => page.getByRole('form', { name: 'Enter the code' })

/** On the profile, after 'Set up'. Returns the code that was used and the recovery codes. */
export async function turnFactorOn(page: Page): Promise<{ used: string; codes: string[] }> {
  const part = factor(page)
  const used = await codeOf((await part.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '')
  await part.getByLabel('Code', { exact: true }).fill(used)
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(10)
  const codes = await part.getByRole('listitem').allTextContents()
  await part.getByRole('button', { name: 'I have kept them' }).click()
  return { used, codes }
}

/** At the login. */
export async function enterRecoveryCode(page: Page, code = '', remember = false): Promise<void> {
  await codeForm(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await codeForm(page).getByLabel('Recovery code').fill(code)
  if (remember)
    await codeForm(page).getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
  await codeForm(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
}
