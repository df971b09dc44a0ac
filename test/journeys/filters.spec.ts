import type { Page } from '@playwright/test'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'

const CHIPS = '/products?family=chip-resistors'

const panel = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true })
const group = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const box = (page: Page, name: string, value: string) =>
  group(page, name).getByRole('checkbox', { name: new RegExp(`^${value}`) })
const end = (page: Page, name: string, label: 'from' | 'to') =>
  group(page, name).getByRole('textbox', { name: label })
const total = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: / parts?,/ })
const announced = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: / parts?$/ })
const chips = (page: Page) => page.getByRole('region', { name: 'Chosen filters' })

/** The number of parts that a value has according to the panel. */
async function countOf(page: Page, name: string, value: string): Promise<string> {
  const words = await box(page, name, value).locator('xpath=..').innerText()
  return words.match(/(\d+)\s*$/)?.[1] ?? ''
}

test('a filter applies at once, keeps the focus, and its total is announced', async ({ page }) => {
  await page.goto(CHIPS)
  await started(page)
  const count = await countOf(page, 'Package', '0603')
  await box(page, 'Package', '0603').check()
  await expect(page).toHaveURL(`${CHIPS}&package=0603`)
  await expect(box(page, 'Package', '0603')).toBeFocused()
  await expect(announced(page)).toHaveText(`${count} parts`)
  await expect(total(page)).toContainText(`${count} parts`)

  await end(page, 'Resistance', 'to').fill('4,7k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CHIPS}&resistance=..4.7k&package=0603`)
  await expect(end(page, 'Resistance', 'to')).toBeFocused()
  await expect(total(page)).not.toContainText(`${count} parts`)
  await expect(chips(page).getByRole('listitem')).toHaveText(['Resistance up to 4.7 kΩ', 'Package 0603'])

  await page.reload()
  await expect(box(page, 'Package', '0603')).toBeChecked()
  await expect(end(page, 'Resistance', 'to')).toHaveValue('4.7k')
  await page.goBack()
  await expect(end(page, 'Resistance', 'to')).toHaveValue('')
  await expect(box(page, 'Package', '0603')).toBeChecked()
  await expect(total(page)).toContainText(`${count} parts`)
})

test('a page carries the commonest values, and the others when they are sought', async ({
  page,
  request,
}) => {
  const { values } = await (await request.get('/api/facets/resistance?family=chip-resistors')).json()
  await page.goto(CHIPS)
  const resistances = group(page, 'Resistance').getByRole('checkbox')
  await expect(resistances).toHaveCount(40)
  const shown = await resistances.evaluateAll((boxes) => boxes.map((each) => each.getAttribute('value')))
  const rare = values.find(({ text }: { text: string }) => !shown.includes(text.replace(/\s/g, '')))
  await group(page, 'Resistance').getByText(`All ${values.length} values`).click()
  await expect(resistances).toHaveCount(values.length)
  const search = group(page, 'Resistance').getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill(rare.text)
  const own = group(page, 'Resistance').getByLabel(rare.text).first()
  await own.check()
  await expect(page).toHaveURL(`${CHIPS}&resistance=${encodeURIComponent(rare.text.replace(/\s/g, ''))}`)
  await expect(own).toBeChecked()
  await page.reload()
  await expect(own).toBeChecked()
  await expect(resistances).toHaveCount(41)
})

test('chosen values are removed one by one, or all at once', async ({ page }) => {
  await page.goto(`${CHIPS}&package=0603,0805&resistance=1k..10k&stock=in`)
  await started(page)
  await chips(page).getByRole('link', { name: 'Remove: Package 0805' }).click()
  await expect(page).toHaveURL(`${CHIPS}&package=0603&resistance=1k..10k&stock=in`)
  await expect(box(page, 'Package', '0805')).not.toBeChecked()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(CHIPS)
  await expect(end(page, 'Resistance', 'from')).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)
})

