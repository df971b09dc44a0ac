import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ReviewsPage } from './reviews-page.tsx'

beforeAll(() => speak(en))

const review = { _id: '1', email: 'mei.tanaka@example.com', review: 4, comment: 'Good reels.' }
const html = (page: Partial<Parameters<typeof ReviewsPage>[0]>) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/reviews']}>
      <ReviewsPage reviews={[]} previous={undefined} next={undefined} after={undefined} {...page} />
    </MemoryRouter>,
  )

it('links to the review form if there are no reviews after the third', () => {
  const page = html({})
  expect(page).toContain('Reviews appear here from the fourth one on.')
  expect(page).toContain('href="/dashboard/addreview"')
})

it('links back from a page past the last review', () => {
  const page = html({ after: 'a-cursor' })
  expect(page).toContain('There are no older reviews.')
  expect(page).toContain('href="/reviews"')
})

it('links to older reviews only if there are any', () => {
  expect(html({ reviews: [review] })).not.toContain('<nav')
  const page = html({ reviews: [review], next: 'a-cursor' })
  expect(page).toContain('href="/reviews?after=a-cursor"')
  expect(page).toContain('aria-label="4 out of 5 stars"')
})
