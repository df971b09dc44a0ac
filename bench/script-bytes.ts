import { chromium, type Page } from '@playwright/test'

/**
 * Bytes of JavaScript that a page brings over the wire as files: when it is loaded, and in all once the visitor has
 * moved the pointer onto a link, which starts the application (docs/decisions/011).
 */
export async function scriptBytes(
  url: string,
  executablePath: string,
): Promise<{ atLoad: number; started: number }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(bodyBytes(request))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const atLoad = await sum(sizes)
    await page.getByRole('banner').getByRole('link').first().hover()
    await isAlive(page)
    return { atLoad, started: await sum(sizes) }
  } finally {
    await browser.close()
  }
}

async function bodyBytes(request: import('@playwright/test').Request): Promise<number> {
  return (await request.sizes()).responseBodySize
}

async function sum(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

/** Waits until React has taken the page over. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.waitForLoadState('networkidle')
}
