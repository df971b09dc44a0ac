import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  addReview,
  hideReview,
  listAllReviews,
  listReviewEvents,
  listReviews,
  showReview,
} from '#contract/site/reviews.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let other: Shop
let ada: Shopper
let mei: Shopper

beforeAll(async () => {
  other = await openShop({}, shop.databaseUrl)
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
  for (const one of [shop, other]) await one.storeAnswers()
})
afterAll(async () => {
  await other.close()
})

const idsAt = async (at: Shop, query = {}) =>
  (await callAs(at.url, undefined, listReviews, { query })).body.map(({ _id }: { _id: string }) => _id)
const everywhere = async (check: (ids: string[]) => void) => {
  for (const at of [shop, other])
    for (const query of [{}, { order: 'newest' }])
      await vi.waitFor(async () => check(await idsAt(at, query)), { timeout: 30_000, interval: 20 })
}
const write = async (comment: string) =>
  (await mei.call(addReview, { body: { review: 2, comment } })).body._id as string
const params = (id: string) => ({ params: { id } })

it('a hidden review disappears from all lists and stored answers of every process, and can be shown again', async () => {
  for (const comment of ['one', 'two', 'three']) await write(comment)
  const id = await write('A rude word.')
  await everywhere((ids) => expect(ids).toContain(id))
  expect((await ada.call(hideReview, params(id))).body).toEqual({ modifiedCount: 1 })
  expect((await ada.call(hideReview, params(id))).body).toEqual({ modifiedCount: 0 })
  await everywhere((ids) => expect(ids).not.toContain(id))
  const hidden = await ada.call(listAllReviews, { query: { state: 'hidden' } })
  expect(hidden.body).toMatchObject([{ _id: id, state: 'hidden', comment: 'A rude word.' }])
  expect(hidden.headers.get('total-count')).toBe('1')
  expect((await ada.call(showReview, params(id))).body).toEqual({ modifiedCount: 1 })
  expect((await ada.call(showReview, params(id))).body).toEqual({ modifiedCount: 0 })
  await everywhere((ids) => expect(ids).toContain(id))
})

it('records each action once, with its admin', async () => {
  const id = await write('Noted.')
  await Promise.all([ada.call(hideReview, params(id)), ada.call(hideReview, params(id))])
  await ada.call(showReview, params(id))
  const { body } = await ada.call(listReviewEvents, params(id))
  expect(body).toMatchObject([
    { kind: 'shown', by: ada.email },
    { kind: 'hidden', by: ada.email },
  ])
})

it.each([hideReview, showReview, listReviewEvents])('an unknown review is 404', async (call) => {
  for (const unknown of ['x', '01990000-0000-7000-8000-000000000000'])
    expect((await ada.call(call, params(unknown))).body.type).toBe('urn:farad:problem:no-such-review')
})

it('the desk finds reviews by part of the comment or the email, paged', async () => {
  const ids = [await write('Found 100% here'), await write('found 100% there')].reverse()
  const find = (q: string, more = {}) => ada.call(listAllReviews, { query: { q, ...more } })
  const found = await find('FOUND 100%')
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
  expect(found.headers.get('total-count')).toBe('2')
  const first = await find(mei.email.slice(2), { limit: '1' })
  expect(first.body.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]])
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await fetch(`${shop.url}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
  expect(((await second.json()) as { _id: string }[]).map(({ _id }) => _id)).toEqual([ids[1]])
  expect((await find('found 100_')).body).toEqual([])
})
