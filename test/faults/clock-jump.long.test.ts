import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { changePassword, endSessions } from '#contract/people/own-account.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { moneyFor, pay } from '#test/support/card.ts'
import { type ClockDatabase, openClockDatabase } from '#test/support/clock-database.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'

const HOUR_MS = 3_600_000
const MESSAGES_AN_HOUR = 3
const NEW_PASSWORD = 'tin-and-copper'

// The clocks jump together or separately, because the store and PostgreSQL may run on different machines.
describe.each([
  ['the store and PostgreSQL', 1, 1],
  ['the store and PostgreSQL', -1, -1],
  ['the store', 1, 0],
  ['the store', -1, 0],
  ['PostgreSQL', 0, 1],
  ['PostgreSQL', 0, -1],
])('the clock of %s jumps: by %i and %i hours', (_whose, storeHours, databaseHours) => {
  let database: ClockDatabase
  let shop: Shop
  let product: string
  let person: BrowserPerson

  beforeAll(async () => {
    database = await openClockDatabase()
    shop = await openShop({ LIMIT_CONTACT_ADDRESS: String(MESSAGES_AN_HOUR) }, database.url)
    await shop.storeAnswers()
    product = await stock(shop.db, { price: '1.00', minimumOrder: 1 })
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.close()
    await database.close()
  })
  beforeEach(async () => {
    person = await signUpInBrowser(shop.url)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.shift(0)
  })

  async function jump() {
    if (storeHours) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + storeHours * HOUR_MS })
    await database.shift(databaseHours * HOUR_MS)
  }

  const order = (key?: string) => {
    const body = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000', toolId: product, quantity: 1 }
    return person.call(placeOrder, { body }, key ? { 'idempotency-key': key } : {})
  }

  it('keeps a session, which lists orders, orders again and pays', async () => {
    const before = await order('before')
    await jump()
    const again = await order('before')
    expect([again.status, again.body._id]).toEqual([201, before.body._id])
    const after = await order()
    expect(after.status).toBe(201)
    for (const { body } of [before, after]) {
      await pay(shop.url, person, body._id)
      expect(await moneyFor(shop.db, body._id)).toBe(100)
    }
    const { status, body } = await person.call(listMyOrders, { query: {} })
    expect([status, body.map(({ state }: { state: string }) => state)]).toEqual([200, ['paid', 'paid']])
  })

  it('expires no order early, and expires one that is due', async () => {
    const { body: held } = await order()
    const { body: due } = await order()
    await jump()
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [due._id])
    await shop.runJob('expiry')
    const { rows } = await shop.db.query('SELECT id, state FROM orders WHERE id = ANY ($1)', [
      [held._id, due._id],
    ])
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [held._id]: 'unpaid',
      [due._id]: 'expired',
    })
  })

  it('accepts a login after the sessions were ended and the password was changed', async () => {
    expect((await person.call(endSessions)).status).toBe(200)
    expect(await person.logIn(person.password)).toBe(200)
    const body = { password: person.password, newPassword: NEW_PASSWORD }
    expect((await person.call(changePassword, { body })).status).toBe(200)
    await jump()
    expect((await person.call(listMyOrders, { query: {} })).status).toBe(200)
    expect(await person.logIn(person.password)).toBe(401)
    expect(await person.logIn(NEW_PASSWORD)).toBe(200)
    expect((await order()).status).toBe(201)
  })

  it('keeps revoked tokens revoked, including those revoked after the jump', async () => {
    const stolen = person.token
    const list = (token: string) => callAs(shop.url, token, listMyOrders, {})
    expect((await person.call(endSessions)).status).toBe(200)
    await jump()
    expect((await list(stolen)).status).toBe(401)
    expect(await person.logIn(person.password)).toBe(200)
    expect((await person.call(listMyOrders, {})).status).toBe(200)
    const second = person.token
    expect((await person.call(endSessions)).status).toBe(200)
    expect([(await list(stolen)).status, (await list(second)).status]).toEqual([401, 401])
    expect(await person.logIn(person.password)).toBe(200)
    expect((await person.call(listMyOrders, {})).status).toBe(200)
  })

  it('revokes a token that was issued before the jump', async () => {
    const before = person.token
    await jump()
    expect((await person.call(endSessions)).status).toBe(200)
    expect((await callAs(shop.url, before, listMyOrders)).status).toBe(401)
  })

  it('holds a limit for at most the announced time', async () => {
    const write = (subject: string) =>
      callAs(shop.url, undefined, sendMessage, { body: { email: person.email, subject, message: 'Hello' } })
    await shop.db.query('DELETE FROM limit_uses')
    for (let time = 0; time < MESSAGES_AN_HOUR; time++) expect((await write(`No. ${time}`)).status).toBe(201)
    const full = await write('One more')
    expect(full.status).toBe(429)
    await jump()
    const next = await write('After the jump')
    // The wait was at most 1 hour before the jump, and must not become longer.
    if (next.status === 429) expect(next.body.retryAfter).toBeLessThanOrEqual(HOUR_MS / 1000)
    else expect(next.status).toBe(201)
    if (databaseHours === 0) expect(next.status).toBe(429)
  })

  it('sends mails, runs jobs and shows changes', async () => {
    const price = async () =>
      (await callAs(shop.url, undefined, getTool, { params: { id: product } })).body.price
    expect(await price()).toBe(1)
    await jump()
    await order()
    await shop.runJob('mail')
    const { body: mails } = await callAs(shop.url, undefined, listSandboxMails, { query: { limit: '100' } })
    expect(mails.filter(({ to }: { to: string }) => to === person.email).length).toBeGreaterThan(0)
    for (const job of ['reconciliation', 'purge', 'audit']) await shop.runJob(job)
    await shop.db.query(`UPDATE products SET price = '2.00', version = version + 1 WHERE id = $1`, [product])
    await expect.poll(price).toBe(2)
    await shop.db.query(`UPDATE products SET price = '1.00', version = version + 1 WHERE id = $1`, [product])
    await expect.poll(price).toBe(1)
  })
})

