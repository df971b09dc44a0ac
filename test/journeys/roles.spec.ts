import { refundOrder } from '#contract/selling/payments.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { openPacking, packedLine, placePaid, scan, shelve } from './packing.ts'
import { arriveSignedIn, elsewhere } from './people.ts'

test('the owner gives a role, the packer packs without prices and cannot refund, and loses the role at once', async ({
  page,
  browser,
  store,
  db,
}) => {
  const [part] = await shelve(db, ['A-01'])
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUp(store.url, 'Bea Buyer')
  const order = await placePaid(db, store.url, buyer, [{ product: part.product, quantity: 5 }])
  await arriveAsOwner(page, db)
  const packing = await (await browser.newContext({ baseURL: store.url })).newPage()
  const pat = await arriveSignedIn(packing, 'Pat Packer')
  const menu = packing.getByRole('navigation', { name: 'Dashboard' })

  await packing.goto('/dashboard/shipping')
  await expect(packing, 'a buyer has no desk').toHaveURL('/dashboard')

  await page.goto(`/dashboard/users?q=${pat.email}`)
  const row = rowOf(page, pat.email)
  const roles = page.getByRole('dialog', { name: `Roles of ${pat.email}` })
  await row.getByRole('button', { name: `Roles of ${pat.email}` }).click()
  await roles.getByRole('checkbox', { name: /^Warehouse Packs and ships orders/ }).check()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(row.getByRole('button', { name: `Roles of ${pat.email}: Warehouse` })).toBeVisible()
  await page.goto('/dashboard/users?role=warehouse')
  await expect(row).toBeVisible()

  await packing.goto('/dashboard')
  await expect(menu.getByRole('link')).toHaveText(['Manage All Orders', /^Shipping/, 'Tools'])
  await packing.goto('/dashboard/settings')
  await expect(packing).toHaveURL('/dashboard')
  await openPacking(packing, order.id)
  await scan(packing, `5*${part.partNumber}`)
  await expect(packedLine(packing, part.partNumber)).toContainText('5 of 5 packed')
  for (const path of [`/dashboard/orders/${order.id}`, '/dashboard/manageorders', '/dashboard']) {
    await packing.goto(path)
    const main = packing.getByRole('main')
    await expect(main).toContainText(path === '/dashboard' ? 'To ship' : order.number)
    await expect(main).not.toContainText('$')
    await expect(main).not.toContainText(buyer.email)
    await expect(main.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  }
  expect((await elsewhere(pat).call(refundOrder, { params: { id: order.id }, body: {} })).status).toBe(403)

  await row.getByRole('button', { name: `Roles of ${pat.email}` }).click()
  await roles.getByRole('checkbox', { name: /^Warehouse/ }).uncheck()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(row).toHaveCount(0)
  await packing.goto(`/dashboard/shipping/${order.id}`)
  await expect(packing).toHaveURL('/dashboard')
})
