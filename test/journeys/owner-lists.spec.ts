import { readFile } from 'node:fs/promises'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner, rowOf } from './owner.ts'
import { putOnSale } from './shelf.ts'

test('the product list is sorted, and its address has the position', async ({ page, db }) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  const names = () => page.getByRole('main').getByRole('row').nth(1).textContent()
  const newest = await names()
  await page.getByLabel('Sort by').selectOption('Highest price first')
  await expect(page).toHaveURL(/sort=price-down/)
  await expect.poll(names).not.toBe(newest)
  const first = await names()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(names).not.toBe(first)
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect.poll(names).toBe(first)
})

test('the product list is narrowed by family and stock', async ({ page, db }) => {
  const none = await putOnSale(db, { minimumOrder: 20, availableQuantity: 3 })
  const some = await putOnSale(db, { minimumOrder: 20, availableQuantity: 4200 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts?after=00000000-0000-4000-8000-000000000000')
  await page.getByLabel('Family', { exact: true }).selectOption({ value: 'other' })
  await expect(page).toHaveURL('/dashboard/manageproducts?family=other')
  await expect(rowOf(page, some.name)).toBeVisible()
  await page.getByLabel('Stock', { exact: true }).selectOption('None')
  await expect(page).toHaveURL(/family=other&stock=none$/)
  await expect(rowOf(page, some.name)).toHaveCount(0)
  await expect(rowOf(page, none.name)).toBeVisible()
  await page.getByLabel('Family', { exact: true }).selectOption({ value: 'leds' })
  await expect(rowOf(page, none.name)).toHaveCount(0)
  await page.getByLabel('Stock', { exact: true }).selectOption('Any')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('LED')
})

test('the owner exports all products as CSV', async ({ page, db }) => {
  const product = await putOnSale(db, { price: '0.0042', minimumOrder: 20, availableQuantity: 4200 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('products.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(
    /^\uFEFFpartNumber,name,description,img,price,minimumOrder,availableQuantity,family,/,
  )
  expect(lines).toContainEqual(
    expect.stringMatching(
      `^"P[0-9A-F]{32}","${product.name}","A part for tests.","/drawings/led-5mm-red.svg",0.0042,20,4200,other,`,
    ),
  )
})

test('the owner finds removed users and the history of an account', async ({ page, db, store }) => {
  const gone = await signUp(store.url, 'Gil Gone')
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/users?q=${gone.email}`)
  await rowOf(page, gone.email).getByRole('button', { name: 'Remove User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove User' }).click()
  await expect(page.getByText('No user matches.')).toBeVisible()

  await page.getByRole('link', { name: 'Closed accounts' }).click()
  await expect(page).toHaveURL(/state=closed/)
  await expect(page.getByRole('heading', { name: 'Closed accounts: 1' })).toBeVisible()
  const row = rowOf(page, gone.email)
  await expect(row.getByRole('time')).toContainText(/\b20\d\d\b/)
  await expect(row.getByRole('button')).toHaveText(['Reopen'])
  await row.getByText('History').click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Removed' })).toContainText(owner.email)
  await page.getByRole('link', { name: 'Open accounts' }).click()
  await expect(page.getByText('No user matches.')).toBeVisible()
})

test('the owner finds an old deleted product and restores it', async ({ page, db }) => {
  const product = await putOnSale(db)
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  const row = rowOf(page, product.name)
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/dashboard/manageproducts')
  await page.getByRole('link', { name: 'Deleted' }).click()
  await expect(page).toHaveURL(/state=deleted/)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await expect(row).toBeVisible()
  await row.getByText('History').click()
  await expect(row.getByRole('listitem')).toContainText(owner.email)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${product.name} is on sale again.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(product.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})
