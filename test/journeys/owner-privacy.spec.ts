import { readFile } from 'node:fs/promises'
import { listMyOrders } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { shipByApi } from './packing.ts'
import { payByApi } from './paying.ts'
import { elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

test('the owner removes a user and restores the account', async ({ page, db, store }) => {
  const { email } = await signUp(store.url, 'Rea Opened')
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/users?q=${email}`)
  await rowOf(page, email).getByRole('button', { name: 'Remove User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByText('No user matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Closed accounts' }).click()
  await rowOf(page, email).getByRole('button', { name: 'Reopen' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText('without a password')
  await question.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(`${email} is open again.`)).toBeVisible()
  await page.getByRole('link', { name: 'Open accounts' }).click()
  await rowOf(page, email).getByText('History').click()
  await expect(rowOf(page, email).getByRole('listitem')).toHaveText([/^Signed up/, /^Reopened/, /^Removed/])
})

test("the owner exports a person's data and erases the person", async ({ page, db, store, complaints }) => {
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Era Sable')
  const id = await placeByApi(buyer, product, 10)
  await payByApi(store.url, buyer, id)
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/users?q=${buyer.email}`)
  const row = rowOf(page, buyer.email)
  await row.getByText('Personal data').click()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Export as JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${buyer.email}.json`)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: [{ email: buyer.email }], orders: [{ id, state: 'paid' }] })

  const erase = row.getByRole('button', { name: 'Erase person' })
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [id])
  complaints.expect(/status of 409/)
  await erase.click()
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(question).toContainText('A payment, refund or dispute of this person is under way.')
  await db.query(`UPDATE payments SET dispute = NULL WHERE order_id = $1`, [id])
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(question).toContainText('is paid and has parts to ship.')
  await shipByApi(elsewhere(owner), id)
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByText(`${buyer.email} was erased.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await buyer.call(listMyOrders)).status).toBe(401)
  await page.goto(`/dashboard/manageorders?view=cards&q=${id}`)
  await expect(orderCard(page, product)).toContainText('Era Sable (erased)')
  await expect(page.getByRole('main')).not.toContainText(buyer.email)
})

test('an admin has no button to erase their own account', async ({ page, db }) => {
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/users?q=${owner.email}`)
  await rowOf(page, owner.email).getByText('Personal data').click()
  await expect(page.getByRole('button', { name: 'Export as JSON' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase person' })).toHaveCount(0)
})
