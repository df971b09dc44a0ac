import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addReview,
  getReviewFigures,
  hideReview,
  listAllReviews,
  listReviewEvents,
  listReviews,
  showReview,
} from '#contract/site/reviews.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
const ada = useAdmin(shop)

interface Shown {
  _id: string
  comment: string
  email: string
}
const write = async (comment: string, review = 4) =>
  (await mei.call(addReview, { body: { review, comment } })).body
const published = async (query: object = {}): Promise<Shown[]> =>
  (await callAs(shop.url, undefined, listReviews, { query })).body
const comments = async (query?: object) => (await published(query)).map(({ comment }) => comment)

it('the order newest leaves out the oldest 3 reviews; the default order has all, oldest first', async () => {
  for (const comment of ['one', 'two', 'three']) await write(comment)
  expect(await comments({ order: 'newest' })).toEqual([])
  for (const comment of ['four', 'five']) await write(comment)
  expect(await comments({ order: 'newest' })).toEqual(['five', 'four'])
  expect(await comments()).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect((await fetch(`${shop.url}/api/reviews?order=best`)).status).toBe(422)
})

it('the order newest is paged by its Link header, down to the fourth review', async () => {
  for (const comment of '6789') await write(comment)
  const seen: string[] = []
  for (let path = '/api/reviews?order=newest&limit=2'; path; ) {
    const answer = await fetch(shop.url + path)
    const page = (await answer.json()) as Shown[]
    expect(page.length).toBeGreaterThan(0)
    seen.push(...page.map(({ comment }) => comment))
    path = /<([^>]+order=newest&limit=2[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  }
  expect(seen).toEqual(['9', '8', '7', '6', 'five', 'four'])
})

it('counts the stars of the reviews after the third, without hidden ones', async () => {
  const stars = async () => (await callAs(shop.url, undefined, getReviewFigures)).body.stars
  expect(await stars()).toEqual([0, 0, 0, 6, 0])
  const { _id: id } = await write('a bad one', 1)
  expect(await stars()).toEqual([1, 0, 0, 6, 0])
  await ada.call(hideReview, { params: { id } })
  expect(await stars()).toEqual([0, 0, 0, 6, 0])
})

describe('a review', () => {
  it("is published under the reviewer's own email", async () => {
    const body = { email: mei.email.toUpperCase(), review: 4, comment: ' Fast delivery.\nGood reels. ' }
    const added = await mei.call(addReview, { body })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ email: mei.email, review: 4, comment: 'Fast delivery.\nGood reels.' })
    expect((await published()).at(-1)).toEqual(added.body)
  })

  it.each([
    [{ review: 0 }, 422],
    [{ review: 6 }, 422],
    [{ review: 4.5 }, 422],
    [{ comment: '  ' }, 422],
    [{ comment: 'x'.repeat(4001) }, 422],
    [{ comment: 'a\u0000b' }, 400],
    [{ email: 'someone@example.com' }, 403],
  ])('is refused with %j', async (wrong, status) => {
    const before = await published()
    const body = { review: 5, comment: 'Good.', ...wrong } as never
    expect((await mei.call(addReview, { body })).status).toBe(status)
    expect(await published()).toEqual(before)
  })

  it('is published once by calls at once with one key, which is separate for each user', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const add = (who: Shopper, review: number) =>
      who.call(addReview, { body: { review, comment: 'Just right.' } }, { 'idempotency-key': 'one-form' })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => add(noor, 5)))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    expect((await published()).filter(({ email }) => email === noor.email)).toHaveLength(1)
    expect((await add(noor, 4)).status).toBe(422)
    expect((await add(mei, 5)).body.email).toBe(mei.email)
  })
})

describe('at the desk', () => {
  const params = (id: string) => ({ params: { id } })
  beforeAll(() => shop.storeAnswers())

  it('a hidden review disappears from all lists and stored answers, and can be shown again', async () => {
    const { _id: id } = await write('A rude word.')
    const isShown = async (shown: boolean) => {
      for (const query of [{}, { order: 'newest' }])
        await vi.waitFor(
          async () => expect((await published(query)).some(({ _id }) => _id === id)).toBe(shown),
          { timeout: 30_000, interval: 20 },
        )
    }
    await isShown(true)
    // At once: the second changes nothing, and is not recorded.
    const twice = await Promise.all([ada.call(hideReview, params(id)), ada.call(hideReview, params(id))])
    expect(twice.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1])
    await isShown(false)
    const hidden = await ada.call(listAllReviews, { query: { state: 'hidden', q: 'rude' } })
    expect(hidden.body).toMatchObject([{ _id: id, state: 'hidden', comment: 'A rude word.' }])
    for (const modifiedCount of [1, 0])
      expect((await ada.call(showReview, params(id))).body).toEqual({ modifiedCount })
    await isShown(true)
    expect((await ada.call(listReviewEvents, params(id))).body).toMatchObject([
      { kind: 'shown', by: ada.email },
      { kind: 'hidden', by: ada.email },
    ])
  })

  it.each([hideReview, showReview, listReviewEvents])('an unknown review is 404', async (call) => {
    for (const unknown of ['x', '01990000-0000-7000-8000-000000000000'])
      expect((await ada.call(call, params(unknown))).body.type).toBe('urn:farad:problem:no-such-review')
  })

  it('reviews are found by part of the comment or the email', async () => {
    const ids = [await write('Found 100% here'), await write('found 100% there')]
      .map(({ _id }) => _id)
      .reverse()
    const find = async (q: string, more = {}) => {
      const { body, headers } = await ada.call(listAllReviews, { query: { q, ...more } })
      return { ids: body.map(({ _id }: Shown) => _id), headers }
    }
    const found = await find('FOUND 100%')
    expect([found.ids, found.headers.get('total-count')]).toEqual([ids, '2'])
    expect((await find(mei.email.slice(2), { limit: '1' })).ids).toEqual([ids[0]])
    expect((await find('found 100_')).ids).toEqual([])
  })
})
