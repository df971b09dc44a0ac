import { randomUUID } from 'node:crypto'
import { addReview } from '#contract/site/reviews.ts'
import { setRole } from '#test/support/admin.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType, tabTo } from './keyboard.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { addReviewButton, chosenStars, reviewCard, reviewForm, untilPublished } from './reviewing.ts'

/** Number of cards on a page of reviews. */
const PAGE = 18

/** A unique text. */
const some = (words: string) => `${words} ${randomUUID()}`

test("a review is written by keyboard and published under its writer's email @main", async ({ page }) => {
  const ada = await arriveSignedIn(page)
  const comment = some('Fine reels.')
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await expect(form.getByLabel('Email')).toHaveValue(ada.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await expect(form.getByText('with your email address')).toBeVisible()
  await tabTo(form.getByRole('radio', { name: '5 stars' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await chosenStars(page, '3 stars')
  await tabAndEnter(addReviewButton(page))
  await expectFieldError(form.getByLabel('Comment'), 'Comment is Required')
  await expect(form.getByLabel('Comment')).toBeFocused()
  await page.keyboard.type(comment)
  await tabAndEnter(addReviewButton(page))
  await expect(page.getByText('add review confirm')).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await chosenStars(page, '5 stars')
  await page.getByRole('link', { name: 'See all reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR CUSTOMER REVIEWS')
  await untilPublished(page, comment)
  await page.reload()
  await expect(reviewCard(page, comment)).toContainText(ada.email)
  await expect(reviewCard(page, comment).getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
})

test('a review survives faults, and is published once', async ({ page, context, db, complaints }) => {
  const ada = await arriveSignedIn(page)
  const comment = some('Sent again and again.')
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await form.getByLabel('2 stars').check()
  await tabAndType(form.getByLabel('Comment'), comment)
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await addReviewButton(page).click()
  await expect(form.getByRole('alert')).toContainText("The store can't be reached.")
  await context.setOffline(false)
  // The store publishes the review, but its answer is lost.
  complaints.expect(/ERR_FAILED/)
  const lost = page.waitForResponse('**/api/addreview').catch(() => undefined)
  await page.route(
    '**/api/addreview',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const failed = page.waitForEvent('requestfailed')
  await addReviewButton(page).click()
  await Promise.race([lost, failed])
  await expect(form.getByRole('alert')).toContainText("The store can't be reached.")
  await page.reload()
  await chosenStars(page, '2 stars')
  await expect(form.getByLabel('Comment')).toHaveValue(comment)
  await addReviewButton(page).click()
  await expect(page.getByText('add review confirm')).toBeVisible()
  const { rows } = await db.query('SELECT rating FROM reviews WHERE comment = $1', [comment])
  expect(rows).toEqual([{ rating: 2 }])

  const answered = Promise.withResolvers<void>()
  await page.route('**/api/admin/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await setRole(db, ada.email, 'admin')
  await page.goto('/dashboard/addreview')
  await expect(reviewForm(page).getByLabel('Comment')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
  answered.resolve()
  await expect(reviewForm(page).getByText('Only customers can write reviews')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all reviews but the oldest 3 are readable, page by page', async ({ page, db }) => {
    const ada = elsewhere(await arriveSignedIn(page))
    const end = some('The end.')
    await ada.call(addReview, { body: { review: 5, comment: `${'Word after word. '.repeat(200)}${end}` } })
    await untilPublished(page, end)
    await page.goto('/reviews')
    const long = reviewCard(page, end)
    await expect(long.getByText(end)).toBeHidden()
    await long.getByText('Read the whole review').click()
    await expect(long.getByText(end)).toBeVisible()

    const cards = page.getByRole('main').getByRole('listitem')
    const seen: string[] = []
    for (let last = false; !last; ) {
      seen.push(...(await cards.getByRole('paragraph').allTextContents()))
      last = (await cards.count()) < PAGE || (await page.getByRole('link', { name: 'Next' }).count()) === 0
      const address = page.url()
      if (!last) await page.getByRole('link', { name: 'Next' }).click()
      if (!last) await expect(page).not.toHaveURL(address)
    }
    const oldest = await db.query('SELECT comment FROM reviews ORDER BY id LIMIT 4')
    const [, , third, fourth] = oldest.rows.map(({ comment }) => comment.slice(0, 30))
    expect(seen.join('\n')).toContain(fourth)
    expect(seen.join('\n')).not.toContain(third)
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(page).toHaveURL('/reviews')
  })
})
