import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'

const CHIPS = '/products?family=chip-resistors'

const table = (page: Page) => page.getByRole('main').getByRole('table')
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name })

/** The values of a column, from top to bottom. */
async function column(page: Page, name: string): Promise<string[]> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((text) => text.startsWith(name))
  return rows(page)
    .locator(`:nth-child(${at + 1})`)
    .and(page.locator('td'))
    .allInnerTexts()
}

test('the head of a column sorts the parts by it, both ways, and says so', async ({ page }) => {
  await page.goto(`${CHIPS}&package=0603`)
  await expect(head(page, 'Stock')).toHaveAttribute('aria-sort', 'descending')
  await head(page, 'Tolerance').getByRole('link').click()
  await expect(page).toHaveURL(`${CHIPS}&package=0603&sort=tolerance`)
  await expect(page.getByRole('heading', { level: 2, name: /parts, Tolerance, lowest first/ })).toBeVisible()
  await expect(head(page, 'Tolerance')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head(page, 'Stock')).not.toHaveAttribute('aria-sort', /./)
  const rising = (await column(page, 'Tolerance')).map((text) => Number.parseFloat(text.replace('±', '')))
  expect(rising.length).toBeGreaterThan(10)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))

  await head(page, 'Tolerance').getByRole('link').click()
  await expect(page).toHaveURL(`${CHIPS}&package=0603&sort=-tolerance`)
  await expect(head(page, 'Tolerance')).toHaveAttribute('aria-sort', 'descending')
  const falling = (await column(page, 'Tolerance')).map((text) => Number.parseFloat(text.replace('±', '')))
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(falling[0]).toBeGreaterThan(rising[0] ?? Number.NaN)
})

test('the first click on Stock shows what is in stock first, the second the last pieces', async ({
  page,
}) => {
  const ranks = async () =>
    (await column(page, 'Stock')).map((text) =>
      /^Out of/.test(text) ? 3 : /few left|last$/.test(text) ? 2 : 1,
    )
  for (const list of ['/products?family=connectors&limit=200', '/products?q=relay']) {
    await page.goto(list)
    await started(page)
    await head(page, 'Stock').getByRole('link').click()
    await expect(page).toHaveURL(/[?&]sort=stock$/)
    await expect(head(page, 'Stock')).toHaveAttribute('aria-sort', 'descending')
    const first = await ranks()
    expect(first).toEqual(first.toSorted())
    expect(first[0]).toBe(1)
    await head(page, 'Stock').getByRole('link').click()
    await expect(page).toHaveURL(/[?&]sort=-stock$/)
    await expect(head(page, 'Stock')).toHaveAttribute('aria-sort', 'ascending')
  }
})

test('a new quantity of the filters reaches rows that were there before', async ({ page }) => {
  await page.goto(`${CHIPS}&q=RC0603FR-0710K`)
  await started(page)
  const row = rows(page).filter({ hasText: 'RC0603FR-0710K' })
  const quantity = row.getByRole('textbox', { name: 'Quantity of RC0603FR-0710K' })
  const few = await quantity.inputValue()
  await page.getByLabel('My quantity', { exact: true }).fill('1000')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('1000')
  expect(few).not.toBe('1000')
  await expect(row.getByRole('link', { name: /^Buy Now/ })).toHaveAttribute('href', /\?quantity=1000$/)
  await page.goBack()
  await expect(quantity).toHaveValue(few)
  await expect(page.getByLabel('My quantity', { exact: true })).toHaveValue('')
  await page.goForward()
  await expect(page.getByLabel('My quantity', { exact: true })).toHaveValue('1000')
  await expect(quantity).toHaveValue('1000')
})

test('the price follows the typed quantity, and Buy Now carries it', async ({ page }) => {
  await page.goto(`${CHIPS}&q=RC0603FR-0710K&quantity=1000`)
  const row = rows(page).filter({ hasText: 'RC0603FR-0710K' })
  const quantity = row.getByRole('textbox', { name: 'Quantity of RC0603FR-0710K' })
  await expect(quantity).toHaveValue('1000')
  const buy = row.getByRole('link', { name: /^Buy Now/ })
  await expect(buy).toHaveAttribute('href', /\?quantity=1000$/)

  await quantity.fill('1')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/^Minimum \d+$/)
  const minimum = Number(/\d+/.exec(await row.getByText(/^Minimum/).innerText())?.[0])
  const [, first] =
    /\$([\d.]+)/.exec(await row.getByRole('cell').filter({ hasText: '$' }).first().innerText()) ?? []
  await quantity.fill(String(minimum))
  await expect(quantity).not.toHaveAttribute('aria-invalid', /./)
  await expect(quantity).toHaveAccessibleDescription(`Total $${(Number(first) * minimum).toFixed(2)}`)
  await quantity.press('ArrowUp')
  const typed = await quantity.inputValue()
  expect(Number(typed)).toBeGreaterThan(minimum)
  await expect(buy).toHaveAttribute('href', new RegExp(`\\?quantity=${typed}$`))
  await quantity.fill('many')
  await expect(quantity).toHaveAccessibleDescription('Enter a number')
  await expectAccessible(page)
})

