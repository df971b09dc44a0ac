import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { searchField } from './search-field.ts'
import { laddered, putOnSale, type ShelfProduct, untilChangesAreRead } from './shelf.ts'

/** A leaf family of capacitors with a value, a voltage of which more is better, and a package. */
async function addFamily(db: pg.Pool): Promise<string> {
  const family = `leaf-${randomUUID().slice(0, 8)}`
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
    `INSERT INTO parameter_choices SELECT id, k, k, 1 FROM parameters, unnest(ARRAY['0402', '0603']) AS k
     WHERE family = $1 AND key = 'package'`,
    [family],
  )
  return family
}

async function putCapacitor(
  db: pg.Pool,
  family: string,
  volts: number,
  size = '0603',
): Promise<ShelfProduct> {
  const product = await putOnSale(db)
  await db.query('UPDATE products SET family = $2 WHERE id = $1', [product.id, family])
  await db.query(
    `INSERT INTO product_parameters (product_id, parameter_id, number, choice, text)
     SELECT $1, q.id, CASE q.key WHEN 'capacitance' THEN 1e-7 WHEN 'voltage' THEN $3::float8 END,
       CASE q.key WHEN 'package' THEN $4 END,
       CASE q.key WHEN 'capacitance' THEN '100n' WHEN 'voltage' THEN $3::text || 'V' END
     FROM parameters q WHERE q.family = $2`,
    [product.id, family, volts, size],
  )
  await untilChangesAreRead(db)
  return product
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the part page shows alternatives, packagings and changes, and links to parts and lists', async ({
    page,
    db,
  }) => {
    const family = await addFamily(db)
    const product = await putCapacitor(db, family, 16)
    await page.goto(product.path)
    await expect(page.getByRole('heading', { name: 'Alternatives' })).toHaveCount(0)

    // The page is stored now, and a part of its family appears.
    const higher = await putCapacitor(db, family, 25)
    const smaller = await putCapacitor(db, family, 16, '0402')
    await page.goto(product.path)
    const alternatives = page.getByRole('region', { name: 'Alternatives' })
    const upgrades = alternatives.getByRole('region', { name: 'Upgrade' })
    await expect(upgrades.getByRole('list', { name: 'Differences' })).toHaveText('Voltage 16 V 25 V')
    await expect(alternatives.getByRole('region', { name: 'Similar' })).toContainText(smaller.name)

    await db.query(
      `UPDATE products SET base_number = $2, packaging = CASE id WHEN $3 THEN 'reel' ELSE 'cut-tape' END,
         pack_quantity = CASE id WHEN $3 THEN 5000 END WHERE id = ANY ($1)`,
      [[product.id, higher.id], family.toUpperCase(), higher.id],
    )
    await db.query(
      `INSERT INTO product_events (product_id, kind, detail) VALUES
         ($1, 'changed', '{"changes": [{"field": "price", "from": "0.3", "to": "0.25"}, {"field": "img", "from": "a", "to": "b"}]}')`,
      [product.id],
    )
    await untilChangesAreRead(db)
    await page.goto(product.path)
    await expect(upgrades).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Changes of this part' }).getByRole('listitem')).toHaveText(
      [/Price: \$0\.30 → \$0\.25$/],
    )
    const rows = page.getByRole('region', { name: 'Packagings' }).getByRole('row')
    await expect(rows).toHaveText([/^Packaging/, /^Cut tape.*\(this one\)–\$0\.25$/, /^Reel.*5,000\$0\.25$/])

    await alternatives.getByRole('link', { name: smaller.name }).click()
    await expect(page).toHaveURL(smaller.path)
    await page.getByRole('link', { name: '100 nF' }).click()
    await expect(page).toHaveURL(`/products?family=${family}&capacitance=100nF`)
    // A list leaves out the words with which all its names begin.
    const own = product.name.replace('Farad JX ', '')
    await expect(page.getByRole('rowheader').filter({ hasText: own })).toBeVisible()
  })
})

test('the owner pins and forbids alternatives', async ({ page, db, complaints }) => {
  const family = await addFamily(db)
  const product = await putCapacitor(db, family, 16)
  const twin = await putCapacitor(db, family, 16)
  const other = await putOnSale(db)
  const numbers = await db.query('SELECT part_number FROM products WHERE id = ANY ($1) ORDER BY id', [
    [twin.id, other.id],
  ])
  const [twinNumber, otherNumber] = numbers.rows.map(({ part_number }) => part_number)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  const desk = page.getByRole('region', { name: 'Alternatives' })
  const number = desk.getByLabel('Part number of the alternative')
  const add = desk.getByRole('button', { name: 'Add', exact: true })
  complaints.expect(/status of 422/)
  await number.fill('NO-SUCH-PART')
  await add.click()
  await expect(desk.getByRole('alert')).toHaveText(
    'No other product on sale has the part number NO-SUCH-PART.',
  )
  await number.fill(otherNumber.toLowerCase())
  await add.click()
  await expect(desk.getByRole('listitem')).toContainText([`${otherNumber} ${other.name}Drop-in`])
  await number.fill(twinNumber)
  await desk.getByLabel('Shown as').selectOption('Not an alternative')
  await add.click()
  await expect(desk.getByRole('listitem')).toHaveCount(2)
  await untilChangesAreRead(db)
  await page.goto(product.path)
  const shown = page.getByRole('region', { name: 'Alternatives' })
  await expect(shown.getByRole('region', { name: 'Drop-in' }).getByRole('link')).toHaveText([other.name])
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  await desk.getByRole('button', { name: `Remove ${otherNumber}` }).click()
  await expect(desk.getByRole('listitem')).toHaveCount(1)
})

