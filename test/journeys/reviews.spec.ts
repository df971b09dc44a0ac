import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addReview } from '#contract/reviews.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { tabAndEnter, tabAndType, tabTo } from './keyboard.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { addReviewButton, chosenStars, reviewCard, reviewForm, untilPublished } from './reviewing.ts'

/** Cards on a page of reviews. */
const PAGE = 18

/** Words that no other review has. */
const some = (words: string) => `${words} ${randomUUID()}`

test('a review with three stars is published under my email', async ({ page }) => {
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

test('without a comment, or with one that is too long, the form says what is wrong', async ({ page }) => {
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

test('stars and comment by keyboard alone', async ({ page, db }) => {
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

test('what was typed outlives an outage, a lost answer and a reload, and is published once', async ({
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
  await page.route('**/api/addreview', (route) => route.fulfill(catchingItsBreath), { times: 1 })
  await addReviewButton(page).click()
  await expect(form.getByRole('alert')).toContainText('The store is catching its breath.')

  // The store publishes it, but the browser never hears of that.
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

test('what the store complains of stands at its field', async ({ page, complaints }) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard/addreview')
  const comment = reviewForm(page).getByLabel('Comment')
  await comment.fill('Good parts.')
  complaints.expect(/status of 422/)
  await page.route('**/api/addreview', (route) => route.fulfill(anotherLook))
  await addReviewButton(page).click()
  await expectFieldError(comment, 'Use plain text without control characters.')
  await expect(reviewForm(page).getByText('Some fields need another look.')).toBeVisible()
})

test('an admin sees no button, and nobody does as long as the role is not known', async ({ page, db }) => {
  const ada = await arriveSignedIn(page)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/**', async (route) => {
    await asked
    await route.continue()
  })
  await db.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [ada.email])
  await page.goto('/dashboard/addreview')
  await expect(reviewForm(page).getByLabel('Comment')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
  answer()
  await expect(reviewForm(page).getByText('Reviews are left to customers')).toBeVisible()
  await expect(addReviewButton(page)).toHaveCount(0)
})

test('adding a review is accessible, with mistakes too', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard/addreview')
  await addReviewButton(page).click()
  await expect(page.getByText('Comment is Required')).toBeVisible()
  await expectAccessible(page)
})

test('the page of reviews is accessible, with very long ones too', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  const comment = some('W'.repeat(3900))
  await elsewhere(ada).call(addReview, { body: { review: 1, comment } })
  await untilPublished(page, 'WWWWWWWW …')
  await page.goto('/reviews')
  await expect(page.getByText('WWWWWWWW …')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are readable to the first of them but three, page by page', async ({ page, store, db }) => {
    await page.goto('/reviews')
    await expect(page).toHaveTitle(/Farad/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR CUSTOMER REVIEWS')
    const seen: string[] = []
    for (const [pages, shown] of (await pagesOfReviews(db)).entries()) {
      if (pages > 0) await page.getByRole('link', { name: 'Next' }).click()
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(shown)
      seen.push(...(await cards.getByRole('paragraph').allTextContents()))
    }
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
    // The fourth of the demo world is the last one here; the first three are not.
    expect(seen.join('\n')).toContain('the same silicon revision each time')
    expect(seen.join('\n')).not.toContain('Ordered on Monday, soldered on Wednesday.')
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(page).toHaveURL(`${store.url}/reviews`)
  })

  test('a long review is opened by a press', async ({ page }) => {
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

/** How many cards each page of reviews has, as the database knows it. */
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

const catchingItsBreath = problem('database-unavailable', 503, {
  title: 'The store is catching its breath. Try again in a few seconds.',
})

const anotherLook = problem('invalid-fields', 422, {
  title: 'Some fields need another look.',
  errors: [{ path: 'comment', message: 'Use plain text without control characters.' }],
})
