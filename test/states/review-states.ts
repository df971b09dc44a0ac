import type pg from 'pg'
import { newId } from '#server/platform/database/ids.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { addReviewButton } from '../journeys/reviewing.ts'
import { fails, hangs, lacksVerification, refuses, toastsStay } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { type Scene, states } from './state.ts'

const heading = ({ page }: Scene) => page.getByRole('heading', { name: 'OUR CUSTOMER REVIEWS' })

/** Adds reviews; `take` removes them. */
async function write(db: pg.Pool, reviews: { email: string; comment: string }[]) {
  const ids = reviews.map(() => newId())
  for (const [at, { email, comment }] of reviews.entries()) {
    const values = [ids[at], email, (at % 5) + 1, comment]
    await db.query('INSERT INTO reviews (id, email, rating, comment) VALUES ($1, $2, $3, $4)', values)
  }
  return { take: () => db.query('DELETE FROM reviews WHERE id = ANY($1)', [ids]) }
}

const wordy = [
  {
    email: `${'a-very-long-part-before-the-at-sign'.repeat(2).slice(0, 64)}@${'mail.'.repeat(12)}example.com`,
    comment: `${'Soldered all day and nothing came off. '.repeat(100)}`,
  },
  { email: 'b@example.com', comment: 'W'.repeat(500) },
  { email: 'c@example.com', comment: 'Short.' },
  { email: 'd@example.com', comment: 'First line.\n\n\nAfter three more.\n- a list\n- of two' },
]

const COMMENT = 'Every reel labelled as on the order.'

const TOO_MANY = 'At most 5 reviews can be added within 24 hours. Try again in 24 h.'

async function arriveToReview(scene: Scene): Promise<void> {
  await arriveSignedIn(scene.page)
  await scene.page.goto('/dashboard/addreview')
  await expect(addReviewButton(scene.page)).toBeVisible()
}

async function publishReview(scene: Scene): Promise<void> {
  await scene.page.getByLabel('Comment').fill(COMMENT)
  await addReviewButton(scene.page).click()
}

export const reviewStates = states('reviews', {
  async filled(scene) {
    await scene.page.goto('/reviews')
    await expect(heading(scene)).toBeVisible()
  },

  async empty({ page, emptyStore }) {
    await page.goto(`${(await emptyStore()).url}/reviews`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },

  async 'many-and-wordy'(scene) {
    const more = Array.from({ length: 20 }, (_, at) => ({
      email: `buyer${at}@example.com`,
      comment: `Order ${at + 1}: as described, on time.`,
    }))
    const written = await write(scene.db, [...more, ...wordy])
    await scene.page.goto('/reviews')
    await expect(scene.page.getByText('Short.')).toBeVisible()
    await expect(scene.page.getByRole('link', { name: 'Next' })).toBeVisible()
    await written.take()
  },
})

export const addReviewStates = states('add-review', {
  buyer: arriveToReview,

  async admin(scene) {
    await arriveAsAdmin(scene)
    await scene.page.goto('/dashboard/addreview')
    await expect(scene.page.getByLabel('Comment')).toBeVisible()
    await expect(scene.page.locator('main').getByText(/admin/i)).toBeVisible()
  },

  async 'role-loading'({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/admin/*')
    await page.goto('/dashboard/addreview')
    await expect(page.getByLabel('Comment')).toBeVisible()
  },

  async 'role-unknown'(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/admin/*')
    await scene.page.goto('/dashboard/addreview')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async mistakes(scene) {
    await arriveToReview(scene)
    await addReviewButton(scene.page).click()
    await expect(scene.page.getByLabel('Comment')).toHaveAttribute('aria-invalid', 'true')
  },

  async failed(scene) {
    await arriveToReview(scene)
    await fails(scene, '/addreview')
    await publishReview(scene)
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'too-many'(scene) {
    await arriveToReview(scene)
    await refuses(scene, '/addreview', 'too-many-reviews', TOO_MANY)
    await publishReview(scene)
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'kept-until-verified'(scene) {
    await lacksVerification(scene)
    await toastsStay(scene.page)
    await scene.page.route('**/api/addreview', async (route) => {
      const review = { _id: newId(), email: 'ada@example.com', review: 5, comment: COMMENT, waiting: true }
      await route.fulfill({ status: 201, json: review })
    })
    await arriveToReview(scene)
    await publishReview(scene)
    await expect(scene.page.getByText('Your review is kept.')).toBeVisible()
  },

  async added(scene) {
    await toastsStay(scene.page)
    await arriveToReview(scene)
    await publishReview(scene)
    await expect(scene.page.getByText('add review confirm')).toBeVisible()
    await scene.db.query('DELETE FROM reviews WHERE comment = $1', [COMMENT])
  },
})
