import { openStoreProcess } from '#test/support/open-store-process.ts'
import { expect, test as journey } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { logIn, signOut } from './people.ts'
import { codeForm, enterRecoveryCode, factor, turnFactorOn } from './second-factor.ts'

const openStore = () => openStoreProcess({ env: { SECOND_FACTOR: 'required' } })

const test = journey.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openStore)),
})

test('the owner sets a second factor up, without which the password opens nothing of the desk', async ({
  page,
  db,
  complaints,
}) => {
  complaints.expect(/status of 40[13]/)
  const owner = await arriveAsOwner(page, db)
  await page.goto('/dashboard/users')
  await expect(page.getByText('A second factor is needed')).toBeVisible()
  await page.getByRole('link', { name: 'Set it up on My Profile' }).click()
  await factor(page).getByRole('button', { name: 'Set up' }).click()
  const form = factor(page).getByRole('form', { name: 'Set up' })
  for (const password of ['not this one', owner.password]) {
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Set up' }).click()
    if (password !== owner.password)
      await expect(form.getByText('This is not your current password.')).toBeVisible()
  }
  await expect(factor(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const { used, codes } = await turnFactorOn(page)
  await expect(factor(page)).toContainText('On: a login also asks for a code')
  await page.goto('/dashboard/users')
  await expect(page.getByRole('table').getByText(owner.email)).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await logIn(page, owner)
  await codeForm(page).getByLabel('Code', { exact: true }).fill(used)
  await codeForm(page).getByRole('button', { name: 'Login' }).click()
  await expect(codeForm(page).getByText('This code is wrong or was used before.')).toBeVisible()
  await enterRecoveryCode(page, codes[0], true)
  await signOut(page)
  await page.goto('/login')
  await logIn(page, owner)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()

  // A remembered device is not fresh: what is typed waits for a code.
  await page.goto('/dashboard/tools')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const key = page.getByRole('form', { name: 'Make a key' })
  await key.getByLabel('Name').fill('ERP')
  await key.getByLabel('Read your orders').check()
  await key.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a code' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(key.getByLabel('Name')).toHaveValue('ERP')
  await key.getByRole('button', { name: 'Make a key' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^farad_\w{40}$/)).toBeVisible()
})
