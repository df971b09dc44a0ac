import type { Page } from '@playwright/test'
import { listUsers } from '#contract/people/users.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { codeOf } from './authenticator.ts'
import { expect, test as journey } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { elsewhere, logIn, signOut } from './people.ts'

const openStore = () => openStoreProcess({ env: { SECOND_FACTOR: 'required' } })

const test = journey.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openStore)),
})

const part = (page: Page) => page.getByRole('region', { name: 'Second factor' })

test('the owner sets a second factor up, without which the password opens nothing of the desk @main', async ({
  page,
  db,
  complaints,
}) => {
  complaints.expect(/status of 40[13]/)
  const owner = await arriveAsOwner(page, db)
  expect((await elsewhere(owner).call(listUsers)).body.type).toMatch(/second-factor-needed$/)
  await page.goto('/dashboard/users')
  await expect(page.getByText('A second factor is needed')).toBeVisible()
  await page.getByRole('link', { name: 'Set it up on My Profile' }).click()

  await part(page).getByRole('button', { name: 'Set up' }).click()
  const form = part(page).getByRole('form', { name: 'Set up' })
  await form.getByLabel('Password', { exact: true }).fill('not this one')
  await form.getByRole('button', { name: 'Set up' }).click()
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(owner.password)
  await form.getByRole('button', { name: 'Set up' }).click()
  await expect(part(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret =
    (await part(page)
      .getByText(/^[A-Z2-7]{32,}$/)
      .textContent()) ?? ''
  await part(page).getByLabel('Code', { exact: true }).fill('12345')
  await part(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(part(page).getByText('The code has 6 digits.')).toBeVisible()
  const used = await codeOf(secret)
  await part(page).getByLabel('Code', { exact: true }).fill(used)
  await part(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(part(page).getByRole('listitem')).toHaveCount(10)
  const codes = await part(page).getByRole('listitem').allTextContents()
  await part(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(part(page)).toContainText('On: a login also asks for a code')
  await page.goto('/dashboard/users')
  await expect(page.getByRole('table').getByText(owner.email)).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await logIn(page, owner)
  const step = page.getByRole('form', { name: 'Enter the code' })
  await step.getByLabel('Code', { exact: true }).fill(used)
  await step.getByRole('button', { name: 'Login' }).click()
  await expect(step.getByText('This code is wrong or was used before.')).toBeVisible()
  await step.getByRole('button', { name: 'Use a recovery code' }).click()
  await step.getByLabel('Recovery code').fill(codes[0] ?? '')
  await step.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
  await step.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()

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
  await expect(key.getByText('This needs a code of your authenticator app')).toBeVisible()
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
