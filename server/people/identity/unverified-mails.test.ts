// Slow: each test opens a store with other limits of mails.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendVerification } from '#contract/people/own-account.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { type AccountShop, openAccountShop } from './account-shop.fixture.ts'

let server: MailServer
let shop: AccountShop
let mei: Shopper

beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

async function open(environment: Record<string, string> = {}) {
  const mail = { SMTP_URL: server.url.href, MAIL_FROM: 'store@example.com', SANDBOX: 'off', ...stripeKeys }
  shop = await openAccountShop({ ...mail, ...environment })
  return shop
}
beforeEach(() => {
  server.accepted.length = 0
})

const askReset = (email: string) => shop.send('POST', '/api/auth/request-password-reset', { email })

async function orderAndCancel() {
  const toolId = await stock(shop.db)
  const order = { toolId, quantity: 10, address: '4 Dock Road, Bristol', number: '5550100' }
  const { body } = await mei.call(placeOrder, { body: order })
  await mei.call(cancelOrder, { params: { id: body._id } })
}

/** Subjects of the mails that have arrived, in words that tell their kinds. */
async function arrived(): Promise<string[]> {
  await shop.runJob('mail')
  return server.accepted
    .splice(0)
    .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1] ?? '')
    .map((subject) => /Verify|new password|order|changed/i.exec(subject)?.[0].toLowerCase() ?? subject)
    .sort()
}

it('an account sends at most 3 mails a day to an unverified address: verification, reset and an order', async () => {
  await using(await open(), async () => {
    mei = await signUp(shop.url)
    for (let n = 0; n < 3; n++) {
      await orderAndCancel()
      await askReset(mei.email)
    }
    expect(await arrived()).toEqual(['new password', 'order', 'verify'])
    const again = await mei.call(sendVerification)
    expect([again.status, again.body.type]).toEqual([429, 'urn:farad:problem:too-many-requests'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect(again.body.detail).toMatch(/work for 24 hours/)
    await askReset(mei.email)
    await orderAndCancel()
    expect(await arrived()).toEqual([])
    await shop.db.query(
      `UPDATE limit_uses SET used_at = ARRAY(SELECT t - interval '1 day' FROM unnest(used_at) t)`,
    )
    await askReset(mei.email)
    await orderAndCancel()
    expect(await arrived()).toEqual(['new password', 'order'])
  })
})

it('a verification mail can be sent again once, and all come to the limit, of which a reset has one', async () => {
  await using(await open({ LIMIT_MAILS_UNVERIFIED_DAY: '4' }), async () => {
    mei = await signUp(shop.url)
    for (let n = 0; n <= 4; n++) {
      await mei.call(sendVerification)
      await askReset(mei.email)
    }
    await orderAndCancel()
    expect(await arrived()).toEqual(['new password', 'verify', 'verify', 'verify'])
  })
})

it('a mail that could not be sent does not count, and a verified address has no such limit', async () => {
  await using(await open(), async () => {
    mei = await signUp(shop.url)
    await server.close()
    await shop.runJob('mail')
    server = await openMailServer({ port: Number(server.url.port) })
    await shop.db.query('UPDATE outbox SET due_at = now()')
    await mei.call(sendVerification)
    expect(await arrived()).toEqual(['verify', 'verify'])
    const { rows } = await shop.db.query('SELECT count(*)::int AS n FROM email_verifications')
    expect(rows[0].n).toBe(3)
    await shop.db.query('UPDATE users SET email_verified = true')
    await orderAndCancel()
    await orderAndCancel()
    expect(await arrived()).toEqual(['order', 'order', 'order', 'order'])
  })
})

it('mails to unverified addresses wait at the limit of the store, and are sent later', async () => {
  await using(await open({ LIMIT_MAILS_UNVERIFIED_HOUR: '3', LOG_LEVEL: 'silent' }), async () => {
    for (let n = 0; n < 3; n++) await signUp(shop.url)
    expect(await arrived()).toEqual(['verify', 'verify'])
    await shop.db.query(`UPDATE outbox SET due_at = now() WHERE due_at IS NOT NULL`)
    await askReset('nobody@example.com')
    expect(await arrived()).toEqual([])
    const waiting = await shop.db.query(`SELECT kind FROM outbox WHERE due_at IS NOT NULL`)
    expect(waiting.rows).toEqual([{ kind: 'email-verification' }])
    await shop.db.query(`UPDATE limit_uses SET used_at = '{}'`)
    await shop.db.query(`UPDATE outbox SET due_at = now() WHERE due_at IS NOT NULL`)
    expect(await arrived()).toEqual(['verify'])
  })
})

it('a client address can have a limited number of mails sent a day, by sign-ups, resets and repeats', async () => {
  await using(await open({ LIMIT_MAILS_ADDRESS_DAY: '3' }), async () => {
    mei = await signUp(shop.url)
    expect((await mei.call(sendVerification)).status).toBe(201)
    expect((await askReset('anybody@example.com')).status).toBe(200)
    expect((await askReset('somebody@example.com')).status).toBe(429)
    expect((await mei.call(sendVerification)).status).toBe(429)
    await expect(signUp(shop.url)).rejects.toThrow('429')
  })
})

async function using(opened: AccountShop, work: () => Promise<void>) {
  await work().finally(() => opened.close())
}
