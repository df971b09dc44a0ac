import type { Page } from '@playwright/test'
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

test('parts are compared side by side, with their differences, at most 6', async ({ page }) => {
  await page.goto(`${CHIPS}&sort=price&quantity=1000`)
  // A choice made before the page has started is lost when a link loads another page.
  await started(page)
  const first = await choose(page, [0])
  await expect(page.getByRole('list', { name: 'Chosen parts' })).toContainText(first[0] ?? '')
  // The choice stays while the list changes.
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price' }).click()
  await expect(boxes(page).first()).not.toBeChecked()
  await choose(page, [2, 3, 4])
  const more = await choose(page, [0, 1])
  await expect(page.getByText('You can compare 6 parts.')).toBeVisible()
  await expect(boxes(page).nth(5)).toBeDisabled()
  for (const at of [2, 3, 4]) await boxes(page).nth(at).uncheck()
  await page.getByRole('link', { name: 'Compare 3 parts' }).click()
  const numbers = [...first, ...more]
  await expect(page).toHaveURL(`/compare?parts=${numbers.join(',')}&quantity=1000`)
  await expect(page.getByRole('columnheader')).toHaveText(numbers.map((number) => new RegExp(number)))
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(property(page, 'Maximum temperature')).toHaveCount(0)
  await expect(property(page, 'Minimum order').getByRole('rowheader')).toContainText('(differs)')
  await page.getByLabel('Quantity').fill('2000')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page).toHaveURL(/quantity=2000&differences=yes$/)
  await page.getByRole('link', { name: `Leave out ${numbers[1]}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByLabel('Part number').fill(numbers[1] ?? '')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await expect(page.getByRole('columnheader').last()).toContainText(numbers[1] ?? '')
  await page.getByRole('link', { name: `Leave out ${numbers[1]}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('checkbox', { name: `Compare ${numbers[1]}` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0)
})
