import { expect, type Page } from '@playwright/test'

export const bomField = (page: Page) => page.getByLabel('Paste your BOM or drop a file')

/** Pastes a text into the page's field for a bill of materials, as from the clipboard, also before hydration. */
export async function pasteBom(page: Page, text: string): Promise<void> {
  await bomField(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(paste)) (field as HTMLTextAreaElement).value = text
  }, text)
}

export const bomSummary = (page: Page) => page.getByRole('region', { name: 'Summary' })

/** The row of a line of the file. */
export const bomRow = (page: Page, row: number) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Buy line ${row}`, exact: true }) })

/** Opens the page and waits until its field is hydrated, which React marks on the element. */
export async function openBom(page: Page): Promise<void> {
  await page.goto('/bom')
  const isHydrated = () =>
    bomField(page).evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}
