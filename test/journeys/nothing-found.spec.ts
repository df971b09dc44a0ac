import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const wayOn = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

/** Number of parts that a way on promises. */
async function promised(page: Page, name: string | RegExp): Promise<string> {
  const text = await wayOn(page, name).textContent()
  return /([\d,]+) parts?$/.exec(text ?? '')?.[1] ?? ''
}

test('a search without results offers to leave out each word', async ({ page }) => {
  await page.goto('/products?q=10k+X7R')
  await expect(page.getByRole('heading', { name: 'No part matches “10k X7R”.' })).toBeVisible()
  await expect(wayOn(page, /^Without “X7R”/)).toBeVisible()
  const count = await promised(page, /^Without “10k”/)
  await wayOn(page, /^Without “10k”/).click()
  await expect(page).toHaveURL('/products?q=X7R')
  await expect(main(page).getByRole('heading', { level: 2, name: new RegExp(`${count} part`) })).toBeVisible()
})

test('filters without results offer the nearest values', async ({ page }) => {
  await page.goto('/products?family=chip-resistors&resistance=10.3k&package=0603')
  await expect(page.getByRole('heading', { name: 'No part has all of these values.' })).toBeVisible()
  await expect(wayOn(page, /^Resistance: any/)).toBeVisible()
  await wayOn(page, /^Resistance 10 kΩ/).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?family=chip-resistors&resistance=10000&package=0603')
  await expect(main(page).getByText('RC0603FR-0710K')).toBeVisible()
})

test('words and filters of which no two can be met are replaced together', async ({ page }) => {
  await page.goto('/products?q=resistor+10.3k+0603&voltage=900..')
  await expect(wayOn(page, /^Without “10.3k”, .*: any/)).toBeVisible()
  const count = await promised(page, /^Resistance 10 kΩ, /)
  await wayOn(page, /^Resistance 10 kΩ, /).click()
  await expect(page).toHaveURL(/q=resistor\+0603&.*resistance=10000/)
  await expect(
    main(page).getByRole('heading', { level: 2, name: new RegExp(`^${count} part`) }),
  ).toBeVisible()
})

test('a quantity that no part has leads to the greatest that can be ordered', async ({ page }) => {
  await page.goto('/products?family=chip-resistors&resistance=10k&stock=in&quantity=9999999')
  await wayOn(page, /^Quantity [\d,]+/).click()
  await expect(page).toHaveURL(/stock=in&quantity=\d+$/)
  await expect(main(page).getByText(/^RC\d+FR-0710K/)).toBeVisible()
})

test('the ways on from an empty result have no accessibility violations', async ({ page }) => {
  await page.goto('/products?family=chip-resistors&resistance=10.3k&package=0603')
  await expect(wayOn(page, /^Resistance 10 kΩ/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search in the wrong family leads to all families', async ({ page }) => {
    await page.goto('/products?q=LM358&family=capacitors')
    await expect(page.getByText('No part of this family matches “LM358”.')).toBeVisible()
    await wayOn(page, /^Search all families/).click()
    await expect(page).toHaveURL('/products?q=LM358')
    await expect(main(page).getByText('FA358XR-0S')).toBeVisible()
    await page.goto('/products?q=LM358&family=capacitors')
    await wayOn(page, 'All parts of this family').click()
    await expect(page).toHaveURL('/products?family=capacitors')
  })
})
