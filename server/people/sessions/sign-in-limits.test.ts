import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountShop,
  cookieOf,
  openAccountShop,
  openTestLimits,
  refusalOf,
  signIn as signInTo,
  signUp,
} from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { purgeLimitUses } from '#server/platform/http/limits/limits.ts'
import { type ClockDatabase, openClockDatabase } from '#test/support/clock-database.ts'

const EMAIL = 'ada@example.com'
const RIGHT = 'secret-6'

let shop: AccountShop
const others: AccountShop[] = []
const clocks: ClockDatabase[] = []

async function open(environment: Record<string, string> = {}, databaseUrl?: string): Promise<void> {
  shop = await openAccountShop({ TRUST_PROXY: '1', ...environment }, databaseUrl)
  await signUp(shop, EMAIL)
}
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
  await shop.close()
  for (const clock of clocks.splice(0)) await clock.close()
})

async function openWithStoppedClock(environment: Record<string, string> = {}): Promise<ClockDatabase> {
  const clock = await openClockDatabase()
  clocks.push(clock)
  await open(environment, clock.url)
  await clock.stop()
  return clock
}

interface Try {
  password?: string
  email?: string
  /** The client address that the proxy reports. */
  from?: string
  cookie?: string
  at?: AccountShop
}

function signIn({
  password = 'not-this-one',
  email = EMAIL,
  from = '203.0.113.1',
  cookie = '',
  at = shop,
}: Try = {}) {
  const headers = { 'x-forwarded-for': from, origin: at.url, ...(cookie && { cookie }) }
  return signInTo(at, email, password, headers)
}

async function statuses(times: number, attempt: (n: number) => Try = () => ({})): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await signIn(attempt(n))).status)
  return seen
}

const NEW = 'brand-new-9'

/** Sets the password NEW by a mailed link from an address. Returns the cookies of that browser. */
async function resetPassword(from: string): Promise<string> {
  const headers = { 'x-forwarded-for': from }
  await shop.send('POST', '/api/auth/request-password-reset', { email: EMAIL }, headers)
  const link = (await linksFor(shop, EMAIL)).find(({ pathname }) => pathname === '/reset-password')
  const token = new URLSearchParams(link?.hash.slice(1)).get('token')
  return cookieOf(await shop.send('POST', '/api/auth/reset-password', { token, newPassword: NEW }, headers))
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

/** Dates all counted uses earlier by `time`. */
async function pass(time: string): Promise<void> {
  await shop.db.query(
    `UPDATE limit_uses SET used_at = ARRAY(SELECT t - $1::interval FROM unnest(used_at) WITH ORDINALITY AS u (t, n) ORDER BY n)`,
    [time],
  )
}

it('10 wrong passwords for an account from an address block it for 15 minutes, to the second', async () => {
  const clock = await openWithStoppedClock()
  expect(await statuses(10)).toEqual(times(10, 401))
  const refused = await signIn({ password: RIGHT })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await refused.json()).toMatchObject({
    type: 'urn:farad:problem:too-many-requests',
    title: 'Too many tries in a short time. Try again in 15 min.',
    retryAfter: 900,
  })
  await clock.shift(899_000)
  const last = await signIn({ password: RIGHT })
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '1'])
  await clock.shift(900_000)
  expect((await signIn({ password: RIGHT })).status).toBe(200)
})

describe('10 wrong passwords for an account from an address', () => {
  beforeEach(() => open())

  it('block no other account or address, and count an email in any case as the same', async () => {
    expect(await statuses(11, (n) => ({ email: n % 2 ? EMAIL : 'Ada@Example.com' }))).toEqual([
      ...times(10, 401),
      429,
    ])
    expect((await signIn({ email: 'nobody@example.com' })).status).toBe(401)
    expect((await signIn({ from: '203.0.113.2', password: RIGHT })).status).toBe(200)
  })

  it('are counted from 0 again after the right one', async () => {
    await statuses(9)
    expect((await signIn({ password: RIGHT })).status).toBe(200)
    expect(await statuses(11)).toEqual([...times(10, 401), 429])
  })

  it('count by IPv6 /64 network, and invalid forms do not count', async () => {
    for (let n = 0; n < 12; n++) expect((await signIn({ password: 'short' })).status).toBe(422)
    const seen = await statuses(11, (n) => ({ from: `2001:db8:1:2::${n + 1}` }))
    expect(seen).toEqual([...times(10, 401), 429])
    expect((await signIn({ from: '2001:db8:1:3::1' })).status).toBe(401)
  })

  it('store neither email nor address, and are deleted once expired', async () => {
    await statuses(2)
    const { rows } = await shop.db.query('SELECT key, cardinality(used_at) AS uses FROM limit_uses')
    const counted = rows.filter(({ uses }) => uses > 0)
    expect(counted.length).toBeGreaterThanOrEqual(3)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
    await purgeLimitUses(shop.db, { rows: 1000 })
    expect((await shop.db.query('SELECT FROM limit_uses')).rowCount).toBe(counted.length)
    // Mails are limited by the day.
    await pass('25 hours')
    await purgeLimitUses(shop.db, { rows: 1000 })
    expect((await shop.db.query('SELECT FROM limit_uses')).rowCount).toBe(0)
  })
})

