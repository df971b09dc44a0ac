import type { Page } from '@playwright/test'

/** Pastes a text into the page's field for a bill of materials, as from the clipboard, also before hydration. */
export async function pasteBom(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste your BOM or drop a file').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(paste)) (field as HTMLTextAreaElement).value = text
  }, text)
}