test('a value that cannot be read is explained at its field', async ({ page }) => {
  await page.goto(`${CHIPS}&package=0603`)
  const before = await total(page).innerText()
  await end(page, 'Resistance', 'from').fill('5 V')
  await page.keyboard.press('Enter')
  await expect(group(page, 'Resistance').getByRole('alert')).toContainText('5 V')
  await expect(end(page, 'Resistance', 'from')).toHaveAttribute('aria-invalid', 'true')
  await expect(total(page)).toHaveText(before)
  await expect(chips(page).getByRole('listitem')).toHaveText(['Package 0603'])
  await end(page, 'Resistance', 'from').fill('1k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CHIPS}&resistance=1k..&package=0603`)
  await expect(group(page, 'Resistance').getByRole('alert')).toHaveCount(0)
})

test('the quantity is read as people type it', async ({ page }) => {
  const quantity = panel(page).getByLabel('My quantity', { exact: true })
  await page.goto(`${CHIPS}&quantity=2,500`)
  await expect(page).toHaveURL(`${CHIPS}&quantity=2500`)
  await expect(quantity).toHaveValue('2500')
  await quantity.fill('1k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CHIPS}&quantity=1000`)
  await quantity.fill('9,999,999,999')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number up to 2,147,483,647.')
})

test('a price with two readings is refused with both', async ({ page }) => {
  await page.goto(`${CHIPS}&package=0603`)
  const before = await total(page).innerText()
  await end(page, 'Price per piece', 'from').fill('1.200')
  await page.keyboard.press('Enter')
  await expect(group(page, 'Price per piece').getByRole('alert')).toHaveText(
    '“1.200” can mean 1.2 or 1200. Enter one of these.',
  )
  await expect(end(page, 'Price per piece', 'from')).toHaveValue('1.200')
  await expect(total(page)).toHaveText(before)
  await end(page, 'Price per piece', 'from').fill('0,002')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CHIPS}&package=0603&price=0.002..`)
  await expect(group(page, 'Price per piece').getByRole('alert')).toHaveCount(0)
})

test('all values that cannot be read are explained, and unknown names of the address are left out', async ({
  page,
}) => {
  await page.goto(`${CHIPS}&resistance=5V..&price=much&gclid=1&fbclid=2&package=0603`)
  await expect(group(page, 'Resistance').getByRole('alert')).toBeVisible()
  await expect(group(page, 'Price per piece').getByRole('alert')).toBeVisible()
  await expect(chips(page).getByRole('listitem')).toHaveText(['Package 0603'])
  await expect(page.getByRole('link', { name: 'Cards' })).toHaveAttribute('href', /^(?!.*clid=)/)
})

test('a link skips the filters', async ({ page }) => {
  await page.goto(CHIPS)
  await page.getByRole('navigation', { name: 'Families of parts' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The browser moves the focus after it has handled the key.
  await expect(page.locator('#results')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Stock', exact: true }).first()).toBeFocused()
})

test('a long list has a search, and scrolls by keyboard', async ({ page }) => {
  await page.goto(CHIPS)
  const search = group(page, 'Resistance').getByRole('searchbox', { name: 'Search values: Resistance' })
  await search.fill('4k7')
  await expect(group(page, 'Resistance').getByRole('checkbox')).toHaveCount(1)
  await expect(group(page, 'Resistance').getByRole('checkbox')).toHaveAccessibleName(/^4\.7 kΩ/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CHIPS)
  await tabTo(page.getByRole('region', { name: 'Values: Resistance' }), 2)
  await tabTo(box(page, 'Resistance', '4.7 kΩ'), 2)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${CHIPS}&resistance=4.7k%CE%A9`)
  await expect(box(page, 'Resistance', '4.7 kΩ')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters apply by a button that shows how many parts they leave', async ({ page }) => {
    await page.goto(CHIPS)
    await started(page)
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const count = await countOf(page, 'Package', '0603')
    await box(page, 'Package', '0603').check()
    const show = panel(page).getByRole('button', { name: `Show ${count} parts` })
    await expect(show).toBeVisible()
    await expect(page).toHaveURL(CHIPS)
    await show.click()
    await expect(page).toHaveURL(`${CHIPS}&package=0603`)
    await expect(panel(page)).toBeHidden()
    await expect(total(page)).toContainText(`${count} parts`)

    await page.getByRole('button', { name: /^Filters/ }).click()
    await box(page, 'Package', '0603').uncheck()
    await panel(page).getByRole('button', { name: 'Close the filters' }).click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(box(page, 'Package', '0603')).toBeChecked()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and the families lead to them', async ({ page }) => {
    await page.goto('/products')
    const families = page.getByRole('navigation', { name: 'Families of parts' })
    await families.getByRole('link', { name: 'Resistors', exact: true }).click()
    await families.getByRole('link', { name: 'Chip resistors', exact: true }).click()
    await expect(page).toHaveURL(CHIPS)
    await box(page, 'Package', '0603').check()
    await box(page, 'Package', '0805').check()
    await end(page, 'Resistance', 'from').fill('1k')
    await end(page, 'Resistance', 'to').fill('10k')
    await panel(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await panel(page).getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(`${CHIPS}&resistance=1k..10k&package=0603,0805&stock=in`)
    await expect(box(page, 'Package', '0805')).toBeChecked()
    await expect(end(page, 'Resistance', 'to')).toHaveValue('10k')
  })
})