/** A person in a browser: holds a session, and fetches a new access token after a 401. */
interface BrowserPerson extends Shopper {
  password: string
  /** Logs in again, as after a sign-out. Returns the HTTP status. */
  logIn: (password: string) => Promise<number>
}

async function signUpInBrowser(url: string): Promise<BrowserPerson> {
  const [name, password] = ['Mei Tanaka', 'copper-and-tin']
  const email = `mei.${randomUUID().slice(0, 8)}@example.com`
  const headers = { origin: url, 'content-type': 'application/json' }
  let cookie = ''
  const send = async (method: string, path: string, body: object) => {
    const sent = { ...headers, ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers: sent, body: JSON.stringify(body) })
    const session = answer.headers.getSetCookie().find((set) => set.includes('session_token='))
    if (session) cookie = session.split(';')[0] ?? ''
    return answer
  }
  const newToken = async () => {
    const answer = await send('PUT', `/users/${encodeURIComponent(email)}`, { email, name })
    person.token = answer.ok ? ((await answer.json()) as { token: string }).token : ''
  }
  const person: BrowserPerson = {
    email,
    name,
    password,
    token: '',
    async call(call, input, more): Promise<Outcome> {
      const attempt = () => callAs(url, person.token, call, input, { cookie, ...more })
      const outcome = await attempt()
      if (outcome.status !== 401) return outcome
      await newToken()
      return attempt()
    },
    logIn: async (given) => (await send('POST', '/auth/sign-in/email', { email, password: given })).status,
  }
  const signedUp = await send('POST', '/auth/sign-up/email', { email, name, password })
  if (!signedUp.ok) throw new Error(`Sign-up failed: ${signedUp.status} ${await signedUp.text()}`)
  await newToken()
  return person
}
