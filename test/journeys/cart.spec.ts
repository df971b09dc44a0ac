import { readFile } from 'node:fs/promises'
import { addPath } from '#contract/selling/cart-path.ts'
import { addButton, addFromPage, cartLink, cartRow, quantityOf, started } from './cart.ts'
import { expect, test } from './journey.ts'
import { laddered, numberOf, putOnSale, setPrice, untilChangesAreRead } from './shelf.ts'

const total = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Total' })

test('a visitor fills a cart, and the header counts its lines @main', async ({ page, db }) => {
  const [resistor, diode] = [await putOnSale(db, laddered), await putOnSale(db)]
  await addFromPage(page, resistor, 80)
  await expect(cartLink(page)).toHaveText('Cart1')
  await expect(page.getByRole('banner').getByText('1 line in the cart')).toBeAttached()
  await addFromPage(page, resistor, 20)
  await addFromPage(page, diode)
  await expect(cartLink(page)).toHaveText('Cart2')
  await page.getByRole('link', { name: 'Show cart' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, resistor)).toHaveValue('100')
  await expect(cartRow(page, resistor)).toContainText('$0.21')
  await expect(cartRow(page, resistor)).toContainText('$21.00')
  await expect(cartRow(page, diode)).toContainText('$2.50')
  await expect(total(page)).toContainText('$23.50')
  await page.reload()
  await expect(total(page)).toContainText('$23.50')
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
})

test('lines are changed, referenced, saved as CSV, and added from everywhere', async ({ page, db }) => {
  const product = await putOnSale(db, laddered)
  await page.goto(product.path)
  await started(page)
  for (const [typed, words] of [
    ['5000', '4,200 pieces are in stock.'],
    ['many', 'Enter a whole number from 1.'],
  ] as const) {
    await page.getByLabel('Quantity', { exact: true }).fill(typed)
    await addButton(page, product).click()
    await expect(page.getByText(`${numberOf(product)} was not added. ${words}`)).toBeVisible()
  }
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveAccessibleDescription(
    /^Enter a whole number from 1\./,
  )
  await expect(cartLink(page)).toHaveText('Cart')

  await page.getByLabel('Quantity', { exact: true }).fill('95')
  await addButton(page, product).click()
  await cartLink(page).click()
  await expect(cartRow(page, product)).toContainText('100 pieces cost $2.75 less than 95.')
  await page.getByRole('button', { name: 'Order 100' }).click()
  await expect(total(page)).toContainText('$21.00')

  await quantityOf(page, product).fill('1,002')
  await quantityOf(page, product).press('Enter')
  await expect(cartRow(page, product)).toContainText('Sold in multiples of 5.')
  await expect(page.getByText('1 line cannot be ordered as it is.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 1,005' }).click()
  await expect(quantityOf(page, product)).toHaveValue('1005')
  await quantityOf(page, product).press('ArrowUp')
  await quantityOf(page, product).blur()
  await expect(total(page)).toContainText('$181.80')
  await quantityOf(page, product).fill('1k')
  await quantityOf(page, product).press('Enter')
  await expect(total(page)).toContainText('$180.00')
  await quantityOf(page, product).fill('several')
  await quantityOf(page, product).blur()
  await expect(cartRow(page, product)).toContainText('Enter a whole number from 1.')
  await expect(total(page).locator('output')).toHaveText('–')
  await quantityOf(page, product).fill('2.000')
  await expect(cartRow(page, product)).toContainText('“2.000” can mean 2 or 2000.')
  await expect(cartRow(page, product)).not.toContainText('$')
  await quantityOf(page, product).fill('')
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await expect(quantityOf(page, product)).toBeFocused()
  await expect(total(page).locator('output')).toHaveText('–')
  await expect(page.getByText('1 line cannot be ordered as it is.')).toBeVisible()

  const reference = page.getByRole('textbox', { name: `Your reference for ${numberOf(product)}` })
  await reference.fill('R1, R4-R7')
  await page.getByRole('heading', { level: 1 }).click()
  await page.reload()
  await expect(reference).toHaveValue('R1, R4-R7')
  await expect(quantityOf(page, product)).toHaveValue('1000')

  await reference.fill('=1+1, "R1"')
  await reference.press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toBe(
    '\ufeff"partNumber","quantity","reference","name","price","totalPrice"\r\n' +
      `"${numberOf(product)}",1000,"'=1+1, ""R1""","${product.name}",0.18,180\r\n`,
  )

  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Add by part number' })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/prices')) asked++
  })
  await form.getByLabel('Part number').fill(' ')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Part number is required')).toBeVisible()
  await expect(form.getByLabel('Part number')).toBeFocused()
  expect(asked).toBe(0)
  await form.getByLabel('Part number').fill('NO-SUCH-PART')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('No part on sale has the number NO-SUCH-PART.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Search for it' })).toHaveAttribute(
    'href',
    '/products?q=NO-SUCH-PART',
  )
  await form.getByLabel('Part number').fill(numberOf(product).toLowerCase())
  await form.getByLabel('Part number').press('Enter')
  await expect(quantityOf(page, product)).toHaveValue('10')
  await form.getByLabel('Part number').fill(numberOf(product))
  await form.getByLabel('Quantity').fill('1k')
  await form.getByLabel('Quantity').press('Enter')
  await expect(quantityOf(page, product)).toHaveValue('1010')
  await expect(form.getByLabel('Part number')).toBeFocused()
  await page.getByRole('button', { name: 'Empty the cart' }).click()

  await untilChangesAreRead(db)
  await page.goto(`/products?q=${numberOf(product)}&quantity=100`)
  await started(page)
  await addButton(page, product).click()
  await expect(page.getByText(`100 × ${numberOf(product)} added`)).toBeVisible()
  await page.goto(`/products?q=${numberOf(product)}&view=cards`)
  await started(page)
  await addButton(page, product).click()
  await expect(page.getByText(`10 × ${numberOf(product)} added`)).toBeVisible()
  await page.goto(`/compare?parts=${numberOf(product)}&quantity=91`)
  await started(page)
  await addButton(page, product).click()
  await expect(page.getByText(`95 × ${numberOf(product)} added`)).toBeVisible()
  await cartLink(page).click()
  await expect(quantityOf(page, product)).toHaveValue('205')
})

