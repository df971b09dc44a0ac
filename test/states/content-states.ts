import { randomUUID } from 'node:crypto'
import { withoutDatabase } from '../journeys/database.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { type Show, states } from './state.ts'

const heading =
  (path: string): Show =>
  async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

export const contentStates = states('content', {
  blogs: heading('/blogs'),
  delivery: heading('/info/delivery'),
  payment: heading('/info/payment'),
  returns: heading('/info/returns'),
  quality: heading('/info/quality'),
  about: heading('/info/about'),
  privacy: heading('/info/privacy'),
  terms: heading('/info/terms'),
  imprint: heading('/info/imprint'),

  async 'not-found'({ page, complaints }) {
    complaints.expect(/status of 404/)
    await page.goto('/no/such/page')
    await expect(page.getByText('Error 404')).toBeVisible()
  },

  async offline({ page, complaints }) {
    await arriveSignedIn(page)
    await page.goto('/blogs')
    await expect(page.getByRole('banner')).toContainText('Ada Novak')
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    complaints.allow(/Failed to fetch/)
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByText('There is no connection to the store.')).toBeVisible()
    await page.context().setOffline(false)
  },

  async fault({ page, store, complaints }) {
    complaints.expect(/status of 503/)
    await withoutDatabase(store.dataDir, async () => {
      await page.goto(`/products?q=${randomUUID()}`) // not in the answer store
      await expect(page.getByText('This page could not be displayed.')).toBeVisible()
    })
    await expect.poll(async () => (await page.request.get('/readyz')).status(), { timeout: 30_000 }).toBe(200)
  },
})
