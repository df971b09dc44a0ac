import { makeKey } from '#contract/people/keys.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { callAs } from '#test/support/shopper.ts'
import { logInOnPhone } from './account.ts'
import { expect, test } from './journey.ts'
import { expectFieldError, placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere, logIn, type SignedIn, signOut } from './people.ts'
import { putOnSale } from './shelf.ts'

test('the account page lists the sessions and can end one', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  const phone = await logInOnPhone(ada)
  expect(await phone.uses()).toBe(200)
  await page.goto('/myprofile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'Safari on iPhone' })).toContainText('Last used')
  await expect(devices.filter({ hasText: 'This one' })).toContainText('In use now')
  await devices
    .filter({ hasText: 'iPhone' })
    .getByRole('button', { name: /^Sign out: Safari on iPhone/ })
    .click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect([await phone.uses(), await phone.renews()]).toEqual([401, 401])
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(ada.name)
  await expect(devices).toHaveCount(1)
})

/** Makes a key; returns what its next call answers. */
async function makeKeyOf(person: SignedIn, name: string) {
  const body = { name, scopes: ['orders:read' as const], password: person.password }
  const { key } = (await elsewhere(person).call(makeKey, { body })).body
  return async () => (await callAs(person.storeUrl, key, listMyOrders)).status
}

test('the account page ends all sessions, and the keys that are not kept', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  const [erp, forgotten] = [await makeKeyOf(ada, 'ERP'), await makeKeyOf(ada, 'Forgotten')]
  const phone = await logInOnPhone(ada)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure' })
  await dialog.getByLabel("Keep 'ERP'").check()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect([await phone.uses(), await phone.renews()]).toEqual([401, 401])
  expect([await erp(), await forgotten()]).toEqual([200, 401])
  await page.goto('/login')
  await logIn(page, ada)
  await expect(page.getByRole('banner')).toContainText(ada.name)
})

test('a password change ends the other sessions and keeps this one', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  const phone = await logInOnPhone(ada)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const present = page.getByLabel('Current password')
  const next = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Save password' })
  await save.click()
  await expectFieldError(present, 'Password is Required')
  complaints.expect(/status of 422/)
  await present.fill(ada.password)
  await next.fill('Password123')
  await save.click()
  await expectFieldError(next, 'This password is too easy to guess. Choose a less common one.')
  await next.fill('tin-and-lead')
  complaints.expect(/status of 403/)
  await present.fill('not this one')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('This is not your current password.')
  await present.fill(ada.password)
  await save.click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  expect([await phone.uses(), await phone.renews()]).toEqual([401, 401])
  await page.reload()
  await expect(page.getByText('This one')).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await logIn(page, { ...ada, password: 'tin-and-lead' })
  await expect(page.getByRole('banner')).toContainText(ada.name)
})

test('a changed name appears in the header and the greeting at once', async ({ page }) => {
  await arriveSignedIn(page, 'Ada Novak')
  await page.goto('/updatemyprofile')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Address').fill('7 Harbour Street, Aarhus')
  await page.getByLabel('Number').fill('+45 5550 1234')
  await page.getByLabel('Education').fill('BEng')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('banner')).toContainText('Ada Lovelace')
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome Ada Lovelace to your Dashboard')).toBeVisible()
})

test('an account can be closed once it has no unpaid orders', async ({ page, db, complaints }) => {
  const ada = await arriveSignedIn(page)
  await placeByApi(elsewhere(ada), await putOnSale(db), 10)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure' })
  const close = dialog.getByRole('button', { name: 'Close my account' })
  await close.click()
  await expect(dialog.getByRole('alert')).toContainText('Password is Required')
  complaints.expect(/status of 409/)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await close.click()
  await expect(dialog.getByRole('alert')).toContainText('Unpaid orders: 1.')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()

  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: /Cancel Order/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await close.click()
  await expect(page).toHaveURL(/\/login\?account=closed$/)
  await expect(page.getByRole('status')).toContainText('Your account is closed.')
  complaints.expect(/status of 403/)
  await logIn(page, ada)
  await expect(page.getByRole('alert')).toContainText('This account has been closed.')
})
