import type { Page } from '@playwright/test'
import { passUntil, stopClock } from '../journeys/clock.ts'
import { expect, test } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'

const CHUNK = '**/assets/my-orders-page*.js'

test('a screen whose chunk fails to load shows an error, loads on retry', async ({ page, complaints }) => {
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page without a connection shows an error, loads on retry', async ({ page, context, complaints }) => {
  await arriveSignedIn(page)
  await page.goto('/blogs')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/reviews')
  await context.setOffline(true)
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  complaints.allow(/Failed to fetch/)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(heading(page)).toHaveText('There is no connection to the store.')
  await expect(page.getByRole('main')).not.toContainText(/Error 500|on our side/)
  await expect(page.getByRole('contentinfo')).toContainText('Sandbox')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(heading(page)).toHaveText('There is no connection to the store.')
  await context.setOffline(false)
  await retry.click()
  await expect(heading(page)).toHaveText('Good Quality Product')
  await expect(page).toHaveURL('/')
})

test("a visitor's header has no account and dashboard links before the scripts run", async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test('a click on a link works although leaving a field shows an error', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').click()
  const link = page.getByRole('link', { name: 'Create New Account' })
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(page).toHaveURL(/\/signUp/)
})
