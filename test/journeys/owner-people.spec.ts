import { readFile } from 'node:fs/promises'
import { listUsers } from '#contract/people/users.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { setRole } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { placeByApi } from './ordering.ts'
import { arriveAsOwner, findOnlyRow, rowOf } from './owner.ts'
import { shipByApi } from './packing.ts'
import { payByApi } from './paying.ts'
import { elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

test("the owner promotes a user to admin, removes and reopens an account, exports a person's data and erases the person", async ({
  page,
  db,
  store,
  complaints,
}) => {
  const [promoted, removed] = [await signUp(store.url, 'Pia Helper'), await signUp(store.url, 'Rem Oved')]
  const owner = await arriveAsOwner(page, db)
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: /^All Users: [\d,]+$/ })).toBeVisible()
  await findOnlyRow(page, 'Search by email', promoted.email)
  const row = rowOf(page, promoted.email)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await expect(question).toContainText('refund payments')
  await question.getByRole('button', { name: 'Leave it as it is' }).click()
  expect((await promoted.call(listUsers)).status).toBe(403)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Successfully made an admin')).toBeVisible()
  await expect(row).toContainText('Already Admin')
  expect((await promoted.call(listUsers)).status).toBe(200)
  await row.getByRole('button', { name: 'More about' }).click()
  const more = page.getByRole('dialog')
  await more.getByRole('button', { name: 'Take Admin back' }).click()
  await question.getByRole('button', { name: 'Take Admin back' }).click()
  await expect(page.getByText(`${promoted.email} is no admin any more.`)).toBeVisible()
  expect((await promoted.call(listUsers)).status).toBe(403)

  await page.goto(`/dashboard/makeadmin?q=${removed.email}`)
  const other = rowOf(page, removed.email)
  await other.getByRole('button', { name: 'Remove User' }).click()
  await question.getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByText(`${removed.email} was removed.`)).toBeVisible()
  await expect(page.getByText('No user matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Closed accounts' }).click()
  await expect(page.getByRole('heading', { name: 'Closed accounts: 1' })).toBeVisible()
  await other.getByRole('button', { name: 'Reopen' }).click()
  await expect(question).toContainText('without a password')
  await question.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(`${removed.email} is open again.`)).toBeVisible()
  await page.getByRole('link', { name: 'Open accounts' }).click()
  await other.getByRole('button', { name: 'More about' }).click()
  await expect(more.getByRole('listitem')).toHaveText([/^Signed up/, /^Reopened/, /^Removed/])
  await expect(more.getByRole('listitem').last()).toContainText(owner.email)
  await page.keyboard.press('Escape')

  const buyer = await signUp(store.url, 'Era Sable')
  const id = await placeByApi(buyer, await putOnSale(db), 10)
  await payByApi(store.url, buyer, id)
  await page.goto(`/dashboard/users?q=${buyer.email}`)
  await rowOf(page, buyer.email).getByRole('button', { name: 'More about' }).click()
  const download = page.waitForEvent('download')
  await more.getByRole('button', { name: 'Export as JSON' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ account: [{ email: buyer.email }], orders: [{ id, state: 'paid' }] })
  await more.getByRole('button', { name: 'Erase person' }).click()
  complaints.expect(/status of 409/)
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(question).toContainText('is paid and has parts to ship.')
  await shipByApi(elsewhere(owner), id)
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByText(`${buyer.email} was erased.`)).toBeVisible()
  expect((await buyer.call(listMyOrders)).status).toBe(401)
  await page.goto(`/dashboard/manageorders?q=${id}`)
  await expect(page.getByRole('main')).toContainText('Era Sable (erased)')
  await expect(page.getByRole('main')).not.toContainText(buyer.email)
  await page.goto(`/dashboard/users?q=${owner.email}`)
  await rowOf(page, owner.email).getByRole('button', { name: 'More about' }).click()
  await expect(page.getByRole('button', { name: 'Export as JSON' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase person' })).toHaveCount(0)

  // The admin loses the role while the page is open.
  await page.goto(`/dashboard/users?q=${promoted.email}`)
  await expect(row).toBeVisible()
  await setRole(db, owner.email, 'buyer')
  complaints.expect(/status of 403/)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Failed to Make an admin')).toBeVisible()
})
