import { beforeAll, describe, expect, it } from 'vitest'
import { addReview, getReviewFigures, listReviews } from '#contract/site/reviews.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
})

const write = (comment: string, review = 4) => mei.call(addReview, { body: { review, comment } })
const comments = async (query: object = {}) => {
  const { body } = await callAs(shop.url, undefined, listReviews, { query })
  return body.map(({ comment }: { comment: string }) => comment)
}

it('the order newest leaves out the oldest 3 reviews; the default order has all, oldest first', async () => {
  for (const comment of ['one', 'two', 'three']) {
    await write(comment)
    expect(await comments({ order: 'newest' })).toEqual([])
  }
  await write('four')
  expect(await comments({ order: 'newest' })).toEqual(['four'])
  await write('five')
  expect(await comments({ order: 'newest' })).toEqual(['five', 'four'])
  expect(await comments()).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(await comments({ order: 'oldest' })).toEqual(['one', 'two', 'three', 'four', 'five'])
})

it('the order newest is paged by its Link header, down to the fourth review', async () => {
  for (let count = 6; count <= 9; count++) await write(String(count))
  const seen: string[] = []
  let path = '/api/reviews?order=newest&limit=2'
  while (path) {
    const answer = await fetch(shop.url + path)
    const page = (await answer.json()) as { comment: string }[]
    expect(page.length).toBeGreaterThan(0)
    seen.push(...page.map(({ comment }) => comment))
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    expect(path === '' || path.includes('order=newest&limit=2')).toBe(true)
  }
  expect(seen).toEqual(['9', '8', '7', '6', 'five', 'four'])
})

it('counts the stars of the reviews after the third, without hidden ones', async () => {
  const stars = async () => (await callAs(shop.url, undefined, getReviewFigures)).body.stars
  expect(await stars()).toEqual([0, 0, 0, 6, 0])
  const { body } = await write('a bad one', 1)
  expect(await stars()).toEqual([1, 0, 0, 6, 0])
  await shop.db.query('UPDATE reviews SET hidden_at = now() WHERE id = $1', [body._id])
  expect(await stars()).toEqual([0, 0, 0, 6, 0])
})

it('rejects any other order', async () => {
  expect((await fetch(`${shop.url}/api/reviews?order=best`)).status).toBe(422)
})

describe('a review', () => {
  const published = async () => (await callAs(shop.url, undefined, listReviews)).body

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
    const key = { 'idempotency-key': 'one-review-form' }
    const body = { review: 5, comment: 'Just right.' }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => noor.call(addReview, { body }, key)))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    const hers = (await published()).filter(({ email }: { email: string }) => email === noor.email)
    expect(hers).toHaveLength(1)
    expect((await noor.call(addReview, { body: { ...body, review: 4 } }, key)).status).toBe(422)
    expect((await mei.call(addReview, { body }, key)).body.email).toBe(mei.email)
  })
})