const OVERLOADED = 503
const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it('checks 10 of 50 concurrent wrong passwords at 2 processes', async () => {
  await open()
  const second = await openAccountShop({ TRUST_PROXY: '1' }, shop.databaseUrl)
  others.push(second)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => signIn({ at: n % 2 ? second : shop })),
  )
  // A machine at its limits may refuse some as overload, before or after they are counted.
  const overloaded = count(answers, OVERLOADED)
  const checked = count(answers, 401)
  expect(checked).toBeLessThanOrEqual(10)
  expect(checked + overloaded).toBeGreaterThanOrEqual(10)
  expect(count(answers, 429)).toBe(50 - checked - overloaded)
})

it('accepts all concurrent right passwords at 2 processes, which also reset the count of failures', async () => {
  await open()
  expect(await statuses(9)).toEqual(times(9, 401))
  // Without HTTP: a database call that times out on a busy machine leaves the mark of its try, which blocks the others.
  const processes = [openTestLimits(shop.db), openTestLimits(shop.db)]
  const visitor = { email: EMAIL, client: '203.0.113.1', request: new Request(shop.url) }
  const right = (n: number) => processes[n % 2]?.signIn(visitor, async () => new Response())
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => right(n)))
  expect(answers.map((answer) => (answer instanceof Response ? answer.status : answer))).toEqual(
    times(16, 200),
  )
  expect((await signIn({ password: RIGHT })).status).toBe(200)
  expect(await statuses(11)).toEqual([...times(10, 401), 429])
  const { rows } = await shop.db.query(
    'SELECT FROM limit_uses WHERE window_seconds = 60 AND cardinality(used_at) > 0',
  )
  expect(rows).toEqual([])
})

describe('the address in X-Forwarded-For', () => {
  it('is ignored unless a proxy is configured', async () => {
    await open({ TRUST_PROXY: '', SANDBOX: 'off' })
    expect(await statuses(11, (n) => ({ from: `203.0.113.${n}` }))).toEqual([...times(10, 401), 429])
  })

  it('is the one that the proxy appended, not one sent by the client', async () => {
    await open()
    expect(await statuses(11, (n) => ({ from: `198.51.100.${n}, 203.0.113.1` }))).toEqual([
      ...times(10, 401),
      429,
    ])
  })
})

it('limits wrong passwords per address over all accounts; right ones do not count', async () => {
  await open({ LIMIT_SIGN_IN_ADDRESS: '6' })
  const guess = (n: number) => ({ email: `person${n}@example.com` })
  expect(await statuses(5, guess)).toEqual(times(5, 401))
  expect(await statuses(4, () => ({ password: RIGHT }))).toEqual(times(4, 200))
  expect(await statuses(2, (n) => guess(n + 5))).toEqual([401, 429])
  expect((await signIn({ from: '203.0.113.2' })).status).toBe(401)
})

