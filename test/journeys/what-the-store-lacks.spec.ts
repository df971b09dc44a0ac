import { expect, test } from './journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a number that the store lacks finds nothing, and near ones are a click away', async ({ page }) => {
    await page.goto('/products?q=LM7905')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'No part matches “LM7905”.' })).toBeVisible()
    await expect(main.getByText('These parts can replace it')).toHaveCount(0)
    await expect(main).toContainText('Did you mean LM7805')
    await main.getByRole('link', { name: 'LM7805', exact: true }).click()
    await expect(page).toHaveURL('/products?q=LM7805')
    await expect(main.getByText('These parts can replace it')).toBeVisible()
  })

  test('a kind that the store lacks finds nothing, and the rest is a click away', async ({ page }) => {
    await page.goto('/products?q=arduino+resistor+10k+boost')
    await expect(page.getByRole('heading', { name: 'No such part: “arduino boost”.' })).toBeVisible()
    await page.getByRole('link', { name: 'Without “arduino boost”' }).click()
    await expect(page).toHaveURL('/products?q=resistor+10k')
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
  })

  test('what was left out is said above the results in the colour of text', async ({ page }) => {
    await page.goto('/products?q=cheap+10k+0402')
    const said = page.getByText('Left out of the search: cheap')
    await expect(said).toBeVisible()
    const colourOf = (element: Element) => getComputedStyle(element).color
    expect(await said.evaluate(colourOf)).toBe(await page.locator('body').evaluate(colourOf))
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
  })
})
