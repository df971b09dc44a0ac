import { chromium, type Page } from '@playwright/test'

/**
 * Bytes of a page's script files over the wire: at load, and in total after the visitor has moved the pointer onto a
 * link, which starts the application (docs/decisions/03).
 */
export async function scriptBytes(
  url: string,
  executablePath: string,
): Promise<{ atLoad: number; started: number }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    let bytes = 0
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bytes += Number(response.headers()['content-length'])
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const atLoad = bytes
    await page.getByRole('banner').getByRole('link').first().hover()
    await isAlive(page)
    return { atLoad, started: bytes }
  } finally {
    await browser.close()
  }
}

/** Waits until React has hydrated the page and its screen, which is a separate chunk. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main :is(h1, h2)'].every((part) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
