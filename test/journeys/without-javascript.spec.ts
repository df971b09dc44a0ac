import { cartLink } from './cart.ts'
import { expect, test } from './journey.ts'
import { putOnSale } from './shelf.ts'

test.use({ javaScriptEnabled: false })

test('home and product page are readable without JavaScript @main', async ({ page, db }) => {
  const product = await putOnSale(db, { price: '0.0042', minimumOrder: 200, availableQuantity: 38_600 })
  await page.goto('/')
  await expect(page).toHaveTitle('Farad: electronics parts from the manufacturer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Quality Product')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) })
  await expect(card).toContainText('$0.0042')
  await expect(card).toContainText('from 200')
  await expect(card.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', product.orderPath)
  await card.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(product.path)
  await expect(page).toHaveTitle(`${product.name} · Farad`)
  await expect(page.getByRole('definition')).toHaveText(['38,600', '200', '$0.84'])
  await expect(page.getByText('A part for tests.')).toBeVisible()
})

test('every link of the footer leads to a page with a title of its own', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company', 'Social'])
  const links = footer.getByRole('listitem').getByRole('link')
  const addresses = new Set(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
  )
  expect(addresses.size).toBeGreaterThan(7)
  const titles = new Set<string>()
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(150)
    await expect(page.locator('noscript'), address).toHaveCount(0)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(addresses.size)
})

test('pages of a person say that they need JavaScript, others lead home', async ({ page, complaints }) => {
  for (const path of [
    '/cart',
    '/myprofile',
    '/updatemyprofile',
    '/dashboard/myorders',
    '/dashboard/addreview',
    '/dashboard/lists',
    '/dashboard/orders/1',
    '/dashboard/stock-notices',
    '/bom',
    '/cart?add=LM358:5',
    '/checkout',
    '/verify-email?token=x',
    '/accept?token=x',
    '/sandbox/mails',
  ]) {
    await page.goto(path)
    const words = page.getByRole('main').locator('noscript').first()
    // Playwright excludes noscript elements from text, although they are shown.
    const needs = 'This page needs JavaScript. Please enable it and reload the page.'
    await expect(words, path).toHaveJSProperty('textContent', needs)
    await expect(words, path).toBeVisible()
    await expect(page.getByText('Checking whether you are logged in'), path).toBeHidden()
  }
  complaints.expect(/status of 404/)
  for (const path of ['/purchage/nonsense', '/no/such/page']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('Error 404')).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText("Oops! The page you're looking for isn't here.")
  }
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/')
  await cartLink(page).click()
  await expect(page).toHaveURL('/cart')
})
