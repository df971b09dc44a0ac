import { expect, test } from './journey.ts'
import { searchField } from './search-field.ts'
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('definition')).toHaveText(['38,600', '200', '$0.84'])
  await expect(page.getByText('A part for tests.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', product.orderPath)
})

test('search, families and paging of the catalogue work without JavaScript', async ({ page, db }) => {
  const product = await putOnSale(db)
  const light = await putOnSale(db, { family: 'leds' })
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts')
  const shown = page.getByRole('main').getByRole('rowheader')
  const first = await shown.allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  // Follows the rows in the document.
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  const second = await shown.allTextContents()
  expect(second).not.toEqual([])
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(shown).toHaveText(first)

  const search = searchField(page.getByRole('banner'))
  await search.fill(product.name)
  await search.press('Enter')
  await expect(page).toHaveTitle(`Results for “${product.name}” · Farad`)
  await expect(shown.first()).toContainText(product.name)
  await page.goto('/products')
  await page
    .getByRole('navigation', { name: 'Families of parts' })
    .getByRole('link', { name: 'LEDs' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LEDs and displays')
  await expect(shown.filter({ hasText: light.name })).toBeVisible()
  await expect(shown.filter({ hasText: product.name })).toHaveCount(0)
})

test('the pages of the footer are readable without JavaScript', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('listitem').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(7)
  for (const address of new Set(addresses)) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(150)
    await expect(page.locator('noscript'), address).toHaveCount(0)
  }
})

for (const path of [
  '/myprofile',
  '/updatemyprofile',
  '/dashboard/myorders',
  '/dashboard/addreview',
  '/dashboard/addresses',
  '/dashboard/lists',
  '/dashboard/tools',
  '/dashboard/orders/1',
  '/dashboard/stock-notices',
  '/bom',
  '/checkout',
  '/verify-email?token=x',
  '/sandbox/mails',
]) {
  test(`${path} shows a notice that it needs JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toHaveCount(1)
    const words = page.getByRole('main').locator('noscript').first()
    // Playwright excludes noscript elements from text, although they are shown.
    await expect(words).toHaveJSProperty(
      'textContent',
      'This page needs JavaScript. Please enable it and reload the page.',
    )
    await expect(words).toBeVisible()
    await expect(page.getByText('Checking whether you are logged in')).toBeHidden()
  })
}

test('an unknown address shows an error and links home', async ({ page, complaints }) => {
  const unknownId = '0197a6f0-0000-7000-8000-000000000000'
  complaints.expect(/status of 404/)
  for (const path of [
    '/no/such/page',
    `/products/${unknownId}/part`,
    `/purchage/${unknownId}`,
    '/purchage/nonsense',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByText('Error 404')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for isn't here.",
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/')
})

test('other spellings of an address redirect to the page', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ways = [
    ['/home', '/'],
    ['/signup', '/signUp'],
    [`/purchase/${product.id}`, product.orderPath],
    [`/products/${product.id}`, product.path],
    [`/products/${product.id}/a-former-name`, product.path],
  ]
  for (const [from, to] of ways) {
    const answer = await page.goto(from ?? '')
    await expect(page).toHaveURL(to ?? '')
    expect(answer?.status(), from).toBe(200)
    expect((await answer?.request().redirectedFrom()?.response())?.status(), from).toBe(301)
  }
})
