import { randomUUID } from 'node:crypto'
import { changeProduct, type DeskProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, photograph, productForm, rowOf } from './owner.ts'
import { elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('the owner adds a product with a photograph, and a buyer finds it @main', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  const taken = await putOnSale(db)
  const name = `Farad QX ${randomUUID().slice(0, 8)} relay`
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Add Product' }).click()
  const form = productForm(page)
  await expect(form.getByRole('button', { name: 'Add Product' })).toBeDisabled()
  await form.getByLabel('Upload image').setInputFiles(await photograph())
  await expect(form.locator('img')).toHaveAttribute('src', /^\/images\//)

  await form.getByRole('button', { name: 'Add Product' }).click()
  await expectFieldError(form.getByLabel('Product name'), 'Name is Required')
  await form.getByLabel('Product name').fill(taken.name.toUpperCase())
  await form.getByLabel('Available quantity').pressSequentially('4k')
  await form.getByLabel('Minimum order').fill('0')
  await form.getByLabel('Price').fill('1,200')
  await form.getByLabel('Description').click()
  const plain = 'Write a plain number, such as 0.35 or 1200.'
  await expectFieldError(form.getByLabel('Price'), '“1,200” can mean 1.2 or 1200. Enter one of these.')
  await expect(form.getByLabel('Available quantity')).toHaveValue('4k')
  await expectFieldError(form.getByLabel('Available quantity'), plain)
  await form.getByLabel('Available quantity').fill('10.000')
  await expectFieldError(
    form.getByLabel('Available quantity'),
    '“10.000” can mean 10 or 10000. Enter one of these.',
  )
  await form.getByLabel('Available quantity').fill('4200')
  await form.getByLabel('Price').fill('0.00421')
  await form.getByLabel('Description').fill('Two poles.')
  await expect(form.getByText('10 of 4,000 characters')).toBeVisible()
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expectFieldError(form.getByLabel('Minimum order'), 'Enter a minimum order of 1 or more.')
  await expectFieldError(form.getByLabel('Price'), 'A price has at most four decimals.')
  await form.getByLabel('Minimum order').fill('20')
  await form.getByLabel('Price').fill('0,0042')
  await page.reload()
  await expect(form.getByLabel('Description')).toHaveValue('Two poles.')

  complaints.expect(/status of 409/)
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(form.getByLabel('Product name')).toHaveAccessibleDescription(/is on sale already/)
  await form.getByLabel('Product name').fill(name)
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Add Item Succesfully')).toBeVisible()
  await expect(form.getByLabel('Product name')).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Add Product' })).toBeDisabled()

  await page.goto('/')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('$0.0042').first()).toBeVisible()
})

test('a failed upload shows an error, keeps the form and succeeds on retry', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/addproduct')
  const form = productForm(page)
  await form.getByLabel('Product name').fill('Half a picture')
  complaints.expect(/ERR_/)
  await page.route('**/api/images', (route) => route.abort('connectionreset'))
  await form.getByLabel('Upload image').setInputFiles(await photograph('#345'))
  await expect(form.getByRole('alert')).toContainText('The picture could not be uploaded.')
  await expect(form.getByRole('button', { name: 'Add Product' })).toBeDisabled()
  // A proxy in front of the store answers in its place.
  complaints.expect(/status of 502/)
  await page.unroute('**/api/images')
  await page.route('**/api/images', (route) => route.fulfill({ status: 502, json: { error: 'bad gateway' } }))
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute('**/api/images')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.locator('img')).toHaveAttribute('src', /^\/images\//)
  await expect(form.getByLabel('Product name')).toHaveValue('Half a picture')

  complaints.expect(/status of 415/)
  const file = { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await form.getByLabel('Change image').setInputFiles(file)
  await expect(form.getByRole('alert')).toContainText('This picture format is not supported.')
})

