import type { Page } from '@playwright/test'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { searchField } from './search-field.ts'
import { putOnSale } from './shelf.ts'

const header = (page: Page) => searchField(page.getByRole('banner'))
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })

const suggestions: Suggestions = {
  parts: [{ _id: '00000000-0000-7000-8000-000000000001', partNumber: 'RC0603-10K', name: 'Chip resistor' }],
  families: [{ key: 'resistors', name: 'Resistors', count: 1200 }],
  readings: [
    {
      text: 'Resistance 10 kΩ',
      key: 'resistance',
      filter: '10k',
      q: '0603',
      family: { key: 'resistors', name: 'Resistors' },
    },
  ],
}

/** Answers every request for suggestions. Returns the texts that were asked. */
async function suggest(page: Page, answer: Suggestions = suggestions): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/suggestions?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return route.fulfill({ json: answer })
  })
  return asked
}

test('the keyboard walks through the suggestions while the focus stays in the field', async ({ page }) => {
  await suggest(page)
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.type('10k 0603')
  await expect(option(page, /RC0603-10K/)).toBeVisible()
  await expect(header(page)).toHaveRole('combobox')
  await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    '3 suggestions, to choose with the arrow keys',
  )
  for (const name of [/RC0603-10K/, /^Resistors/, /Resistance 10 kΩ in Resistors/]) {
    await page.keyboard.press('ArrowDown')
    await expect(list(page).getByRole('option', { selected: true })).toHaveText(name)
    const id = (await option(page, name).getAttribute('id')) ?? ''
    await expect(header(page)).toHaveAttribute('aria-activedescendant', id)
    await expect(header(page)).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=0603&family=resistors&resistance=10k')
  await expect(header(page)).toHaveValue('0603')
  await expect(list(page)).toBeHidden()
})

test('Escape and Tab close the suggestions and keep the text', async ({ page }) => {
  await suggest(page)
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.type('10k')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(header(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()
  await expect(header(page)).toHaveValue('10k')
})

test('Enter without a choice searches for the text', async ({ page }) => {
  await suggest(page)
  await page.goto('/')
  await header(page).click()
  await page.keyboard.type('resistor')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=resistor')
  await expect(list(page)).toBeHidden()
})

test('a click follows a suggestion, on a phone too', async ({ page }) => {
  await suggest(page)
  await page.goto('/')
  await header(page).click()
  await page.keyboard.type('resi')
  await option(page, /^Resistors/).click()
  await expect(page).toHaveURL('/products?family=resistors')
  await expect(header(page)).toHaveValue('')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const fold = page.getByRole('banner').locator('summary').filter({ visible: true }).first()
  await fold.click()
  await expect(header(page)).toBeFocused()
  await page.keyboard.type('resi')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(header(page), 'the first Escape closes the list only').toBeVisible()
  await page.keyboard.type('s')
  await option(page, /Resistance/).click()
  await expect(page).toHaveURL('/products?q=0603&family=resistors&resistance=10k')
})

test('a late answer for an older text does not replace a newer one', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const named = (name: string) => ({ ...suggestions, families: [{ key: 'resistors', name, count: 1 }] })
  await page.route('**/api/suggestions?q=ol', async (route) => {
    await released
    await route.fulfill({ json: named('Older') }).catch(() => {}) // The browser aborted the request.
  })
  await page.route('**/api/suggestions?q=older', (route) => route.fulfill({ json: named('Newer') }))
  await page.goto('/reviews')
  await header(page).click()
  const first = page.waitForRequest('**/api/suggestions?q=ol')
  await page.keyboard.type('ol')
  await first
  await header(page).pressSequentially('der')
  await expect(option(page, /Newer/)).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(option(page, /Newer/)).toBeVisible()
  await expect(option(page, /Older/)).toHaveCount(0)
})

test('the search works while suggestions fail, and asks none for a single character', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const asked: string[] = []
  await page.route('**/api/suggestions?*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.press('x')
  const failed = page.waitForResponse('**/api/suggestions?*')
  await page.keyboard.type('y')
  await failed
  expect(asked).toEqual([expect.stringContaining('q=xy')])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=xy')
})

test('suggestions have no accessibility violations', async ({ page }) => {
  await suggest(page)
  await page.goto('/reviews')
  await header(page).click()
  await page.keyboard.type('10k')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await expectAccessible(page)
})

test('the number of a part leads to the part', async ({ page, db }) => {
  const { id, path } = await putOnSale(db)
  const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [id])
  await page.goto('/')
  await header(page).click()
  await page.keyboard.type(rows[0].part_number)
  await option(page, rows[0].part_number).click()
  await expect(page).toHaveURL(path)
})
