import type { Page } from '@playwright/test'
import { started } from './cart.ts'
import { expect, test } from './journey.ts'

const CHIPS = '/products?family=chip-resistors'

const panel = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true })
const group = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })
const box = (page: Page, name: string, value: string) =>
  group(page, name).getByRole('checkbox', { name: new RegExp(`^${value}`) })
const end = (page: Page, name: string, label: 'from' | 'to') =>
  group(page, name).getByRole('textbox', { name: label })
const total = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: / parts?,/ })
const chips = (page: Page) => page.getByRole('region', { name: 'Chosen filters' })

/** The number of parts that a value has according to the panel. */
async function countOf(page: Page, name: string, value: string): Promise<string> {
  const words = await box(page, name, value).locator('xpath=..').innerText()
  return words.match(/(\d+)\s*$/)?.[1] ?? ''
}

test('filters apply at once, follow Back and are removed one by one @main', async ({ page }) => {
  await page.goto(CHIPS)
  await started(page)
  const count = await countOf(page, 'Package', '0603')
  await box(page, 'Package', '0603').check()
  await expect(page).toHaveURL(`${CHIPS}&package=0603`)
  await expect(box(page, 'Package', '0603')).toBeFocused()
  await expect(total(page)).toContainText(`${count} parts`)
  const announced = page.getByRole('main').getByRole('status')
  await expect(announced.filter({ hasText: / parts?$/ })).toHaveText(`${count} parts`)
  await end(page, 'Resistance', 'to').fill('5 V')
  await page.keyboard.press('Enter')
  await expect(group(page, 'Resistance').getByRole('alert')).toContainText('5 V')
  await end(page, 'Resistance', 'to').fill('4,7k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CHIPS}&resistance=..4.7k&package=0603`)
  await expect(end(page, 'Resistance', 'to')).toBeFocused()
  await expect(chips(page).getByRole('listitem')).toHaveText(['Resistance up to 4.7 kΩ', 'Package 0603'])
  await page.goBack()
  await page.goBack()
  await expect(end(page, 'Resistance', 'to')).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(end(page, 'Resistance', 'to')).toHaveValue('4.7k')
  await page.reload()
  await expect(box(page, 'Package', '0603')).toBeChecked()
  await started(page)
  await chips(page).getByRole('link', { name: 'Remove: Package 0603' }).click()
  await expect(box(page, 'Package', '0603')).not.toBeChecked()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(CHIPS)
  await expect(end(page, 'Resistance', 'to')).toHaveValue('')
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
    await panel(page)
      .getByRole('button', { name: `Show ${count} parts` })
      .click()
    await expect(page).toHaveURL(`${CHIPS}&package=0603`)
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await box(page, 'Package', '0603').uncheck()
    await panel(page).getByRole('button', { name: 'Close the filters' }).click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(box(page, 'Package', '0603')).toBeChecked()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('families lead to the filters, a form, and parts are compared', async ({ page }) => {
    await page.goto('/products')
    const families = page.getByRole('navigation', { name: 'Families of parts' })
    await families.getByRole('link', { name: 'Resistors', exact: true }).click()
    await families.getByRole('link', { name: 'Chip resistors', exact: true }).click()
    await expect(page).toHaveURL(CHIPS)
    await box(page, 'Package', '0603').check()
    await box(page, 'Package', '0805').check()
    await end(page, 'Resistance', 'from').fill('1k')
    await panel(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await panel(page).getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(`${CHIPS}&resistance=1k..&package=0603,0805&stock=in`)
    await expect(box(page, 'Package', '0805')).toBeChecked()

    await page.goto(`${CHIPS}&quantity=1000`)
    const compared = page.getByRole('checkbox', { name: /^Compare / })
    const numbers: (string | null)[] = []
    for (const at of [0, 2]) {
      await compared.nth(at).check()
      numbers.push(await compared.nth(at).getAttribute('value'))
    }
    await page.getByRole('button', { name: 'Compare the chosen parts' }).click()
    await expect(page).toHaveURL(`/compare?parts=${numbers.join(',')}&quantity=1000`)
    await page.getByLabel('Quantity').fill('500')
    await page.getByRole('button', { name: 'Show prices' }).click()
    const total = page.getByRole('rowheader', { name: 'Total for 500' })
    await expect(page.getByRole('row').filter({ has: total })).toBeVisible()
  })
})