test('removed lines come back by Undo, and a part off sale stays with words', async ({ page, db }) => {
  const products = [await putOnSale(db), await putOnSale(db), await putOnSale(db)]
  const [gone, second, dearer] = products
  if (!gone || !second || !dearer) throw new Error('There are 3 products.')
  for (const product of [second, dearer, second]) {
    await page.goto(product.path)
    await started(page)
  }
  await page.goto('/cart')
  const seen = page.getByRole('region', { name: 'Last looked at' })
  await expect(seen.getByRole('link')).toHaveText([numberOf(second), numberOf(dearer)])
  await page.goto(addPath(products.map((product) => ({ partNumber: numberOf(product), quantity: 10 }))))
  await page.getByRole('button', { name: 'Add 3 lines' }).click()
  const numbers = page.getByRole('table').getByRole('link', { name: /^P[0-9A-F]{32}$/ })
  await expect(numbers).toHaveText(products.map(numberOf))
  await page.getByRole('button', { name: `Remove ${numberOf(second)}` }).click()
  await expect(numbers).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(numbers).toHaveText(products.map(numberOf))

  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(cartLink(page)).toHaveText('Cart')
  await expect(seen.getByRole('link')).toHaveText([numberOf(second), numberOf(dearer)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(numbers).toHaveText(products.map(numberOf))

  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone.id])
  await setPrice(db, dearer, '0.50')
  await page.reload()
  await expect(cartRow(page, gone)).toContainText('This part is not on sale now.')
  await expect(cartRow(page, dearer)).toContainText('$5.00')
  await expect(total(page)).toContainText('$7.50')

  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await seen.getByRole('link', { name: numberOf(second) }).click()
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.name)
  await expect(page).toHaveURL(second.path)
  await cartLink(page).click()
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(seen).toHaveCount(0)
})