describe('an account under attack from many addresses', () => {
  const attack = (n: number) => ({ from: `198.51.100.${n}` })
  let clock: ClockDatabase
  let owner: string

  beforeEach(async () => {
    clock = await openWithStoppedClock({ LIMIT_SIGN_IN_ACCOUNT: '5' })
    owner = cookieOf(await signIn({ password: RIGHT, from: '192.0.2.9' }))
    expect(await statuses(6, attack)).toEqual([...times(5, 401), 429])
  })

  it('is blocked for unknown browsers for 1 hour, even with the right password', async () => {
    const refused = await signIn({ password: RIGHT, from: '198.51.100.99' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await signIn({ email: 'nobody@example.com' })).status).toBe(401)
    await clock.shift(3_600_000)
    expect((await signIn({ password: RIGHT, from: '198.51.100.99' })).status).toBe(200)
  })

  it('accepts its owner in a browser that has signed in before, from any address', async () => {
    expect((await signIn({ cookie: owner })).status).toBe(401)
    expect((await signIn({ cookie: owner, password: RIGHT })).status).toBe(200)
  })

  it('lets in the browser that sets a new password by a mailed link, and says so', async () => {
    const blocked = await signIn({ password: RIGHT, from: '192.0.2.50' })
    const words = await blocked.json()
    expect(words.detail).toMatch(/Use 'Reset password', and this browser can log in at once/)
    const unknown = { email: 'nobody@example.com', from: '192.0.2.50' }
    await statuses(10, () => unknown)
    const { retryAfter: _, ...ofUnknown } = await (await signIn(unknown)).json()
    expect(ofUnknown).toEqual({ ...ofUnknown, type: words.type, detail: words.detail })
    const browser = await resetPassword('192.0.2.50')
    expect(await statuses(6, attack)).toEqual([...times(5, 401), 429])
    expect((await signIn({ password: NEW, from: '192.0.2.50', cookie: browser })).status).toBe(200)
    expect((await signIn({ password: NEW, from: '192.0.2.52' })).status).toBe(429)
  })

  it('accepts the new password from any browser until failures reach the limit again', async () => {
    await resetPassword('192.0.2.50')
    expect((await signIn({ password: NEW, from: '192.0.2.52' })).status).toBe(200)
  })

  it('limits that browser to the same number of tries', async () => {
    const seen = await statuses(6, (n) => ({ ...attack(n + 50), cookie: owner }))
    expect(seen).toEqual([...times(5, 401), 429])
  })

  it('ignores forged device cookies and those of another account', async () => {
    await signUp(shop, 'mallory@example.com')
    const mallory = cookieOf(
      await signIn({ email: 'mallory@example.com', password: RIGHT, from: '192.0.2.66' }),
    )
    const [name] = /farad\.device\.[\w-]+/.exec(owner) ?? []
    const [, value] = /farad\.device\.[\w-]+=([^;]+)/.exec(mallory) ?? []
    for (const cookie of [mallory, `${name}=${value}`, `${name}=x.1790000000.y`, owner.replace(/.$/, '')]) {
      expect((await signIn({ cookie, password: RIGHT })).status, cookie).toBe(429)
    }
  })
})

it('limits wrong passwords of changing addresses of a network', async () => {
  await open({ LIMIT_SIGN_IN_ADDRESS: '2' })
  const owner = cookieOf(await signIn({ password: RIGHT, from: '192.0.2.9' }))
  const guess = (from: (n: number) => string) => (n: number) => ({
    email: `p${n}@example.com`,
    from: from(n),
  })
  expect(
    await statuses(
      10,
      guess((n) => `203.0.113.${n}`),
    ),
  ).toEqual([...times(8, 401), ...times(2, 429)])
  expect(
    await statuses(
      6,
      guess((n) => `2001:db8:1:${n + 10}::1`),
    ),
  ).toEqual([...times(4, 401), ...times(2, 429)])
  expect((await signIn({ from: '203.0.114.1', password: RIGHT })).status).toBe(200)
  // No stranger locks a known browser out.
  const neighbour = { from: '203.0.113.200', password: RIGHT }
  expect((await signIn(neighbour)).status).toBe(429)
  expect((await signIn({ ...neighbour, cookie: owner })).status).toBe(200)
})

it('leaves a known browser its tries at an address from which neighbours guess', async () => {
  await open({ LIMIT_SIGN_IN_ACCOUNT_ADDRESS: '2', LIMIT_SIGN_IN_ADDRESS: '3' })
  const owner = cookieOf(await signIn({ password: RIGHT }))
  expect(await statuses(3)).toEqual([401, 401, 429])
  expect((await signIn({ password: RIGHT, cookie: owner })).status).toBe(200)
  expect(await statuses(2, (n) => ({ email: `p${n}@example.com` }))).toEqual([401, 429])
  expect((await signIn({ password: RIGHT, cookie: owner })).status).toBe(200)
  expect(await statuses(3, () => ({ cookie: owner }))).toEqual([401, 401, 429])
})

it('limits sign-ups per address and hour', async () => {
  await open({ LIMIT_SIGN_UP_ADDRESS: '3' })
  const make = (n: number, from = '203.0.113.1') => {
    const body = { email: `new${n}@example.com`, name: 'New', password: RIGHT }
    return shop.send('POST', '/api/auth/sign-up/email', body, { 'x-forwarded-for': from })
  }
  for (let n = 0; n < 3; n++) expect((await make(n)).status).toBe(200)
  const refused = await make(4)
  expect(refused.status).toBe(429)
  expect(await refusalOf(refused)).toBe('too-many-requests')
  expect((await make(4, '203.0.113.2')).status).toBe(200)
  await pass('1 hour')
  expect((await make(5)).status).toBe(200)
})

it('limits reset mails to 5 per email and hour, with and without an account', async () => {
  await open()
  const requestReset = async (email: string, from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await shop.send('POST', '/api/auth/request-password-reset', { email }, headers)).status
  }
  for (const email of [EMAIL, 'nobody@example.com']) {
    for (let n = 0; n < 5; n++) expect(await requestReset(email, `203.0.113.${n}`)).toBe(200)
    expect(await requestReset(email, '203.0.113.9')).toBe(429)
  }
  await pass('1 hour')
  expect(await requestReset(EMAIL, '203.0.113.9')).toBe(200)
})
