// Slow: each test signs up a person with everything that an account can hold.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getOwnAccount, verifyEmail } from '#contract/people/own-account.ts'
import { removeUser, reopenUser } from '#contract/people/users.ts'
import { listLists } from '#contract/selling/lists.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import {
  type MarkedPerson,
  marked,
  markedIn,
  markedWrites,
  orderMarked,
  signUpMarked,
  stateOf,
  waitMarked,
} from '#server/selling/privacy/person.fixture.ts'
import { type Outcome, type Shopper, signIn } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useAccountShop, waitingForLocks } from './account-shop.fixture.ts'
import { linksFor } from './link-in-mail.fixture.ts'

const PASSWORD = 'copper-and-tin'
const NEW = 'brand-new-9'

const shop = useAccountShop({ LOG_LEVEL: 'silent', VERIFIED_EMAIL_NEEDED: 'on', DATABASE_POOL: '30' })
const admin = useAdmin(shop)
let stranger: MarkedPerson & { orders: string[] }

beforeEach(async () => {
  await shop.db.query('DELETE FROM outbox')
  stranger = await signUpMarked(shop, [await stock(shop.db), await stock(shop.db)])
})
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect((await admin.call(erasePerson, { params: { id: stranger.id } })).status).toBe(200)
})

const links = async (path: string) =>
  (await linksFor(shop, stranger.email)).filter(({ pathname }) => pathname === path)

/** Resets the password by a mailed link, when the returned function is called. */
async function resetLink() {
  await shop.send('POST', '/api/auth/request-password-reset', { email: stranger.email })
  const [link] = await links('/reset-password')
  const token = new URLSearchParams(link?.hash.slice(1)).get('token')
  return () => shop.send('POST', '/api/auth/reset-password', { token, newPassword: NEW })
}

async function reset(): Promise<Shopper> {
  expect((await (await resetLink())()).status).toBe(200)
  return signIn(shop.url, stranger.email, NEW)
}

const linkToken = async () => (await links('/verify-email')).at(-1)?.searchParams.get('token') ?? ''

const orderMails = async () =>
  (await shop.db.query(`SELECT FROM outbox WHERE kind LIKE 'order-%' AND due_at IS NOT NULL`)).rowCount

/** Tables and columns that contain what the stranger entered. */
async function left(): Promise<string[]> {
  const found = Object.entries(await marked(shop)).flatMap(([table, rows]) =>
    rows.flatMap((row) => {
      const withoutEmail = JSON.parse(JSON.stringify(row).replaceAll(stranger.email, ''))
      return markedIn(withoutEmail).map((column) => `${table}.${column}`)
    }),
  )
  return [...new Set(found)].filter((place) => !place.startsWith('messages.')).sort()
}

describe('the first proof of an email by a reset', () => {
  it('drops all that was entered in the account, cancels its unpaid orders, and ends the stranger’s access', async () => {
    const [paying = '', other = ''] = stranger.orders
    expect((await left()).length).toBeGreaterThan(10)
    const owner = await reset()
    expect(await left()).toEqual([])
    expect([await stateOf(shop, paying), await stateOf(shop, other)]).toEqual(['cancelled', 'cancelled'])
    const account = (await owner.call(getOwnAccount)).body
    expect(account).toMatchObject({ name: stranger.email, emailVerified: true })
    expect((await stranger.call(getOwnAccount)).status).toBe(401)
    await expect(signIn(shop.url, stranger.email, PASSWORD)).rejects.toThrow('401')
    expect(await orderMails()).toBe(0)
  })

  it('drops nothing at a later reset', async () => {
    const owner = await reset()
    const toolId = await stock(shop.db)
    const body = { toolId, quantity: 10, address: '4 Dock Road, Bristol', number: '5550100' }
    const order = (await owner.call(placeOrder, { body })).body._id
    await reset()
    expect(await stateOf(shop, order)).toBe('unpaid')
  })

  it('drops nothing in an account that an admin has reopened', async () => {
    await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [stranger.id])
    await admin.call(removeUser, { params: { email: stranger.email } })
    await admin.call(reopenUser, { params: { id: stranger.id } })
    await shop.db.query('UPDATE auth_users SET "emailVerified" = false WHERE email = $1', [stranger.email])
    const owner = await reset()
    expect((await owner.call(listLists)).body).toHaveLength(1)
  })

  it('leaves orders that cannot be cancelled at once to the expiry, without a mail', async () => {
    const lock = await shop.db.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT FROM products FOR UPDATE')
    await reset()
    await lock.query('ROLLBACK')
    lock.release()
    const [order = ''] = stranger.orders
    expect(await stateOf(shop, order)).toBe('unpaid')
    await shop.runJob('expiry')
    expect(await stateOf(shop, order)).toBe('expired')
    expect(await orderMails()).toBe(0)
    await shop.runJob('expiry')
  })
})

