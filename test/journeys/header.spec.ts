import { started } from './cart.ts'
import { expect, test } from './journey.ts'

test('brand and search have one place on all pages', async ({ page }) => {
  for (const [width, search] of [
    [1920, 480],
    [1280, 480],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const places = new Set<string>()
    for (const path of ['/', '/products', '/info/delivery', '/reviews', '/cart']) {
      await page.goto(path)
      const banner = page.getByRole('banner')
      const brand = await banner.getByRole('link', { name: 'Farad' }).boundingBox()
      const field = await banner.getByPlaceholder('Search parts').filter({ visible: true }).boundingBox()
      expect(field?.width, path).toBeCloseTo(search, 0)
      places.add(`${brand?.x} ${field?.x}`)
    }
    expect(places.size).toBe(1)
  }
})

test('the menu of products leads to the families from any page', async ({ page }) => {
  await page.goto('/info/delivery')
  await started(page)
  const banner = page.getByRole('banner')
  await banner.getByText('Products', { exact: true }).click()
  await expect(banner.getByRole('link', { name: 'All parts' })).toHaveAttribute('href', '/products')
  await banner.getByRole('link', { name: 'Connectors' }).click()
  await expect(page).toHaveURL('/products?family=connectors')
  await expect(banner.getByRole('link', { name: 'Resistors' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu of products leads to all parts', async ({ page }) => {
    await page.goto('/blogs')
    const banner = page.getByRole('banner')
    await banner.getByText('Products', { exact: true }).click()
    await banner.getByRole('link', { name: 'All parts' }).click()
    await expect(page).toHaveURL('/products')
  })
})
