import { addPath } from '#contract/selling/cart-path.ts'
import { addButton, cartLink, quantityOf, started } from './cart.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './journey.ts'
import { laddered, numberOf, putOnSale, untilChangesAreRead } from './shelf.ts'

test('a link shows its parts, and asks before it adds them', async ({ page, db }) => {
  const [resistor, diode] = [await putOnSale(db, laddered), await putOnSale(db)]
  const number = `X${numberOf(resistor).slice(-12)}(12)/3,5 #B+`
  await db.query('UPDATE products SET part_number = $2 WHERE id = $1', [resistor.id, number])
  await untilChangesAreRead(db)
  await page.goto(`/p/${encodeURIComponent(number)}`)
  await expect(page).toHaveURL(resistor.path)
  await expect(page.getByRole('link', { name: 'Data sheet (PDF)' })).toHaveAttribute(
    'href',
    `/api/parts/${encodeURIComponent(number)}/datasheet.pdf`,
  )
  const compared = [number.replace(',', '%2C').replace(' ', '%20'), numberOf(diode)]
  await page.goto(`/compare?parts=${compared.map(encodeURIComponent).join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveText([new RegExp(resistor.name), new RegExp(diode.name)])

  const note = 'For IRFZ44N: 41 A instead of 49 A.'
  const asked = [
    { partNumber: number, quantity: 100, reference: note },
    { partNumber: numberOf(diode).toLowerCase(), quantity: 5 },
    { partNumber: 'NO-SUCH-PART', quantity: 5 },
  ]
  const link = addPath(asked).replace('&', ',%3Cb%3E&')
  await page.goto(link)
  const offer = page.getByRole('table', { name: 'Parts to add' })
  const row = offer.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('$21.00')
  await expect(row).toContainText(note)
  await expect(offer.getByRole('row').filter({ hasText: numberOf(diode) })).toContainText(
    'The minimum order is 10 pieces.',
  )
  await expect(page.getByText('Not on sale: NO-SUCH-PART')).toBeVisible()
  await expect(page.getByText('Not understood: <b>')).toBeVisible()
  await expect(cartLink(page)).toHaveText('Cart')
  await page.getByRole('link', { name: "Don't add" }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  // A reload must not add again.
  await expect(page).toHaveURL('/cart')
  const quantity = (of: string) => page.getByRole('textbox', { name: `Quantity of ${of}`, exact: true })
  await expect(quantity(number)).toHaveValue('100')
  await page.reload()
  await expect(quantity(number)).toHaveValue('100')
  await expect(page.getByLabel(`Your reference for ${number}`)).toHaveValue(note)
  await expect(quantity(numberOf(diode))).toHaveValue('5')
  await expect(cartLink(page)).toHaveText('Cart2')

  const others = Array.from({ length: 500 }, (_, index) => `NO-SUCH-${index}:1`)
  await page.goto(`/cart?add=${[`${numberOf(diode)}:10`, ...others].join(',')}`)
  await expect(page.getByText('Only the first 500 parts were read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 1 line' })).toBeVisible()
  await page.goto('/cart?add=NO-SUCH-PART:5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The link has no part on sale.')
  await page.getByRole('link', { name: 'Show cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('before the scripts arrive nothing is lost, and the header has its lines', async ({ page, db }) => {
  const product = await putOnSale(db, laddered)
  const empty = page.getByText('Your cart is empty.')
  const number = page.getByRole('textbox', { name: 'Part number' })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const releaseFirst = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(empty).toBeVisible()
  await expect(add).toBeDisabled()
  await number.fill('NO-SUCH-PART')
  releaseFirst()
  await expect(add).toBeEnabled()
  await expect(number).toHaveValue('NO-SUCH-PART')

  const release = await holdScripts(page)
  await page.goto(product.path)
  await addButton(page, product).click()
  await expect(page).toHaveURL(`/cart?add=${numberOf(product)}:10`)
  release()
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(quantityOf(page, product)).toHaveValue('10')
  await expect(cartLink(page)).toHaveText('Cart1')
  await page.goto('/reviews')
  await started(page)
  await expect(cartLink(page)).toHaveText('Cart1')
  const place = await cartLink(page).boundingBox()
  await page.route('**/assets/*.js', () => {})
  await page.reload()
  await expect(cartLink(page)).toHaveText('Cart')
  await expect(cartLink(page)).toHaveAccessibleName('Cart 1')
  expect(await cartLink(page).boundingBox()).toEqual(place)
  await page.unroute('**/assets/*.js')
  const releaseAgain = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  await expect(empty).toBeHidden()
  releaseAgain()
  await expect(quantityOf(page, product)).toHaveValue('10')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the first tap on Add to cart waits for the scripts', async ({ page, db }) => {
    const product = await putOnSale(db, laddered)
    const release = await holdScripts(page)
    await page.addInitScript(() => {
      // The 3 s of the wait never end: on a slow machine the scripts take longer.
      const start = window.setTimeout
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms === 3000 ? 0 : start(work, ms)) as typeof setTimeout
    })
    await page.goto(product.path)
    await page.getByLabel('Quantity', { exact: true }).fill('25')
    await addButton(page, product).tap()
    await expect(addButton(page, product)).toHaveAttribute('aria-busy', 'true')
    await addButton(page, product).tap()
    release()
    await expect(page.getByText(`25 × ${numberOf(product)} added to the cart.`)).toBeVisible()
    await expect(page).toHaveURL(product.path)
    await expect(addButton(page, product)).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart 1')

    // From a list too.
    await page.goto(`/products?q=${numberOf(product)}`)
    await addButton(page, product).tap()
    await expect(page.getByText(`10 × ${numberOf(product)} added to the cart.`)).toBeVisible()
  })
})
