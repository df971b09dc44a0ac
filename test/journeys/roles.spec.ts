import { refundOrder } from '#contract/selling/payments.ts'
import { callAs, signUp as signUpBuyer } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { openPacking, packedLine, placePaid, scan, shelve } from './packing.ts'
import { newcomer, signUp } from './people.ts'

test('the owner invites a person, who makes an account, accepts, packs without prices, cannot refund, and loses the role at once', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  // Playwright tries to run its script in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  const [part] = await shelve(db, ['A-01'])
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUpBuyer(store.url, 'Bea Buyer')
  const order = await placePaid(db, store.url, buyer, [{ product: part.product, quantity: 5 }])
  await arriveAsOwner(page, db)
  const sue = newcomer('Sue Port')
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(sue.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Choose at least one role')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Support/ }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${sue.email}.`)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Invitations/ })).toContainText(sue.email)

  await page.goto('/sandbox/mails')
  await page.getByRole('link').filter({ hasText: sue.email }).first().click()
  const inMail = page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' })
  const link = (await inMail.getAttribute('href')) ?? ''
  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  const menu = desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  const accept = desk.getByRole('button', { name: 'Accept the invitation' })
  await desk.goto('/dashboard/manageproducts')
  await expect(desk).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanageproducts/)
  await desk.goto(link)
  await desk.getByRole('main').getByRole('link', { name: 'Create New Account' }).click()
  await signUp(desk, sue)
  await desk.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(accept).toBeVisible()
  // Until then a buyer, who sees no desk.
  for (const path of ['users', 'makeadmin', 'addproduct', 'manageorders', 'manageproducts', 'shipping']) {
    await desk.goto(`/dashboard/${path}`)
    await expect(desk, path).toHaveURL('/dashboard')
  }
  const ofBuyers = ['My Orders', 'Lists', 'Stock notices', 'Add Review', 'Addresses', 'Tools']
  await expect(menu).toHaveText(ofBuyers)
  await desk.goto(link)
  await accept.click()
  await desk.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(menu).toHaveText(['Manage All Orders', /^Messages/, 'Tools'])
  await desk.goto(link)
  await accept.click()
  await expect(desk.getByRole('alert')).toContainText('This invitation has ended')

  await page.goto(`/dashboard/users?q=${sue.email}`)
  const row = rowOf(page, sue.email)
  const roles = page.getByRole('dialog', { name: `Roles of ${sue.email}` })
  await row.getByRole('button', { name: `Roles of ${sue.email}` }).click()
  await roles.getByRole('checkbox', { name: /^Warehouse Packs and ships orders/ }).check()
  await roles.getByRole('checkbox', { name: /^Support/ }).uncheck()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(row.getByRole('button', { name: `Roles of ${sue.email}: Warehouse` })).toBeVisible()
  await page.goto('/dashboard/users?role=warehouse')
  await expect(row).toBeVisible()

  await desk.goto('/dashboard')
  await expect(menu).toHaveText(['Manage All Orders', /^Shipping/, 'Tools'])
  await desk.goto('/dashboard/settings')
  await expect(desk).toHaveURL('/dashboard')
  await openPacking(desk, order.id)
  await scan(desk, `5*${part.partNumber}`)
  await expect(packedLine(desk, part.partNumber)).toContainText('5 of 5 packed')
  for (const path of [`/dashboard/orders/${order.id}`, '/dashboard/manageorders', '/dashboard']) {
    await desk.goto(path)
    const main = desk.getByRole('main')
    await expect(main).toContainText(path === '/dashboard' ? 'To ship' : order.number)
    await expect(main).not.toContainText('$')
    await expect(main).not.toContainText(buyer.email)
    await expect(main.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  }
  const token = await desk.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const refund = await callAs(store.url, token, refundOrder, { params: { id: order.id }, body: {} })
  expect(refund.status).toBe(403)

  await row.getByRole('button', { name: `Roles of ${sue.email}` }).click()
  await roles.getByRole('checkbox', { name: /^Warehouse/ }).uncheck()
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await expect(row).toHaveCount(0)
  await desk.goto(`/dashboard/shipping/${order.id}`)
  await expect(desk).toHaveURL('/dashboard')
})