describe('calls of the stranger that are under way at the first proof', () => {
  const allWrites = (who: Shopper, parts: string[], password?: string) => [
    ...markedWrites(who, password),
    () => waitMarked(who, parts[0] ?? ''),
    () => orderMarked(who, parts[1] ?? ''),
  ]

  /** The calls wait for the account's row: those of one half before the proof, the others after it. */
  async function race(prove: () => Promise<unknown>): Promise<Outcome[]> {
    const writes = allWrites(stranger, [await stock(shop.db), await stock(shop.db)])
    const holder = await shop.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [stranger.id])
    const started: Promise<unknown>[] = []
    const start = async (call: () => Promise<unknown>) => {
      started.push(call())
      await expect.poll(() => waitingForLocks(shop)).toBe(started.length)
    }
    for (const write of writes.slice(0, 4)) await start(write)
    await start(prove)
    for (const write of writes.slice(4, -1)) await start(write)
    // The order waits for its turn among the calls of the account.
    started.push(...writes.slice(-1).map((write) => write()))
    await holder.query('COMMIT')
    holder.release()
    const outcomes = (await Promise.all(started)) as Outcome[]
    outcomes.splice(4, 1)
    return outcomes
  }

  async function expectOnlyTheOwner(owner: Shopper, outcomes: Outcome[], password?: string) {
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status > 299 && status !== 401)).toEqual([])
    expect(statuses).toContain(401)
    expect(await left()).toEqual([])
    const parts = [await stock(shop.db), await stock(shop.db)]
    const written = await Promise.all(allWrites(owner, parts, password).map((write) => write()))
    expect(written.filter(({ status }) => status > 299)).toEqual([])
    expect((await owner.call(listLists)).body).toHaveLength(1)
    const { rows } = await shop.db.query(
      `SELECT state, count(*)::int AS n FROM orders WHERE user_id = $1 AND state = 'unpaid' GROUP BY state`,
      [stranger.id],
    )
    expect(rows).toEqual([{ state: 'unpaid', n: 1 }])
  }

  it('leave nothing at a reset, and take nothing of the owner', async () => {
    const outcomes = await race(await resetLink())
    await expectOnlyTheOwner(await signIn(shop.url, stranger.email, NEW), outcomes, NEW)
  })

  it('open no session with the password from before a reset', async () => {
    const resetNow = await resetLink()
    const holder = await shop.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM auth_users WHERE "email" = $1 FOR UPDATE', [stranger.email])
    const resetting = resetNow()
    await expect.poll(() => waitingForLocks(shop)).toBe(1)
    // The password is right until the reset goes on, and the session can be written only after it.
    const signingIn = shop.send('POST', '/api/auth/sign-in/email', {
      email: stranger.email,
      password: PASSWORD,
    })
    await expect.poll(() => waitingForLocks(shop)).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    expect((await resetting).status).toBe(200)
    expect((await signingIn).status).toBe(401)
    const { rowCount } = await shop.db.query(
      'SELECT FROM auth_sessions s JOIN auth_users a ON a."id" = s."userId" WHERE a."email" = $1',
      [stranger.email],
    )
    expect(rowCount).toBe(0)
    await signIn(shop.url, stranger.email, NEW)
  })

  it('leave nothing at the verification in another session, and take nothing of the owner', async () => {
    const owner = await signIn(shop.url, stranger.email, PASSWORD)
    const token = await linkToken()
    const outcomes = await race(() => owner.call(verifyEmail, { body: { token } }))
    await expectOnlyTheOwner(owner, outcomes)
  })
})

describe('the first proof of an email by the link that verifies it', () => {
  it('keeps what was entered if no other session has used the account', async () => {
    const before = await left()
    expect((await stranger.call(getOwnAccount)).body).not.toHaveProperty('usedElsewhere')
    const verified = await stranger.call(verifyEmail, { body: { token: await linkToken() } })
    expect(verified.status).toBe(200)
    expect(await left()).toEqual(before)
    expect((await stranger.call(listLists)).body).toHaveLength(1)
  })

  it('in another session drops what was entered and ends the other sessions', async () => {
    const owner = await signIn(shop.url, stranger.email, PASSWORD)
    expect((await owner.call(getOwnAccount)).body).toMatchObject({ usedElsewhere: true })
    const verified = await owner.call(verifyEmail, { body: { token: await linkToken() } })
    expect([verified.status, verified.body]).toEqual([200, { email: stranger.email }])
    expect(await left()).toEqual([])
    expect(await stateOf(shop, stranger.orders[0] ?? '')).toBe('cancelled')
    expect((await stranger.call(getOwnAccount)).status).toBe(401)
    expect((await owner.call(getOwnAccount)).body).toMatchObject({ emailVerified: true })
  })

  it('also drops what the session that signed up has entered, if another has used the account since', async () => {
    await signIn(shop.url, stranger.email, PASSWORD)
    await stranger.call(verifyEmail, { body: { token: await linkToken() } })
    expect(await left()).toEqual([])
  })

  it('keeps it if the password is given, and does nothing if it is wrong', async () => {
    const before = await left()
    const owner = await signIn(shop.url, stranger.email, PASSWORD)
    const token = await linkToken()
    const wrong = await owner.call(verifyEmail, { body: { token, password: 'not-this-one' } })
    expect([wrong.status, wrong.body.type]).toEqual([403, 'urn:farad:problem:wrong-password'])
    expect((await owner.call(getOwnAccount)).body).toMatchObject({ emailVerified: false })
    const verified = await owner.call(verifyEmail, { body: { token, password: PASSWORD } })
    expect(verified.status).toBe(200)
    expect(await left()).toEqual(before)
    expect((await stranger.call(getOwnAccount)).status).toBe(401)
  })
})
