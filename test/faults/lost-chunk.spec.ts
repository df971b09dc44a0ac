import { passUntil, stopClock } from '../journeys/clock.ts'
import { expect, test } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'

const CHUNK = '**/assets/my-orders-page*.js'

test('a screen whose chunk fails to load shows an error, and loads on retry', async ({
  page,
  complaints,
}) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard')
  await page.route(CHUNK, (route) => route.abort())
  complaints.expect(/ERR_FAILED .*my-orders-page/)
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Loading chunk my-orders failed (error).')
  const failedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('my-orders-page'),
  )
  await notice.getByRole('button', { name: 'Try again' }).click()
  await failedAgain
  await expect(notice).toContainText('Loading chunk my-orders failed (error).')

  await page.unroute(CHUNK)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a screen whose chunk hangs shows an error after 2 minutes', async ({ page }) => {
  await arriveSignedIn(page)
  await stopClock(page)
  await page.goto('/dashboard')
  const arrival = Promise.withResolvers<void>()
  await page.route(CHUNK, async (route) => {
    await arrival.promise
    await route.continue()
  })
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' })
  await passUntil(page, Promise.all([page.waitForRequest(CHUNK), link.click()]))
  await page.clock.runFor(119_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Loading chunk my-orders failed (timeout).')

  await page.clock.resume()
  arrival.resolve()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
})
