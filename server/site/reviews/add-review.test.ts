import { beforeAll, describe, expect, it } from 'vitest'
import { addReview, listReviews } from '#contract/site/reviews.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
})

const published = async () => (await callAs(shop.url, undefined, listReviews)).body

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
    [{ review: '5' }, 422],
    [{ comment: '  ' }, 422],
    [{ comment: undefined }, 422],
    [{ comment: 'x'.repeat(4001) }, 422],
    [{ comment: 'a\u0000b' }, 400],
    [{ email: 'someone@example.com' }, 403],
  ])('is refused with %j', async (wrong, status) => {
    const before = await published()
    const body = { review: 5, comment: 'Good.', ...wrong } as never
    expect((await mei.call(addReview, { body })).status).toBe(status)
    expect(await published()).toEqual(before)
  })

  it('that is too long is refused with its length and the maximum', async () => {
    const { body } = await mei.call(addReview, { body: { review: 5, comment: 'x'.repeat(4213) } })
    expect(body.errors).toEqual([
      { path: 'comment', message: 'Use at most 4,000 characters: these are 4,213.' },
    ])
  })

  it('is published once by 50 concurrent calls with one key', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const key = { 'idempotency-key': 'one-review-form' }
    const body = { review: 5, comment: 'Just right.' }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => noor.call(addReview, { body }, key)))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    expect(outcomes[0]?.status).toBe(201)
    const hers = (await published()).filter(({ email }: { email: string }) => email === noor.email)
    expect(hers).toHaveLength(1)
    expect((await noor.call(addReview, { body: { ...body, review: 4 } }, key)).status).toBe(422)
    // Keys are separate for each user.
    expect((await mei.call(addReview, { body }, key)).body.email).toBe(mei.email)
  })
})
