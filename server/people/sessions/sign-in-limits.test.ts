// Slow: tries some hundred passwords.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountShop,
  cookieOf,
  openAccountShop,
  openTestLimits,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { purgeLimitUses } from '#server/platform/http/limits/limits.ts'

const RIGHT = 'secret-6'
const NEW = 'brand-new-9'

let email: string
let people = 0

interface Try {
  password?: string
  of?: string
  /** The client address that the proxy reports. */
  from?: string
  cookie?: string
  at?: AccountShop
}

/** For one process of the store, with a new account for each test and no uses from before. */
function tries(shop: AccountShop) {
  const signIn = ({
    password = 'not-this-one',
    of = email,
    from = '203.0.113.1',
    cookie = '',
    at = shop,
  }: Try = {}) =>
    at.signIn(of, password, { 'x-forwarded-for': from, origin: at.url, ...(cookie && { cookie }) })
  return {
    signIn,
    async statuses(times: number, attempt: (n: number) => Try = () => ({})): Promise<number[]> {
      const seen: number[] = []
      for (let n = 0; n < times; n++) seen.push((await signIn(attempt(n))).status)
      return seen
    },
    post: (path: string, body: object, from: string) =>
      shop.send('POST', `/api/auth${path}`, body, { 'x-forwarded-for': from }),
    /** Dates all counted uses earlier by `time`. */
    pass: (time: string) =>
      shop.db.query(
        `UPDATE limit_uses SET used_at = ARRAY(SELECT t - $1::interval FROM unnest(used_at) WITH ORDINALITY AS u (t, n) ORDER BY n)`,
        [time],
      ),
  }
}

