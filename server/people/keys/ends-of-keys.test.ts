import { beforeEach, describe, expect, it } from 'vitest'
import { listKeys, makeKey, revokeKey } from '#contract/people/keys.ts'
import { changePassword, endSessions } from '#contract/people/own-account.ts'
import { listUserEvents } from '#contract/people/users.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { listWebhooks, makeWebhook } from '#contract/site/webhooks.ts'
import { linkTokenHash } from '#server/people/sessions/link-token.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signIn, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf, PASSWORD } from './keys.fixture.ts'

const shop = useShop({ LIMIT_SIGN_IN_ADDRESS: '10000' })
let mei: Shopper
let ended = { id: '', key: '' }
let kept = ended
const NEW_PASSWORD = 'solder-and-flux'

beforeEach(async () => {
  mei = await signUp(shop.url)
  // The first proof of an email drops all (rules: A-19).
  await shop.db.query('UPDATE users SET email_verified = true, proven = true WHERE email = $1', [mei.email])
  await shop.db.query('UPDATE auth_users SET "emailVerified" = true WHERE email = $1', [mei.email])
  ended = await keyOf(mei, ['orders:read'], { name: 'Of a thief' })
  kept = await keyOf(mei, ['orders:read'], { name: 'ERP' })
})

const status = async ({ key }: { key: string }) => (await callAs(shop.url, key, listMyOrders)).status
const problem = ({ status, body }: { status: number; body: { type?: string } }) =>
  `${status} ${body.type?.split(':').at(-1)}`
