import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { started } from './cart.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './journey.ts'
import { fillInOrder, orderForm, orderTotal, purchaseButton, somewhere } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, newcomer, signUp } from './people.ts'
import { laddered, numberOf, putOnSale, untilChangesAreRead } from './shelf.ts'

/** Puts two capacitors of a family of their own on sale: 16 V and 25 V, of which more is better. */
async function putCapacitors(db: pg.Pool) {
  const family = `leaf-${randomUUID().slice(0, 8)}`
  const both = [await putOnSale(db), await putOnSale(db)] as const
  await db.query(`INSERT INTO families (key, parent, name, position) VALUES ($1, 'capacitors', $1, 1)`, [
    family,
  ])
  await db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position, better) VALUES
       ($1, 'capacitance', 'Capacitance', 'number', 'F', 1, NULL), ($1, 'voltage', 'Voltage', 'number', 'V', 2, 'more'),
       ($1, 'package', 'Package', 'choice', NULL, 3, NULL)`,
    [family],
  )
  await db.query(
    `INSERT INTO parameter_choices SELECT id, '0603', '0603', 1 FROM parameters WHERE family = $1 AND key = 'package'`,
    [family],
  )
  for (const [index, { id }] of both.entries()) {
    await db.query('UPDATE products SET family = $2 WHERE id = $1', [id, family])
    await db.query(
      `INSERT INTO product_parameters (product_id, parameter_id, number, choice, text)
       SELECT $1, q.id, CASE q.key WHEN 'voltage' THEN $3::float8 WHEN 'capacitance' THEN 1e-7 END,
         CASE q.key WHEN 'package' THEN '0603' END,
         CASE q.key WHEN 'voltage' THEN $3::text || 'V' WHEN 'capacitance' THEN '100n' END
       FROM parameters q WHERE q.family = $2`,
      [id, family, index === 0 ? 16 : 25],
    )
  }
  await untilChangesAreRead(db)
  return { family, both }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the part page shows prices, alternatives and other names, and lists', async ({ page, db }) => {
    const product = await putOnSale(db, laddered)
    await page.goto(product.path)
    await expect(page.getByRole('table', { name: 'Prices by quantity' }).getByRole('row')).toHaveText([
      'QuantityPer pieceTotal',
      '10 or more$0.25$2.50',
      '100 or more$0.21$21.00',
      '1,000 or more$0.18$180.00',
    ])
    await expect(page.getByLabel('Quantity', { exact: true })).toBeHidden()
    await expect(page.getByText(numberOf(product), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy the part number' })).toBeHidden()

    const { family, both } = await putCapacitors(db)
    await page.goto(both[0].path)
    const upgrades = page.getByRole('region', { name: 'Upgrade' })
    await expect(upgrades.getByRole('list', { name: 'Differences' })).toHaveText('Voltage 16 V 25 V')
    await upgrades.getByRole('link', { name: both[1].name }).click()
    await expect(page).toHaveURL(both[1].path)
    await page.getByRole('link', { name: '100 nF' }).click()
    await expect(page).toHaveURL(`/products?family=${family}&capacitance=100nF`)
  })
})

test('a quantity is priced, and survives the sign-up to the order', async ({ page, db, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await putOnSale(db, laddered)
  // A press before the application starts copies at once and is announced later.
  const release = await holdScripts(page)
  await page.goto(product.path)
  await page.getByRole('button', { name: 'Copy the part number' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(numberOf(product))
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Part number copied' })).toHaveCount(1)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Copy the part number' }).press('Enter')
  await expect.poll(copied).toBe(numberOf(product))

  const field = page.getByLabel('Quantity', { exact: true })
  const total = page.getByRole('main').locator('output')
  await field.fill('95')
  await expect(total).toHaveText('$23.75')
  await page.getByRole('button', { name: 'Order 100' }).press('Enter')
  await expect(field).toHaveValue('100')
  await expect(total).toHaveText('$21.00')
  await field.press('ArrowUp')
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await signUp(page, newcomer())
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(`${product.orderPath}?quantity=105`)
  await expect(orderForm(page).getByLabel('Order Quantity')).toHaveValue('105')
  await expect(orderTotal(page)).toHaveText('$22.05')
})

test('alternatives and numbers of others are named and found', async ({ page, db, complaints }) => {
  const { both } = await putCapacitors(db)
  const product = await putOnSale(db)
  const foreign = `IRF-${randomUUID().slice(0, 8).toUpperCase()}`
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  const alternatives = page.getByRole('region', { name: 'Alternatives' })
  const add = alternatives.getByRole('button', { name: 'Add', exact: true })
  const number = alternatives.getByLabel('Part number of the alternative')
  complaints.expect(/status of 422/)
  await number.fill('NO-SUCH-PART')
  await add.click()
  await expect(alternatives.getByRole('alert')).toContainText('has the part number NO-SUCH-PART.')
  await number.fill(numberOf(both[0]).toLowerCase())
  await add.click()
  await expect(alternatives.getByRole('listitem')).toContainText([`${both[0].name} · Drop-in`])
  await number.fill(numberOf(both[1]))
  await alternatives.getByLabel('Shown as').selectOption('Not an alternative')
  await add.click()
  await expect(alternatives.getByRole('listitem')).toHaveCount(2)
  const references = page.getByRole('region', { name: 'Cross references' })
  await references.getByLabel('Number of the other part').fill(foreign)
  await references.getByLabel('What differs').fill('41 A instead of 49 A')
  await references.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(references.getByRole('listitem')).toContainText([`${foreign} 41 A instead of 49 A`])
  await untilChangesAreRead(db)
  await page.goto(product.path)
  const dropIn = page.getByRole('region', { name: 'Alternatives' }).getByRole('region', { name: 'Drop-in' })
  await expect(dropIn.getByRole('link')).toHaveText([both[0].name])
  await expect(page.getByRole('region', { name: 'Replaces' })).toContainText(foreign)

  await arriveSignedIn(page)
  const difference = `For ${foreign}: 41 A instead of 49 A`
  await page.goto(`/products?q=${foreign}`)
  const row = page.getByRole('row').filter({ hasText: difference })
  await started(page)
  await row.getByRole('link', { name: /^Add to cart: / }).click()
  await expect(page.getByText(/ added to the cart\.$/)).toBeVisible()
  await row.getByRole('link', { name: /^Buy/ }).click()
  await expect(orderForm(page).getByLabel('Reference on the order')).toHaveValue(difference)
  await fillInOrder(page, somewhere)
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  const { rows } = await db.query('SELECT reference FROM order_lines WHERE product_id = $1', [product.id])
  expect(rows).toEqual([{ reference: difference }])
  await page.goto('/cart')
  await expect(page.getByLabel(/^Your reference for /)).toHaveValue(difference)
})