test('the cards are the other view of the same parts', async ({ page }) => {
  await page.goto(`${CHIPS}&package=0603&sort=price`)
  await started(page)
  const first = await rows(page).first().getByRole('rowheader').getByRole('link').innerText()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(`${CHIPS}&package=0603&sort=price&view=cards`)
  await expect(table(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: /^\d+ parts/ })
      .getByRole('listitem')
      .filter({ hasText: 'Buy Now' })
      .first(),
  ).toContainText(first)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click()
  await expect(table(page)).toBeVisible()
})

test('the table scrolls in its own region, and a phone shows it as a list', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto(`${CHIPS}&q=resistor`)
  const region = page.getByRole('region', { name: 'Found parts, best matches first' })
  await region.focus()
  await expect(region).toBeFocused()
  expect(await region.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true)
  const number = rows(page).first().getByRole('rowheader')
  const order = rows(page).first().getByRole('cell').last()
  await expect(order).toBeInViewport({ ratio: 0.9 })
  await region.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await expect(number).toBeInViewport({ ratio: 0.9 })
  await expect(order).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 320, height: 700 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(320)
  await expect(
    page
      .locator('tbody tr')
      .first()
      .getByText('0603')
      .or(page.locator('tbody tr').first().getByText('0805'))
      .first(),
  ).toBeVisible()
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Resistance' }).click()
  await expect(page).toHaveURL(/sort=resistance/)
})

/** Runs in the browser: the heads of parameters that no other column covers. */
function uncoveredParameters(table: HTMLElement): number {
  const heads = [...table.querySelectorAll('thead th')]
  const left = heads[1]?.getBoundingClientRect().right ?? 0
  const right = heads.at(-3)?.getBoundingClientRect().left ?? 0
  return heads
    .slice(2, -3)
    .map((head) => head.getBoundingClientRect())
    .filter((head) => head.left >= left - 1 && head.right <= right + 1).length
}

for (const [width, least] of [
  [768, 3],
  [1280, 6],
  [1440, 7],
] as const) {
  test(`at ${width} px, ${least} parameters are seen without scrolling, and the head stays in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(CHIPS)
    expect(await table(page).evaluate(uncoveredParameters)).toBeGreaterThanOrEqual(least)
    const row = rows(page).nth(30)
    await row.scrollIntoViewIfNeeded()
    await expect(row).toBeInViewport()
    await expect(head(page, 'Resistance')).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    const top = (await head(page, 'Part').boundingBox())?.y
    expect(Math.abs((top ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(2)
  })
}

test('rows have 44 px, compact ones 36, and a family of 48 parts takes 7,000 px of a phone', async ({
  page,
}) => {
  const heights = async () =>
    rows(page).evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${CHIPS}&feature=general`)
  // With the line below each.
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(45)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Compact' }).click()
  await expect(page).toHaveURL(`${CHIPS}&feature=general&view=compact`)
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(37)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(CHIPS)
  expect(await heights()).toHaveLength(48)
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(112)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000)
})

test('a search by words that finds one family has its parameters as columns', async ({ page }) => {
  await page.goto('/products?q=chip+resistor')
  await expect(head(page, 'Resistance')).toBeVisible()
  await page.goto('/products?q=led')
  await expect(head(page, 'Part')).toBeVisible()
  await expect(head(page, 'Colour')).toHaveCount(0)
})

test('the total and Buy Now are seen in the row that is edited', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(CHIPS)
  await started(page)
  const row = rows(page).nth(2)
  const more = row.getByRole('link', { name: /^Buy Now/ }).locator('..')
  await expect(more).toHaveCSS('opacity', '0')
  await row.getByRole('textbox').focus()
  await expect(more).toHaveCSS('opacity', '1')
  await row.getByRole('textbox').fill('1000')
  await row.getByRole('textbox').blur()
  await expect(more).toHaveCSS('opacity', '1')
  await expect(more).toContainText(/\$\d+\.\d\d/)
})
