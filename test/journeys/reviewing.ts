import { expect, type Page } from '@playwright/test'

/** The form 'Add Review'. */
export const reviewForm = (page: Page) => page.getByRole('region', { name: 'Add Review' })

export const addReviewButton = (page: Page) => reviewForm(page).getByRole('button', { name: 'Add Review' })

/** The stars that are chosen in the form. */
export const chosenStars = (page: Page, name: string) =>
  expect(reviewForm(page).getByRole('radio', { name, exact: true })).toBeChecked()

/** Waits until the page of reviews has this text: a kept page may be outdated for a moment. */
export async function untilPublished(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/reviews')).text()).toContain(words)
}

/** The card of a review on the page of reviews. */
export const reviewCard = (page: Page, comment: string) =>
  page.getByRole('listitem').filter({ hasText: comment })