const begin = (shop: AccountShop) => async () => {
  await shop.db.query('DELETE FROM limit_uses')
  email = `ada-${++people}@example.com`
  await shop.signUp(email)
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('with the usual limits', () => {
  const shop = useAccountShop({ TRUST_PROXY: '1', LIMIT_SIGN_UP_ADDRESS: '3' })
  const { signIn, statuses, post, pass } = tries(shop)
  beforeEach(begin(shop))

  it('10 wrong passwords for an account from an address block it for 15 minutes, and no other', async () => {
    expect(await statuses(10, (n) => ({ of: n % 2 ? email : email.toUpperCase() }))).toEqual(times(10, 401))
    const refused = await signIn({ password: RIGHT })
    expect(refused.status).toBe(429)
    expect((await refused.json()).title).toMatch(/^Too many tries in a short time. Try again in 15 min./)
    expect((await signIn({ of: 'nobody@example.com' })).status).toBe(401)
    expect((await signIn({ from: '203.0.113.2', password: RIGHT })).status).toBe(200)
    await pass('14 minutes 30 seconds')
    expect((await signIn({ password: RIGHT })).status).toBe(429)
    await pass('30 seconds')
    expect((await signIn({ password: RIGHT })).status).toBe(200)
  })

  it('they are counted from 0 again after the right one', async () => {
    await statuses(9)
    expect((await signIn({ password: RIGHT })).status).toBe(200)
    expect(await statuses(11)).toEqual([...times(10, 401), 429])
  })

  it('they store neither email nor address, and are deleted once expired', async () => {
    await statuses(2)
    const { rows } = await shop.db.query('SELECT key FROM limit_uses')
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
    await pass('25 hours')
    await purgeLimitUses(shop.db, { rows: 1000 })
    expect((await shop.db.query('SELECT FROM limit_uses')).rowCount).toBe(0)
  })

  it('2 processes check 10 of 30 wrong passwords at once, and all right ones, which reset the count', async () => {
    const second = await openAccountShop({ TRUST_PROXY: '1' }, shop.databaseUrl)
    const both = Array.from({ length: 30 }, (_, n) => signIn({ at: n % 2 ? second : shop }))
    const answers = await Promise.all(both)
    await second.close()
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    // A machine at its limits may refuse some as overload, before or after they are counted.
    const [checked, overloaded] = [count(401), count(503)]
    expect(checked).toBeLessThanOrEqual(10)
    expect(checked + overloaded).toBeGreaterThanOrEqual(10)
    expect(count(429)).toBe(30 - checked - overloaded)

    await shop.db.query('DELETE FROM limit_uses')
    expect(await statuses(9)).toEqual(times(9, 401))
    // Without HTTP: a database call that times out on a busy machine leaves the mark of its try, which blocks the others.
    const processes = [openTestLimits(shop.db), openTestLimits(shop.db)]
    const visitor = { email, client: '203.0.113.1', request: new Request(shop.url) }
    const right = (n: number) => processes[n % 2]?.signIn(visitor, async () => new Response())
    const all = await Promise.all(Array.from({ length: 16 }, (_, n) => right(n)))
    expect(all.map((answer) => (answer instanceof Response ? answer.status : answer))).toEqual(times(16, 200))
    expect(await statuses(11)).toEqual([...times(10, 401), 429])
    const marks = 'SELECT FROM limit_uses WHERE window_seconds = 60 AND cardinality(used_at) > 0'
    expect((await shop.db.query(marks)).rowCount).toBe(0)
  })

  it('sign-ups are limited per address and hour', async () => {
    const make = async (n: number, from = '203.0.113.7') => {
      const form = { email: `new${n}@example.com`, name: 'New', password: RIGHT }
      return (await post('/sign-up/email', form, from)).status
    }
    expect([await make(1), await make(2), await make(3), await make(4)]).toEqual([200, 200, 200, 429])
    expect(await make(4, '203.0.113.8')).toBe(200)
    await pass('1 hour')
    expect(await make(5)).toBe(200)
  })

  it.each(['an account', 'no account'])(
    'reset mails are limited to 5 per email and hour, with %s',
    async (kind) => {
      const of = kind === 'an account' ? email : 'nobody@example.com'
      const ask = async (n: number) =>
        (await post('/request-password-reset', { email: of }, `203.0.113.${n}`)).status
      for (let n = 0; n < 5; n++) expect(await ask(n)).toBe(200)
      expect(await ask(9)).toBe(429)
      await pass('1 hour')
      expect(await ask(9)).toBe(200)
    },
  )
})

describe('an account under attack from many addresses', () => {
  const shop = useAccountShop({ TRUST_PROXY: '1', LIMIT_SIGN_IN_ACCOUNT: '5' })
  const { signIn, statuses, post, pass } = tries(shop)
  const attack = (n: number) => ({ from: `198.51.100.${n}` })
  let owner: string
  beforeEach(async () => {
    await begin(shop)()
    owner = cookieOf(await signIn({ password: RIGHT, from: '192.0.2.9' }))
    expect(await statuses(6, attack)).toEqual([...times(5, 401), 429])
  })

  /** Sets the password NEW by a mailed link from an address. Returns the cookies of that browser. */
  async function resetPassword(from: string): Promise<string> {
    await post('/request-password-reset', { email }, from)
    const link = (await linksFor(shop, email)).find(({ pathname }) => pathname === '/reset-password')
    const token = link?.hash.replace('#token=', '')
    return cookieOf(await post('/reset-password', { token, newPassword: NEW }, from))
  }

  it('is blocked for unknown browsers for 1 hour, even with the right password', async () => {
    const right = { password: RIGHT, from: '198.51.100.99' }
    expect((await signIn(right)).status).toBe(429)
    expect((await signIn({ of: 'nobody@example.com' })).status).toBe(401)
    await pass('59 minutes')
    expect((await signIn(right)).status).toBe(429)
    await pass('1 minute')
    expect((await signIn(right)).status).toBe(200)
  })

  it('accepts its owner in a browser that has signed in before, with the same number of tries from any address', async () => {
    expect((await signIn({ cookie: owner })).status).toBe(401)
    expect((await signIn({ cookie: owner, password: RIGHT })).status).toBe(200)
    const seen = await statuses(6, (n) => ({ ...attack(n + 50), cookie: owner }))
    expect(seen).toEqual([...times(4, 401), ...times(2, 429)])
  })

  it('lets in the browser that sets a new password by a mailed link, and says so', async () => {
    const words = await (await signIn({ password: RIGHT, from: '192.0.2.50' })).json()
    expect(words.detail).toMatch(/Use 'Reset password', and this browser can log in at once/)
    const unknown = { of: 'nobody@example.com', from: '192.0.2.50' }
    await statuses(10, () => unknown)
    expect(await (await signIn(unknown)).json()).toMatchObject({ type: words.type, detail: words.detail })
    const browser = await resetPassword('192.0.2.50')
    expect((await signIn({ password: NEW, from: '192.0.2.52' })).status).toBe(200)
    expect(await statuses(6, attack)).toEqual([...times(5, 401), 429])
    expect((await signIn({ password: NEW, from: '192.0.2.50', cookie: browser })).status).toBe(200)
    expect((await signIn({ password: NEW, from: '192.0.2.52' })).status).toBe(429)
  })

  it('ignores forged device cookies and those of another account', async () => {
    const other = `mallory-${people}@example.com`
    await shop.signUp(other)
    const mallory = cookieOf(await signIn({ of: other, password: RIGHT, from: '192.0.2.66' }))
    const [name] = /farad\.device\.[\w-]+/.exec(owner) ?? []
    const [, value] = /farad\.device\.[\w-]+=([^;]+)/.exec(mallory) ?? []
    for (const cookie of [mallory, `${name}=${value}`, `${name}=x.1790000000.y`, owner.replace(/.$/, '')])
      expect((await signIn({ cookie, password: RIGHT })).status, cookie).toBe(429)
  })
})

describe('addresses and networks from which many accounts are tried', () => {
  const limits = { LIMIT_SIGN_IN_ADDRESS: '3', LIMIT_SIGN_IN_ACCOUNT_ADDRESS: '2' }
  const shop = useAccountShop({ TRUST_PROXY: '1', ...limits })
  const { signIn, statuses } = tries(shop)
  beforeEach(begin(shop))
  const guess = (from: (n: number) => string) => (n: number) => ({ of: `p${n}@example.com`, from: from(n) })

  it('are limited per address, without the right passwords', async () => {
    const one = guess(() => '203.0.113.1')
    expect(await statuses(2, one)).toEqual(times(2, 401))
    expect(await statuses(4, () => ({ password: RIGHT }))).toEqual(times(4, 200))
    expect(await statuses(2, (n) => one(n + 5))).toEqual([401, 429])
    expect((await signIn({ password: RIGHT })).status).toBe(429)
    expect((await signIn({ from: '203.0.113.2' })).status).toBe(401)
  })

  it('are limited per network, and lock no known browser out', async () => {
    const owner = cookieOf(await signIn({ password: RIGHT, from: '192.0.2.9' }))
    const ofNetwork = guess((n) => `203.0.113.${n}`)
    expect(await statuses(14, ofNetwork)).toEqual([...times(12, 401), ...times(2, 429)])
    const ofNetwork6 = guess((n) => `2001:db8:1:${n + 10}::1`)
    expect(await statuses(8, ofNetwork6)).toEqual([...times(6, 401), ...times(2, 429)])
    expect((await signIn({ from: '203.0.114.1', password: RIGHT })).status).toBe(200)
    const neighbour = { from: '203.0.113.200', password: RIGHT }
    expect((await signIn(neighbour)).status).toBe(429)
    expect((await signIn({ ...neighbour, cookie: owner })).status).toBe(200)
  })

  it('leave a known browser its tries at an address from which neighbours guess', async () => {
    const owner = cookieOf(await signIn({ password: RIGHT }))
    expect(await statuses(3)).toEqual([401, 401, 429])
    expect((await signIn({ password: RIGHT, cookie: owner })).status).toBe(200)
    const neighbours = guess(() => '203.0.113.1')
    expect(await statuses(2, neighbours)).toEqual([401, 429])
    expect((await signIn({ password: RIGHT, cookie: owner })).status).toBe(200)
    expect(await statuses(3, () => ({ cookie: owner }))).toEqual([401, 401, 429])
  })
})
