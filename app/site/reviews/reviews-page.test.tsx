import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { cutComment } from './review-card.tsx'
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

it('leaves a comment of ordinary length uncut', () => {
  const comment = 'Word '.repeat(144).trim()
  expect(cutComment(comment)).toEqual({ shown: comment })
})

it('cuts a long comment between two words', () => {
  const { shown, rest } = cutComment('Word and word. '.repeat(100).trim())
  expect(shown).toMatch(/^Word.* …$/)
  expect(shown.length).toBeLessThanOrEqual(362)
  expect(rest).toMatch(/^(Word|and|word\.) /)
})

it('cuts a comment with many lines, and one without spaces', () => {
  expect(cutComment('a\n'.repeat(100).trim()).shown).toBe(`${'a\n'.repeat(8).trim()} …`)
  expect(cutComment('x'.repeat(4000))).toEqual({ shown: `${'x'.repeat(360)} …`, rest: 'x'.repeat(3640) })
})

it('keeps all characters except whitespace', () => {
  const bare = (text = '') => text.replace(/\s/g, '')
  fc.assert(
    fc.property(fc.string({ maxLength: 4000, unit: fc.constantFrom('a', 'B', ' ', '\n', '…') }), (text) => {
      const { shown, rest } = cutComment(text.trim())
      const begun = rest === undefined ? shown : shown.slice(0, -2)
      expect(bare(begun) + bare(rest)).toBe(bare(text))
    }),
  )
})
