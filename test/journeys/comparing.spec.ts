import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'

const CHIPS = '/products?family=chip-resistors&q=resistor'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })
const property = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Checks the boxes at these places of the list, and returns the part numbers. */
async function choose(page: Page, places: number[]): Promise<string[]> {
  const numbers: string[] = []
  for (const at of places) {
    await boxes(page).nth(at).check()
    numbers.push((await boxes(page).nth(at).getAttribute('value')) ?? '')
  }
  return numbers
}

test('three parts are compared side by side, with their differences', async ({ page }) => {
  await page.goto(`${CHIPS}&sort=price&quantity=1000`)
  // A choice made before the page has started is lost when a link loads another page.
  await started(page)
  const first = await choose(page, [0])
  await expect(page.getByRole('list', { name: 'Chosen parts' })).toContainText(first[0] ?? '')
  // The choice stays while the list changes.
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=-price/)
  await expect(boxes(page).first()).not.toBeChecked()
  const more = await choose(page, [0, 1])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare 3 parts' }).click()
  const numbers = [...first, ...more]
  await expect(page).toHaveURL(`/compare?parts=${numbers.join(',')}&quantity=1000`)
  await expect(page.getByRole('columnheader')).toHaveText(numbers.map((number) => new RegExp(number)))

  await expect(property(page, 'Minimum order').getByRole('rowheader')).toContainText('(differs)')
  const technology = property(page, 'Maximum temperature')
  await expect(technology.getByRole('rowheader')).not.toContainText('differs')
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(technology).toHaveCount(0)
  await expect(property(page, 'Minimum order')).toBeVisible()

  await page.getByLabel('Quantity').fill('2000')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(property(page, 'Price per piece for 2,000')).toBeVisible()
  await expect(page).toHaveURL(/quantity=2000&differences=yes$/)
  await page.getByRole('link', { name: `Leave out ${numbers[1]}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Compare 2 parts' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Compare ${numbers[1]}` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0)
})

test('at most 6 parts are compared', async ({ page }) => {
  await page.goto(CHIPS)
  await choose(page, [0, 1, 2, 3, 4, 5])
  await expect(page.getByText('You can compare 6 parts.')).toBeVisible()
  await expect(boxes(page).nth(6)).toBeDisabled()
  await boxes(page).nth(2).uncheck()
  await expect(boxes(page).nth(6)).toBeEnabled()
})

test('a comparison says which parts are not on sale', async ({ page }) => {
  await page.goto('/compare?parts=RC0603FR-0710K,NO-SUCH-PART')
  await expect(page.getByText('Not on sale: NO-SUCH-PART')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/compare')
  await expect(page.getByText('Choose parts to compare in the list of parts.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('checked parts are compared', async ({ page }) => {
    await page.goto(`${CHIPS}&quantity=1000`)
    const send = page.getByRole('button', { name: 'Compare the chosen parts' })
    await expect(send).toBeHidden()
    const numbers = await choose(page, [0, 2])
    await send.click()
    await expect(page).toHaveURL(`/compare?parts=${numbers.join(',')}&quantity=1000`)
    await page.getByLabel('Quantity').fill('500')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await expect(property(page, 'Total for 500')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
