import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, productForm } from './owner.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

test('the owner gives a part the parameters of its family, and the part page shows them', async ({
  page,
  db,
  complaints,
}) => {
  const leaf = `leaf-${randomUUID().slice(0, 8)}`
  await db.query(`INSERT INTO families (key, parent, name, position) VALUES ($1, 'other', $1, 1)`, [leaf])
  await db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ($1, 'resistance', 'Resistance', 'number', 'Ω', 1), ($1, 'size', 'Size', 'choice', NULL, 2)`,
    [leaf],
  )
  await db.query(
    `INSERT INTO parameter_choices SELECT id, '0603', '0603 (1608 metric)', 1 FROM parameters WHERE family = $1 AND key = 'size'`,
    [leaf],
  )
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).click()
  const form = productForm(page)
  await form.getByLabel('Family').selectOption(leaf)
  const resistance = form.getByLabel('Resistance')
  await resistance.fill('5 V')
  await form.getByLabel('Size').selectOption('0603')
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(resistance, '“5 V” is a voltage; a resistance was expected.')
  await resistance.fill('4k7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('resistance:  → 4k7')
  await untilChangesAreRead(db)
  await page.goto(product.path)
  const table = page.getByRole('table', { name: 'Parameters' })
  await expect(table.getByRole('row')).toHaveText(['Resistance4.7 kΩ', 'Size0603 (1608 metric)'])

  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).click()
  await expect(form.getByLabel('Resistance')).toHaveValue('4k7')
  // The new family is read after the click.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>()
  await page.route('**/api/**/leds', (route) => clicked.then(() => route.continue()))
  await form.getByLabel('Family').selectOption('leds')
  await expect(form.getByLabel('Resistance')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  const { rows } = await db.query('SELECT FROM product_parameters WHERE product_id = $1', [product.id])
  expect(rows).toEqual([])
})