const auth = (path: string, body: object) =>
  fetch(`${shop.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })

let links = 0
async function resetLink(): Promise<string> {
  const token = `token of a mailed link, number ${++links}`
  await shop.db.query(
    `INSERT INTO password_resets (token_hash, subject, expires_at)
     SELECT $1, id, now() + interval '1 hour' FROM auth_users WHERE email = $2`,
    [linkTokenHash(token), mei.email],
  )
  return token
}

const ways: Record<string, (keepKeys?: string[]) => Promise<{ status: number }>> = {
  'a change of the password': (keepKeys) =>
    mei.call(changePassword, { body: { password: PASSWORD, newPassword: NEW_PASSWORD, keepKeys } }),
  'the end of all sessions': (keepKeys) => mei.call(endSessions, keepKeys && { body: { keepKeys } }),
  'a reset by a mailed link': async (keepKeys) =>
    auth('/reset-password', { token: await resetLink(), newPassword: NEW_PASSWORD, keepKeys }),
}

// (rules: T-10)
describe.each(Object.entries(ways))('%s', (_, act) => {
  it('ends all but those that are kept by name, in the history', async () => {
    expect((await act([kept.id.toUpperCase()])).status).toBe(200)
    expect([await status(ended), await status(kept)]).toEqual([401, 200])
    const admin = await signUpAdmin(shop)
    const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [mei.email])
    const history = (await admin.call(listUserEvents, { params: { id: rows[0].id } })).body
    expect(history).toContainEqual(expect.objectContaining({ kind: 'key-ended', key: 'Of a thief' }))
    expect(history).toContainEqual(expect.objectContaining({ kind: 'key-made', key: 'ERP' }))
  })

  it('ends a key that is being made meanwhile, or keeps its maker out', async () => {
    const making = Array.from({ length: 8 }, () =>
      mei.call(makeKey, { body: { name: 'At once', scopes: ['orders:read'], password: PASSWORD } }),
    )
    const [done, ...made] = await Promise.all([act(), ...making])
    expect(done.status).toBe(200)
    for (const { status: made_, body } of made) if (made_ === 201) expect(await status(body)).toBe(401)
  })

  it('neither keeps nor ends a key of another person', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const hers = await keyOf(noor, ['orders:read'])
    const other = await keyOf(noor, ['orders:read'])
    await act([hers.id, 'nothing', ended.id])
    const statuses = await Promise.all([hers, other, ended, kept].map(status))
    expect(statuses).toEqual([200, 200, 200, 401])
  })
})

it('the page of a mailed link gets the keys by name, for a good link only', async () => {
  const asked = await auth('/keys-of-reset-link', { token: await resetLink() })
  expect(await asked.json()).toEqual([
    { _id: kept.id, name: 'ERP' },
    { _id: ended.id, name: 'Of a thief' },
  ])
  expect(await (await auth('/keys-of-reset-link', { token: 'x'.repeat(43) })).json()).toEqual([])
})

// (rules: V-6)
it('a webhook that a key saved last is turned off with it, and stays with a kept one', async () => {
  const admin = await signUpAdmin(shop)
  const body = { url: 'https://93.184.216.34/in', types: ['order.paid' as const], on: true }
  const [one, two] = [await keyOf(admin, ['desk:webhooks']), await keyOf(admin, ['desk:webhooks'])]
  const own = (await admin.call(makeWebhook, { body })).body._id
  const [ofOne, ofTwo] = await Promise.all(
    [one, two].map(async ({ key }) => (await callAs(shop.url, key, makeWebhook, { body })).body._id),
  )
  expect((await admin.call(listKeys)).body[0]).toMatchObject({ _id: two.id, webhooks: 1 })
  await admin.call(endSessions, { body: { keepKeys: [two.id] } })
  const again = await signIn(shop.url, admin.email, PASSWORD)
  const states = (await again.call(listWebhooks)).body
  const on = Object.fromEntries(states.map(({ _id, on }: { _id: string; on: boolean }) => [_id, on]))
  expect(on).toEqual({ [own]: true, [ofOne]: false, [ofTwo]: true })
})

// (rules: T-11)
describe('a key', () => {
  it('is not made by a stolen session: without a password, or with a wrong one', async () => {
    const make = async (more: object) =>
      problem(await mei.call(makeKey, { body: { name: 'Thief', scopes: ['orders:read'], ...more } }))
    expect(await make({})).toBe('403 password-needed')
    expect(await make({ password: 'not-her-word' })).toBe('403 wrong-password')
    expect((await mei.call(listKeys)).body).toHaveLength(2)
  })

  it('is mailed to its person, with its name only to a verified address', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    await keyOf(noor, ['parts:read'], { name: 'See http://bad.example' })
    const { rows } = await shop.db.query(
      `SELECT facts ->> 'change' AS change, facts ->> 'name' AS name FROM outbox
       WHERE kind = 'key-changed' AND recipient IN ($1, $2) ORDER BY recipient, id`,
      [mei.email, noor.email],
    )
    expect(rows).toEqual([
      { change: 'made', name: 'Of a thief' },
      { change: 'made', name: 'ERP' },
      { change: 'made', name: null },
    ])
  })
})

describe('the keys of the desk', () => {
  it('are seen and ended by those with people, who see no keys of buyers', async () => {
    const [ada, bo] = [await signUpAdmin(shop), await signUpAdmin(shop, 'Bo Owner')]
    const hers = await keyOf(ada, ['desk:orders'], { name: 'Forgotten' })
    await callAs(shop.url, hers.key, listMyOrders)
    const all = (await bo.call(listKeys, { query: { all: 'true' } })).body
    const found = all.find(({ _id }: { _id: string }) => _id === hers.id)
    expect(found).toMatchObject({ name: 'Forgotten', email: ada.email, scopes: ['desk:orders'] })
    expect(all.filter(({ email }: { email: string }) => email === mei.email)).toEqual([])
    expect(problem(await mei.call(listKeys, { query: { all: 'true' } }))).toBe('403 admins-only')
    expect((await mei.call(revokeKey, { params: { id: hers.id } })).body).toEqual({ deletedCount: 0 })
    expect((await bo.call(revokeKey, { params: { id: ended.id } })).body).toEqual({ deletedCount: 0 })
    expect((await bo.call(revokeKey, { params: { id: hers.id } })).body).toEqual({ deletedCount: 1 })
    expect(await status(hers)).toBe(401)
    const { rows } = await shop.db.query(
      `SELECT facts ->> 'change' AS change FROM outbox WHERE kind = 'key-changed' AND recipient = $1 ORDER BY id`,
      [ada.email],
    )
    expect(rows.map(({ change }) => change)).toEqual(['made', 'ended'])
  })
})
