import { expect, type Page } from '@playwright/test'

export const reviewForm = (page: Page) => page.getByRole('region', { name: 'Add Review' })

export const addReviewButton = (page: Page) => reviewForm(page).getByRole('button', { name: 'Add Review' })

/** Expects that these stars are selected. */
export const chosenStars = (page: Page, name: string) =>
  expect(reviewForm(page).getByRole('radio', { name, exact: true })).toBeChecked()

/** Waits until the page of reviews has this text; a stored page may be outdated for a moment. */
export async function untilPublished(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/reviews')).text()).toContain(words)
}

export const reviewCard = (page: Page, comment: string) =>
  page.getByRole('listitem').filter({ hasText: comment })
