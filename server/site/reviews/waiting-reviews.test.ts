import { expect, it, vi } from 'vitest'
import { verifyEmail } from '#contract/people/own-account.ts'
import { addReview, listAllReviews, listReviews } from '#contract/site/reviews.ts'
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useBuyer } from '#test/support/use-people.ts'

const shop = useAccountShop({ SANDBOX: 'off', VERIFIED_EMAIL_NEEDED: 'on', LIMIT_REVIEWS_ACCOUNT: '5' })
const mei = useBuyer(shop)

const verify = async (who: Shopper) => {
  const token = (await linksFor(shop, who.email)).at(-1)?.searchParams.get('token') ?? ''
  return () => who.call(verifyEmail, { body: { token } })
}
const shownOf = async (who: Shopper) =>
  (await callAs(shop.url, undefined, listReviews)).body
    .filter(({ email }: { email: string }) => email === who.email)
    .map(({ comment }: { comment: string }) => comment)
const review = (comment: string) => ({ body: { review: 5, comment } })

it('a review of an unverified account is stored, and shown once the email is verified', async () => {
  const added = await mei.call(addReview, review('It waits.'), { 'idempotency-key': 'one-form' })
  expect(added).toMatchObject({ status: 201, body: { email: mei.email, waiting: true } })
  expect(await shownOf(mei)).toEqual([])
  const ada = await signUpAdmin(shop)
  const waiting = await ada.call(listAllReviews, { query: { state: 'waiting' } })
  expect(waiting.body).toMatchObject([{ _id: added.body._id, state: 'waiting' }])
  expect((await (await verify(mei))()).status).toBe(200)
  expect(await shownOf(mei)).toEqual(['It waits.'])
  expect((await ada.call(listAllReviews, { query: { state: 'waiting' } })).body).toEqual([])
  const second = await mei.call(addReview, review('It does not.'))
  expect(second.body).not.toHaveProperty('waiting')
  expect(await shownOf(mei)).toEqual(['It waits.', 'It does not.'])
})

it('a review added during the verification does not stay waiting', async () => {
  for (let round = 0; round < 3; round++) {
    const who = await signUp(shop.url, 'Race Runner')
    const verifyNow = await verify(who)
    const add = (comment: string) => who.call(addReview, review(comment))
    const outcomes = await Promise.all([add('first'), verifyNow(), add('second')])
    expect(outcomes.map(({ status }) => status)).toEqual([201, 200, 201])
    expect((await shownOf(who)).sort()).toEqual(['first', 'second'])
  }
})

it('limits reviews to 5 per account and day, also for concurrent calls, and refuses with Retry-After', async () => {
  const eager = await signUp(shop.url, 'Eager Writer')
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      eager.call(addReview, review(`Number ${at}`), at % 2 ? { 'idempotency-key': `form-${at}` } : {}),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = outcomes.find(({ status }) => status !== 201)
  expect(refused?.status).toBe(429)
  expect(refused?.body.title).toBe('At most 5 reviews can be added within 24 hours. Try again in 24 h.')
  const wait = Number(refused?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(23 * 3600)
  expect(wait).toBeLessThanOrEqual(24 * 3600)
  const other = await signUp(shop.url, 'Other Writer')
  expect((await other.call(addReview, review('Mine.'))).status).toBe(201)
})

it('publishes no review of an account closed during the call', async () => {
  const una = await signUp(shop.url, 'Una Gone')
  const blocker = await shop.db.connect()
  await blocker.query('BEGIN')
  await blocker.query('UPDATE users SET closed_at = now() WHERE email = $1', [una.email])
  const adding = una.call(addReview, review('Too late.'))
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
  await blocker.query('COMMIT')
  blocker.release()
  expect((await adding).body.type).toBe('urn:farad:problem:account-closed')
  const { rows } = await shop.db.query('SELECT FROM reviews WHERE email = $1', [una.email])
  expect(rows).toEqual([])
})
