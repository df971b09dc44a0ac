import type { Page } from '@playwright/test'

/**
 * Runs a function in the page synchronously and returns its result. Playwright's `evaluate` waits for a promise, which
 * does not always settle on pages without scripts.
 */
export async function inPage<Args extends unknown[], Result>(
  page: Page,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const session = await page.context().newCDPSession(page)
  const expression = `(${work})(...${JSON.stringify(args)})`
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