test('a save with a lost answer keeps the input and adds the product once', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  const name = `Farad QX ${randomUUID().slice(0, 8)} fuse`
  await page.goto('/dashboard/addproduct')
  const form = productForm(page)
  await form.getByLabel('Upload image').setInputFiles(await photograph('#543'))
  await form.getByLabel('Product name').fill(name)
  await form.getByLabel('Available quantity').fill('10')
  await form.getByLabel('Minimum order').fill('1')
  await form.getByLabel('Price').fill('1')
  await form.getByLabel('Description').fill('It blows.')
  await expect(form.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  complaints.expect(/ERR_/)
  // The request reaches the store, but its answer is lost.
  await page.route('**/api/addproduct', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(form.getByRole('alert')).toContainText("The store can't be reached")
  await expect(form.getByLabel('Product name')).toHaveValue(name)
  await page.unroute('**/api/addproduct')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Add Item Succesfully')).toBeVisible()
  const { rows } = await db.query('SELECT count(*)::int AS n FROM products WHERE name = $1', [name])
  expect(rows[0].n).toBe(1)
})

test('a conflicting change of a product is rejected, and the first change stays', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db, { price: '0.25' })
  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).click()
  const form = productForm(page)
  await form.getByLabel('Price').fill('0.5')
  const colleague = elsewhere(owner)
  const params = { id: product.id }
  const now = (await colleague.call(getProduct, { params })).body as DeskProduct
  await colleague.call(changeProduct, { params, body: { ...now, description: 'By a colleague.' } })

  complaints.expect(/status of 409/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Someone else has changed this product in the meantime.',
  )
  await form.getByRole('button', { name: 'Show the current version' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('By a colleague.')
  await form.getByLabel('Price').fill('0.75')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Price: 0.25 → 0.75')
  await expect(history).toContainText(owner.email)
  await page.goto(product.path)
  await expect(page.getByText('$0.75').first()).toBeVisible()
})

test('the owner changes a price and its breaks in the list', async ({ page, db, complaints }) => {
  const product = await putOnSale(db, { price: '0.25', minimumOrder: 10 })
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  const row = rowOf(page, product.name)
  const price = row.getByRole('button', { name: 'change the price' })
  await expect(price).toHaveText('$0.25')
  await price.click()
  const dialog = page.getByRole('dialog', { name: 'Change the price' })
  await dialog.getByRole('button', { name: 'Add a price break' }).click()
  await dialog.getByLabel('From').fill('100')
  complaints.expect(/status of 422/)
  await dialog.getByLabel('Price each').fill('0.3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The price must not be higher than that of the break before.')).toBeVisible()
  await dialog.getByLabel('Price each').fill('0,15')
  await dialog.getByLabel('Price', { exact: true }).fill('0.2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(price).toHaveText('$0.20')
  const { rows } = await db.query('SELECT price_breaks, description FROM products WHERE id = $1', [
    product.id,
  ])
  expect(rows[0].price_breaks).toEqual([{ quantity: 100, price: 0.15 }])
  expect(rows[0].description).not.toBe('')
})

test('the owner corrects a stock, deletes a product and undoes the deletion', async ({ page, db }) => {
  const product = await putOnSale(db, { availableQuantity: 100 })
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageproducts')
  await page.getByLabel('Search by name or part number').fill(product.name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const row = rowOf(page, product.name)
  await row.getByRole('button', { name: 'Correct stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expectFieldError(dialog.getByLabel('Reason'), 'Enter a reason in a few words.')
  await dialog.getByLabel('Change in pieces').fill('1.000')
  await expectFieldError(
    dialog.getByLabel('Change in pieces'),
    '“1.000” can mean 1 or 1000. Enter one of these.',
  )
  await dialog.getByLabel('Change in pieces').fill('-30')
  await expect(dialog.getByText('100 now, 70 after the correction.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Broken in transport')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('The stock is now 70.')).toBeVisible()
  await expect(row).toContainText('70')
  expect(await stockOf(db, product)).toBe(70)

  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await question.getByRole('button', { name: 'Keep the product' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('the owner gives a part its trade data, and a buyer sees what is set', async ({
  page,
  db,
  complaints,
}) => {
  await arriveAsOwner(page, db)
  const part = await putOnSale(db)
  await page.goto(part.path)
  await expect(page.getByRole('table', { name: 'Compliance and packaging' })).toHaveCount(0)
  await page.goto(`/dashboard/manageproducts/${part.id}`)
  const form = productForm(page)
  await expect(form.getByLabel('Packaging')).toBeHidden()
  await form.getByText('Trade data').click()
  await form.getByLabel('Packaging').selectOption('Reel')
  await form.getByLabel('Pieces per pack').fill('5000')
  await form.getByLabel('Country of origin').fill('jp')
  await form.getByLabel('Weight (g)').fill('0.0023')
  await form.getByLabel('Last date of orders').fill('2097-03-31')
  // Only the store checks the two together. A fold that is closed opens for the field's error.
  await form.getByText('Trade data').click()
  await expect(form.getByLabel('Packaging')).toBeHidden()
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    form.getByLabel('Last date of orders'),
    "Only a product with the life cycle 'Last time buy'",
  )
  await form.getByLabel('Life cycle').selectOption('Last time buy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  await expect(page.getByText('Pieces per pack: → 5000')).toBeVisible()

  await page.goto(part.path)
  const facts = page.getByRole('table', { name: 'Compliance and packaging' }).getByRole('row')
  await expect(facts).toHaveText([
    'PackagingReel',
    'Pieces per pack5,000',
    'Life cycleLast time buy',
    'Last date of orders31 March 2097',
    'Country of originJapan',
    'Weight (g)0.0023',
  ])
})
