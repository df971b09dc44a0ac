import type { Page } from '@playwright/test'
import { expect, test } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page without a connection shows an error and loads on retry', async ({
  page,
  context,
  complaints,
}) => {
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
