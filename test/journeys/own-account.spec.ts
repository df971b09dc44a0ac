import { readFile } from 'node:fs/promises'
import { makeKey } from '#contract/people/keys.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { callAs } from '#test/support/shopper.ts'
import { linkInMail, logInOnPhone } from './account.ts'
import { expect, test } from './journey.ts'
import { expectFieldError, placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere, logIn, type SignedIn, signOut } from './people.ts'
import { putOnSale } from './shelf.ts'

/** Makes a key; returns what its next call answers. */
async function makeKeyOf(person: SignedIn, name: string) {
  const body = { name, scopes: ['orders:read' as const], password: person.password }
  const { key } = (await elsewhere(person).call(makeKey, { body })).body
  return async () => (await callAs(person.storeUrl, key, listMyOrders)).status
}

test('a person changes profile and password, and ends sessions and keys', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page, 'Ada Novak')
  await page.goto('/')
  await signOut(page)
  await page.goto('/myprofile')
  await expect(page.getByRole('button', { name: 'Please Login' })).toBeDisabled()
  await page.getByRole('link', { name: 'Go to the login page' }).click()
  await logIn(page, ada)
  await expect(page).toHaveURL('/myprofile')
  const lines = page.getByRole('definition')
  await expect(lines).toHaveText([ada.name, ada.email, 'not given yet', 'not given yet', 'not given yet'])
  await page.getByRole('link', { name: 'ADD OR Update Your Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).not.toBeEditable()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectFieldError(page.getByLabel('Address'), 'Address is Required')
  await expectFieldError(page.getByLabel('Number'), 'Number is Required')
  await expectFieldError(page.getByLabel('Education'), 'Order is Required')
  await page.getByLabel('Address').fill('7 Harbour Street, Aarhus')
  await page.getByLabel('Number').fill('+45 5550 1234')
  await page.getByLabel('Education').fill('BEng')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Update Profile Successfully')).toBeVisible()
  await expect(page).toHaveURL('/myprofile')
  const saved = ['Ada Lovelace', ada.email, '7 Harbour Street, Aarhus', '+45 5550 1234', 'BEng']
  await expect(lines).toHaveText(saved)
  await expect(page.getByRole('banner')).toContainText('Ada Lovelace')

  const former = await logInOnPhone(ada)
  await page.reload()
  await page.getByRole('button', { name: 'Change password' }).click()
  const present = page.getByLabel('Current password')
  const next = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Save password' })
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
  expect([await former.uses(), await former.renews()]).toEqual([401, 401])
  await signOut(page)
  await page.goto('/login')
  ada.password = 'tin-and-lead'
  await logIn(page, ada)
  await expect(page.getByRole('banner')).toContainText('Ada Lovelace')
  const keyed = { ...ada, token: await page.evaluate(() => localStorage.getItem('accessToken') ?? '') }
  const [erp, forgotten] = [await makeKeyOf(keyed, 'ERP'), await makeKeyOf(keyed, 'Forgotten')]
  const phone = await logInOnPhone(keyed)
  await page.goto('/myprofile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'This one' })).toContainText('In use now')
  await devices.getByRole('button', { name: /^Sign out: Safari on iPhone/ }).click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect([await phone.uses(), await phone.renews()]).toEqual([401, 401])

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure' })
  await dialog.getByLabel("Keep 'ERP'").check()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect([await erp(), await forgotten()]).toEqual([200, 401])
})

test('a person changes the email, saves the data and closes', async ({ page, db, complaints }) => {
  const ada = await arriveSignedIn(page)
  const email = `countess-${ada.email}`
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Send the links' }).click()
  await expect(page.getByText(`to ${ada.email} and ${email}.`)).toBeVisible()
  const subject = /change of email$/
  await page.goto(await linkInMail(page, { ...ada, email }, subject))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText('Now follow the link in the mail to the other one.')).toBeVisible()
  await page.goto(await linkInMail(page, ada, subject))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('status')).toContainText(`The email of your account is ${email} from now on.`)
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await logIn(page, { ...ada, email })
  await expect(page.getByRole('banner')).toContainText(ada.name)

  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  await placeByApi(elsewhere({ ...ada, email, token }), await putOnSale(db), 10)
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const closing = page.getByRole('alertdialog', { name: 'are you sure' })
  const close = closing.getByRole('button', { name: 'Close my account' })
  await expect(closing.getByRole('list', { name: 'What is open now' })).toHaveText(/^Unpaid orders: 1\./)
  const saved = page.waitForEvent('download')
  await closing.getByRole('button', { name: 'Save my data' }).click()
  const data = JSON.parse(await readFile((await (await saved).path()) ?? '', 'utf8'))
  expect(data.account).toMatchObject([{ email }])
  complaints.expect(/status of 409/)
  await closing.getByLabel('Password', { exact: true }).fill(ada.password)
  await close.click()
  await expect(closing.getByRole('alert')).toContainText('Unpaid orders: 1.')
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: /Cancel Order/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await closing.getByLabel('Password', { exact: true }).fill(ada.password)
  await close.click()
  await expect(page).toHaveURL(/\/login\?account=closed$/)
  await expect(page.getByRole('status')).toContainText('Your account is closed.')
  complaints.expect(/status of 403/)
  await logIn(page, { ...ada, email })
  await expect(page.getByRole('alert')).toContainText('This account has been closed.')
})

test('a key is made, shown once, used and revoked; that for KiCad works', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('form', { name: 'Make a key' })
  await form.getByLabel('Name').fill('ERP')
  await form.getByLabel('Read your orders').check()
  await form.getByLabel('Place and cancel orders').check()
  await form.getByLabel('Orders a day, at most ($)').fill('250')
  complaints.expect(/status of 403/)
  await form.getByRole('button', { name: 'Make a key' }).click()
  await expect(form.getByText('Give the password of your account')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(ada.password)
  await form.getByRole('button', { name: 'Make a key' }).click()
  const key = (await page.getByText(/^farad_\w{40}$/).textContent()) ?? ''
  const orders = async () => (await callAs(ada.storeUrl, key, listMyOrders)).status
  expect(await orders()).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'ERP' })
  await expect(row).toContainText('orders up to $250.00 a day')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: "Revoke 'ERP'" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no keys.')).toBeVisible()
  expect(await orders()).toBe(401)

  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save library file' }).click()
  const { source } = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  const headers = { authorization: `Token ${source.token}` }
  const answer = await page.request.get(`${source.root_url}/v1/categories.json`, { headers })
  expect(await answer.json()).toContainEqual(expect.objectContaining({ id: 'in-stock' }))
})