test('the owner gives a part the numbers of other manufacturers that it replaces', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  const other = await putOnSale(db)
  await db.query(`INSERT INTO cross_references (part_number, product_id) VALUES ('TAKEN-1', $1)`, [other.id])
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  const desk = page.getByRole('region', { name: 'Cross references' })
  const number = desk.getByLabel('Number of the other part')
  const add = desk.getByRole('button', { name: 'Add', exact: true })
  complaints.expect(/status of 422/)
  await number.fill('taken-1')
  await add.click()
  await expect(desk.getByRole('alert')).toContainText('taken-1 leads to')
  await number.fill('IRFZ44N')
  await desk.getByLabel('Package of the other part').fill('TO-220')
  await desk.getByLabel('What differs').fill('41 A instead of 49 A')
  await add.click()
  await expect(desk.getByRole('listitem')).toContainText(['IRFZ44N TO-220 41 A instead of 49 A'])
  await expect(number).toHaveValue('')
  await number.fill('BUZ11')
  await add.click()
  await expect(desk.getByRole('listitem')).toHaveCount(2)
  await desk.getByRole('button', { name: 'Remove BUZ11' }).click()
  await expect(desk.getByRole('listitem')).toHaveCount(1)
  await untilChangesAreRead(db)
  await page.goto(product.path)
  await expect(page.getByRole('region', { name: 'Replaces' })).toContainText('IRFZ44N')

  await page.goto('/products?q=IRFZ44N')
  const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [product.id])
  const row = page.getByRole('row', { name: rows[0].part_number })
  await expect(row).toContainText('For IRFZ44N: 41 A instead of 49 A')
  await started(page)
  await row.getByRole('link', { name: /^Add to cart: / }).click()
  await expect(page.getByText(/ added to the cart\.$/)).toBeVisible()
  await page.goto('/cart')
  const difference = 'For IRFZ44N: 41 A instead of 49 A'
  await expect(page.getByLabel(/^Your reference for /)).toHaveValue(difference)

  await searchField(page.getByRole('banner')).fill('IRFZ44N')
  const suggested = page.getByRole('option', { name: rows[0].part_number })
  await expect(suggested).toContainText(difference)
  await suggested.click()
  const buy = page.getByRole('link', { name: 'Buy Now', exact: true })
  await expect(buy).toHaveAttribute('href', /[?&]reference=For\+IRFZ44N/)

  await page.goto('/products?q=IRFZ44N')
  const toCart = row.getByRole('link', { name: /^Add to cart: / })
  const offer = (await toCart.getAttribute('href')) ?? ''
  await row.getByRole('checkbox').check()
  await page.goto(`/compare?parts=${rows[0].part_number}`)
  await expect(page.getByRole('columnheader', { name: rows[0].part_number })).toContainText(difference)
  await expect(page.getByRole('link', { name: /^Buy/ })).toHaveAttribute('href', /reference=For\+IRFZ44N/)
  await expect(page.getByRole('row', { name: /^Numbers of others/ })).toContainText('IRFZ44N TO-220 41 A')

  await page.goto(offer)
  await expect(page.getByRole('table', { name: 'Parts to add' })).toContainText(difference)
})

test('least and greatest values are one row, and the country of origin is a word', async ({ page, db }) => {
  const path = '/api/parts?family=chip-resistors&feature=general&limit=1'
  const [part] = (await (await page.request.get(path)).json()).parts
  await db.query("UPDATE products SET origin_country = 'DE', version = version + 1 WHERE id = $1", [part._id])
  await untilChangesAreRead(db)
  await page.goto(`/p/${part.partNumber}`)
  const parameters = page.getByRole('table', { name: 'Parameters' })
  await expect(parameters.getByRole('row', { name: /^Temperature −55.°C to 155.°C$/ })).toBeVisible()
  await expect(parameters).not.toContainText('Minimum temperature')
  await expect(parameters).not.toContainText('general')
  await expect(page.getByRole('row', { name: 'Country of origin' })).toContainText('Germany')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('quantity and total stay in view with the buttons', async ({ page, db }) => {
    const product = await putOnSale(db, laddered)
    await page.goto(product.path)
    await started(page)
    await page.getByRole('textbox', { name: 'Quantity' }).fill('100')
    await expect(page.getByText('100 pieces')).toBeInViewport()
    await expect(page.getByText('100 pieces')).toContainText('$21.00')
  })
})

test('a description is shown with the line ends that were typed', async ({ page, db }) => {
  const product = await putOnSale(db)
  await db.query(
    `UPDATE products SET description = E'Gold plated.\nSold by the reel.', version = version + 1 WHERE id = $1`,
    [product.id],
  )
  await untilChangesAreRead(db)
  await page.goto(product.path)
  const shown = await page
    .getByText('Gold plated.')
    .first()
    .evaluate((element: HTMLElement) => element.innerText)
  expect(shown).toBe('Gold plated.\nSold by the reel.')
})
