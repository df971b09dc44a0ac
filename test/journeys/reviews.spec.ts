import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { addReview } from '#contract/site/reviews.ts'
import { setRole } from '#test/support/admin.ts'
import { expect, testAlone as test } from './journey.ts'
import { tabAndEnter, tabAndType, tabTo } from './keyboard.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { addReviewButton, chosenStars, reviewCard, reviewForm, untilPublished } from './reviewing.ts'

/** Number of cards on a page of reviews. */
const PAGE = 18

/** A unique text. */
const some = (words: string) => `${words} ${randomUUID()}`

test("a review with 3 stars is published under its writer's email", async ({ page }) => {
  const ada = await arriveSignedIn(page)
  const comment = some('Fine reels.')
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await expect(form.getByLabel('Email')).toHaveValue(ada.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await chosenStars(page, '5 stars')
  await expect(form.getByText('with your email address')).toBeVisible()

  await form.getByLabel('3 stars').check()
  await form.getByLabel('Comment').fill(`${comment}\nWould buy again.`)
  await addReviewButton(page).click()
  await expect(page.getByText('add review confirm')).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await chosenStars(page, '5 stars')

  await form.getByRole('link', { name: 'See all reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR CUSTOMER REVIEWS')
  await untilPublished(page, comment)
  await page.goto('/reviews')
  const card = reviewCard(page, comment)
  await expect(card).toContainText(ada.email)
  await expect(card.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
})

test('the review form shows a missing and a too long comment', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard/addreview')
  const comment = reviewForm(page).getByLabel('Comment')
  await addReviewButton(page).click()
  await expectFieldError(comment, 'Comment is Required')
  await expect(comment).toBeFocused()
  await comment.fill('x'.repeat(4213))
  await addReviewButton(page).click()
  await expectFieldError(comment, 'Use at most 4,000 characters: these are 4,213.')
  await comment.fill('x'.repeat(4000))
  await addReviewButton(page).click()
  await expect(page.getByText('add review confirm')).toBeVisible()
})

test('the review form works by keyboard alone', async ({ page, db }) => {
  await arriveSignedIn(page)
  const comment = some('No mouse was used.')
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await tabTo(form.getByRole('radio', { name: '5 stars' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await chosenStars(page, '3 stars')
  await page.keyboard.press('ArrowRight')
  await chosenStars(page, '4 stars')
  await tabAndType(form.getByLabel('Comment'), comment)
  await tabAndEnter(addReviewButton(page))
  await expect(page.getByText('add review confirm')).toBeVisible()
  expect((await reviewsSaying(db, comment)).map(({ rating }) => rating)).toEqual([4])
})

test('a review survives an outage, a lost answer and a reload, and is published once', async ({
  page,
  context,
  db,
  complaints,
}) => {
  await arriveSignedIn(page)
  const comment = some('Sent again and again.')
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await form.getByLabel('2 stars').check()
  await form.getByLabel('Comment').fill(comment)

  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await addReviewButton(page).click()
  await expect(form.getByRole('alert')).toContainText("The store can't be reached.")
  await context.setOffline(false)

  complaints.expect(/status of 503/)
  await page.route('**/api/addreview', (route) => route.fulfill(temporarilyUnavailable), { times: 1 })
  await addReviewButton(page).click()
  await expect(form.getByRole('alert')).toContainText('Temporarily unavailable.')

  // The store publishes the review, but its answer is lost.
  complaints.expect(/ERR_FAILED/)
  const lost = page.waitForRequest('**/api/addreview')
  await page.route(
    '**/api/addreview',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await addReviewButton(page).click()
  await lost
  await expect(form.getByRole('alert')).toContainText("The store can't be reached.")
  await page.reload()
  await chosenStars(page, '2 stars')
  await expect(form.getByLabel('Comment')).toHaveValue(comment)
  await addReviewButton(page).click()
  await expect(page.getByText('add review confirm')).toBeVisible()
  expect(await reviewsSaying(db, comment)).toHaveLength(1)

  await page.reload()
  await expect(form.getByLabel('Comment')).toHaveValue('')
})

test("the store's field errors appear at their fields", async ({ page, complaints }) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard/addreview')
  const comment = reviewForm(page).getByLabel('Comment')
  await comment.fill('Good parts.')
  complaints.expect(/status of 422/)
  await page.route('**/api/addreview', (route) => route.fulfill(invalidComment))
  await addReviewButton(page).click()
  await expectFieldError(comment, 'Use plain text without control characters.')
  await expect(reviewForm(page).getByText('Some fields are invalid.')).toBeVisible()
})

test('an admin has no review button, and it is hidden until the role is loaded', async ({ page, db }) => {
  const ada = await arriveSignedIn(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/**', async (route) => {
    await answered
    await route.continue()
  })
  await setRole(db, ada.email, 'admin')
  await page.goto('/dashboard/addreview')
  await expect(reviewForm(page).getByLabel('Comment')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
  answer()
  await expect(reviewForm(page).getByText('Only customers can write reviews')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  async function openNextPage(page: Page): Promise<void> {
    const address = page.url()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).not.toHaveURL(address)
  }

  test('all reviews but the oldest 3 are readable, page by page', async ({ page, store, db }) => {
    await page.goto('/reviews')
    await expect(page).toHaveTitle(/Farad/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR CUSTOMER REVIEWS')
    const seen: string[] = []
    for (const [pages, shown] of (await pagesOfReviews(db)).entries()) {
      if (pages > 0) await openNextPage(page)
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(shown)
      seen.push(...(await cards.getByRole('paragraph').allTextContents()))
    }
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
    // The fourth review of the demo world is the last one here; the first 3 are excluded.
    expect(seen.join('\n')).toContain('the same silicon revision each time')
    expect(seen.join('\n')).not.toContain('Ordered on Monday, soldered on Wednesday.')
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(page).toHaveURL(`${store.url}/reviews`)
  })

  test('a long review is expanded by a click', async ({ page }) => {
    const ada = await arriveSignedIn(page)
    const end = some('The end.')
    const comment = `${'Word after word. '.repeat(200)}${end}`
    await elsewhere(ada).call(addReview, { body: { review: 5, comment } })
    const card = reviewCard(page, end)
    await untilPublished(page, end)
    await page.goto('/reviews')
    await expect(card).toBeVisible()
    await expect(card.getByText(end)).toBeHidden()
    await card.getByText('Read the whole review').click()
    await expect(card.getByText(end)).toBeVisible()
  })
})

async function reviewsSaying(db: pg.Pool, comment: string): Promise<{ rating: number }[]> {
  return (await db.query('SELECT rating FROM reviews WHERE comment = $1', [comment])).rows
}

/** Expected number of cards on each page of reviews. */
async function pagesOfReviews(db: pg.Pool): Promise<number[]> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int - 3 AS count FROM reviews WHERE NOT waiting AND hidden_at IS NULL',
  )
  const shown = rows[0]?.count ?? 0
  return Array.from({ length: Math.ceil(shown / PAGE) }, (_, page) => Math.min(PAGE, shown - page * PAGE))
}

const problem = (name: string, status: number, more: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `urn:farad:problem:${name}`, status, ...more }),
})

const temporarilyUnavailable = problem('database-unavailable', 503, {
  title: 'Temporarily unavailable. Please try again shortly.',
})

const invalidComment = problem('invalid-fields', 422, {
  title: 'Some fields are invalid.',
  errors: [{ path: 'comment', message: 'Use plain text without control characters.' }],
})
