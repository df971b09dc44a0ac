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

test('the table is sorted by its heads, prices a quantity, and can be cards', async ({ page }) => {
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

  await page.goto('/products?family=chip-resistors&q=10k')
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

/** Columns of values that are seen in part, or hidden though there is room, and those that are seen whole. */
const seenColumns = (page: Page) =>
  table(page).evaluate((element) => {
    const heads = [...element.querySelectorAll<HTMLElement>('thead th')]
    const at = heads.findIndex((head) => head.hasAttribute('data-column'))
    const columns = heads.filter((head) => head.hasAttribute('data-column'))
    const [left = 0, right = 0] = [heads[at - 1], heads[at + columns.length]].map((head, nth) => {
      const place = head?.getBoundingClientRect()
      return nth === 0 ? place?.right : place?.left
    })
    const placeOf = (column: HTMLElement) => {
      const { left: from, right: to } = column.getBoundingClientRect()
      const isSeen = getComputedStyle(column).visibility === 'visible'
      if (to <= left + 1 || from >= right - 1) return 'covered'
      const isWhole = from >= left - 1 && to <= right + 1
      if (isWhole !== isSeen) return 'wrong'
      return isWhole ? 'whole' : 'hidden'
    }
    const names = (place: string) =>
      columns.filter((each) => placeOf(each) === place).map((each) => each.title)
    return { wrong: names('wrong'), whole: names('whole') }
  })

test('a column that does not fit whole is not shown, and the others are a press away', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products?family=mosfets')
    // Without scripts too.
    const first = await seenColumns(page)
    expect(first.wrong).toEqual([])
    expect(first.whole.slice(0, 3)).toEqual(['Channel', 'Voltage', 'Current'])
    await started(page)
    const more = page.getByRole('button', { name: /^\d more$/ })
    const seen = [...first.whole]
    while ((await more.count()) > 0) {
      const before = await seenColumns(page)
      await more.click()
      await expect.poll(async () => (await seenColumns(page)).whole[0]).not.toBe(before.whole[0])
      await expect.poll(async () => (await seenColumns(page)).wrong).toEqual([])
      seen.push(...(await seenColumns(page)).whole)
    }
    expect([...new Set(seen)]).toEqual(
      await table(page)
        .locator('[data-column]')
        .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).title)),
    )
    await page.getByRole('button', { name: /^\d columns before$/ }).click()
    await expect(more).toBeVisible()
    for (const head of await table(page).locator('thead th').all())
      expect((await head.boundingBox())?.height).toBeLessThanOrEqual(64)
  }
})
