import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { changeProduct, type DeskProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, findOnlyRow, photograph, productForm, rowOf } from './owner.ts'
import { elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

const CHANGED = 'The product is changed.'

test('the owner adds a product once, through mistakes @main', async ({ page, db, complaints }) => {
  await arriveAsOwner(page, db)
  const taken = await putOnSale(db)
  const name = `Farad QX ${randomUUID().slice(0, 8)} relay`
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByText('Please Add Product')).toBeVisible()
  const form = productForm(page)
  const add = form.getByRole('button', { name: 'Add Product' })
  await expect(add).toBeDisabled()
  complaints.expect(/ERR_/)
  await page.route('**/api/images', (route) => route.abort('connectionreset'))
  await form.getByLabel('Upload image').setInputFiles(await photograph())
  await expect(form.getByRole('alert')).toContainText('The picture could not be uploaded.')
  await expect(add).toBeDisabled()
  await page.unroute('**/api/images')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.locator('img')).toHaveAttribute('src', /^\/images\//)

  await add.click()
  await expectFieldError(form.getByLabel('Product name'), 'Name is Required')
  await form.getByLabel('Product name').fill(taken.name.toUpperCase())
  await form.getByLabel('Minimum order').fill('20')
  await form.getByLabel('Price').fill('0,0042')
  await form.getByLabel('Description').fill('Two poles.')
  await form.getByLabel('Available quantity').fill('10.000')
  await form.getByLabel('Description').click()
  await expectFieldError(
    form.getByLabel('Available quantity'),
    '“10.000” can mean 10 or 10000. Enter one of these.',
  )
  await form.getByLabel('Available quantity').fill('4200')
  await page.reload()
  await expect(form.getByLabel('Description')).toHaveValue('Two poles.')
  complaints.expect(/status of 409/)
  await add.click()
  await expect(form.getByLabel('Product name')).toHaveAccessibleDescription(/is on sale already/)
  await form.getByLabel('Product name').fill(name)
  // The request reaches the store, but its answer is lost.
  await page.route('**/api/addproduct', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await add.click()
  await expect(form.getByRole('alert')).toContainText("The store can't be reached")
  await page.unroute('**/api/addproduct')
  await add.click()
  await expect(page.getByText('Add Item Succesfully')).toBeVisible()
  await expect(form.getByLabel('Product name')).toHaveValue('')
  await expect(add).toBeDisabled()

  await page.goto('/')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('$0.0042').first()).toBeVisible()
})

async function savedSheet(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Data sheet (PDF)' }).click()
  return readFile(await (await saved).path(), 'latin1')
}

test('a part gets trade data, price breaks and a data sheet', async ({ page, db, complaints }) => {
  const owner = await arriveAsOwner(page, db)
  const part = await putOnSale(db, { price: '0.25' })
  await page.goto(part.path)
  expect((await savedSheet(page)).slice(0, 5)).toBe('%PDF-')
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(part.name)}`)
  await page.getByRole('link', { name: part.name }).click()
  const form = productForm(page)
  await form.getByLabel('Price').fill('0.5')
  const params = { id: part.id }
  const now = (await elsewhere(owner).call(getProduct, { params })).body as DeskProduct
  await elsewhere(owner).call(changeProduct, { params, body: { ...now, description: 'By a colleague.' } })
  complaints.expect(/status of 409/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Someone else has changed this product')
  await form.getByRole('button', { name: 'Show the current version' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('By a colleague.')
  await form.getByLabel('Price').fill('0.75')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Price: 0.25 → 0.75')
  await expect(history).toContainText(owner.email)

  await form.getByRole('button', { name: 'Add a price break' }).press('Enter')
  await expect(form.getByLabel('From quantity')).toBeFocused()
  await page.keyboard.type('100')
  await form.getByLabel('Price each').fill('0.15')
  await form.getByLabel('Packaging').selectOption('Reel')
  await form.getByLabel('Country of origin').fill('jp')
  await form.getByLabel('Last date of orders').fill('2097-03-31')
  const pdf = `%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`
  const choose = form.getByLabel('Upload a data sheet (PDF)')
  complaints.expect(/status of 415/)
  for (const content of ['<script>alert(1)</script>', pdf]) {
    const file = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) }
    await choose.setInputFiles(file)
    if (content !== pdf) await expect(form.getByRole('alert')).toContainText('This file is not a PDF.')
  }
  await expect(form.getByLabel('Data sheet', { exact: true })).toHaveValue(/^\/datasheets\/[\w-]+\.pdf$/)
  // Only the store checks the two together. A fold that is closed opens for the field's error.
  await form.getByText('Trade data').click()
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  const last = "Only a product with the life cycle 'Last time buy'"
  await expectFieldError(form.getByLabel('Last date of orders'), last)
  await form.getByLabel('Life cycle').selectOption('Last time buy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  // The store shows changes to visitors within a moment.
  await expect.poll(async () => (await page.request.get(part.path)).text()).toContain('31 March 2097')
  await page.goto(part.path)
  const facts = page.getByRole('table', { name: 'Compliance and packaging' })
  for (const words of ['PackagingReel', 'Last date of orders31 March 2097', 'Country of originJapan'])
    await expect(facts).toContainText(words)
  await expect(page.getByRole('table', { name: 'Prices by quantity' })).toContainText(
    '100 or more$0.15$15.00',
  )
  expect(await savedSheet(page)).toBe(pdf)
})

test('products are sorted, narrowed, saved, and changed in their list', async ({ page, db }) => {
  const product = await putOnSale(db, { price: '987654', minimumOrder: 1, availableQuantity: 100 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  const sort = page.getByLabel('Sort by')
  await sort.selectOption('Highest price first')
  await expect(page).toHaveURL(/[?&]sort=/)
  await expect(sort.locator('option:checked')).toHaveText('Highest price first')
  const row = rowOf(page, product.name)
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(row).toHaveCount(0)
  await page.getByLabel('Family', { exact: true }).selectOption({ value: 'other' })
  await expect(page).toHaveURL(/[?&]family=other/)
  const stock = page.getByLabel('Stock', { exact: true })
  await stock.selectOption('None')
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]family=other&stock=none/)
  await expect(stock).toHaveValue('none')
  const download = page.waitForEvent('download')
  await page.getByRole('main').locator('summary', { hasText: 'Export' }).click()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFpartNumber,name,description,img,price,minimumOrder,availableQuantity,family,/)

  await page.goto('/dashboard/manageproducts')
  await findOnlyRow(page, 'Search by name or part number', product.name)
  await row.getByRole('button', { name: 'change the price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price', { exact: true }).fill('0.2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(row.getByRole('button', { name: 'change the price' })).toHaveText('$0.20')
  const { rows } = await db.query('SELECT description FROM products WHERE id = $1', [product.id])
  expect(rows[0].description).not.toBe('')

  await row.getByRole('button', { name: 'Correct stock' }).click()
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expectFieldError(dialog.getByLabel('Reason'), 'Enter a reason in a few words.')
  await dialog.getByLabel('Change in pieces').fill('-30')
  await expect(dialog.getByText('100 now, 70 after the correction.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Broken in transport')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('The stock is now 70.')).toBeVisible()
  expect(await stockOf(db, product)).toBe(70)

  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  for (const answer of ['Keep the product', 'Delete']) {
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: answer }).click()
    if (answer === 'Delete') await expect(row).toHaveCount(0)
    if (answer === 'Delete') await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  }
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Deleted' }).click()
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${product.name} is on sale again.`).first()).toBeVisible()
})
