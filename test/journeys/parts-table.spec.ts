import type { Page } from '@playwright/test'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'

const CHIPS = '/products?family=chip-resistors&package=0603'

const table = (page: Page) => page.getByRole('main').getByRole('table')
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name })

/** The tolerances of the rows, from top to bottom. */
async function tolerances(page: Page): Promise<number[]> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((text) => text.startsWith('Tolerance'))
  const cells = rows(page).locator(`td:nth-child(${at + 1})`)
  return (await cells.allInnerTexts()).map((text) => Number.parseFloat(text.replace('±', '')))
}

test('the table is sorted by its heads, prices a typed quantity, and has cards as its other view', async ({
  page,
}) => {
  await page.goto(CHIPS)
  await started(page)
  await expect(head(page, 'Stock')).not.toHaveAttribute('aria-sort')
  for (const [sort, order] of [
    ['tolerance', 'ascending'],
    ['-tolerance', 'descending'],
  ] as const) {
    await head(page, 'Tolerance').getByRole('link').click()
    await expect(page).toHaveURL(`${CHIPS}&sort=${sort}`)
    await expect(head(page, 'Tolerance')).toHaveAttribute('aria-sort', order)
    const shown = await tolerances(page)
    expect(shown).toEqual(shown.toSorted((a, b) => (order === 'ascending' ? a - b : b - a)))
  }

  await page.goto('/products?family=chip-resistors&q=RC0603FR-0710K')
  await started(page)
  const row = rows(page).filter({ hasText: 'RC0603FR-0710K' })
  const quantity = row.getByRole('textbox')
  const buy = row.getByRole('link', { name: /^Buy Now/ })
  const few = await quantity.inputValue()
  await page.getByLabel('My quantity', { exact: true }).fill('1k')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('1000')
  await expect(buy).toHaveAttribute('href', /\?quantity=1000$/)
  await page.goBack()
  await expect(quantity).toHaveValue(few)
  await page.goForward()
  await expect(quantity).toHaveValue('1000')
  await quantity.fill('1')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/^Minimum \d+$/)
  await quantity.fill('2000')
  await expect(quantity).toHaveAccessibleDescription(/^Total \$[\d,]+\.\d\d$/)
  await expect(buy).toHaveAttribute('href', /\?quantity=2000$/)

  const first = await row.getByRole('rowheader').getByRole('link').innerText()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
  await expect(table(page)).toHaveCount(0)
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Buy Now' })
  await expect(cards.first()).toContainText(first)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click()
  await expect(table(page)).toBeVisible()
})
