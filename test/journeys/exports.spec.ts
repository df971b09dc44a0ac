import { readFile } from 'node:fs/promises'
import { changeRoles } from '#contract/people/users.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { placePaid, shelve } from './packing.ts'
import { arriveSignedIn, elsewhere } from './people.ts'

test('an accountant saves the figures of this month, and sees that the days are in the wrong order', async ({
  page,
  browser,
  store,
  db,
}) => {
  const [part] = await shelve(db, ['A-01'])
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUp(store.url, 'Bea Buyer')
  const order = await placePaid(db, store.url, buyer, [{ product: part.product, quantity: 5 }])
  const accounts = await (await browser.newContext({ baseURL: store.url })).newPage()
  const ada = await arriveSignedIn(accounts, 'Ada Counts')
  const owner = elsewhere(await arriveAsOwner(page, db))
  await owner.call(changeRoles, { params: { email: ada.email }, body: { roles: ['accounts'] } })

  await accounts.goto('/dashboard')
  await accounts.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Exports' }).click()
  const main = accounts.getByRole('main')
  const from = main.getByLabel('From')
  await from.fill('2026-11-02')
  await main.getByLabel('To').fill('2026-11-01')
  await expect(main).toContainText('The last day is before the first.')
  await expect(main.getByRole('button', { name: /as CSV/ })).toHaveCount(0)
  await main.getByLabel('Month').selectOption({ index: 1 })
  await expect(main).not.toContainText('before the first')

  const saved = accounts.waitForEvent('download')
  await main.getByRole('button', { name: 'Orders as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(order.number)
  await main.getByLabel('CSV files').selectOption('With semicolons: 1,50')
  const german = accounts.waitForEvent('download')
  await main.getByRole('button', { name: 'Orders as CSV' }).click()
  expect(await readFile(await (await german).path(), 'utf8')).toContain(`"${order.number}";`)
  const zipped = accounts.waitForEvent('download')
  await main.getByRole('button', { name: 'PDFs as ZIP' }).click()
  expect((await zipped).suggestedFilename()).toMatch(/^papers-.*\.zip$/)
})
