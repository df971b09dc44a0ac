// Slow: builds a database whose clock can be set.
import { Webhook as Signer } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sendMessage } from '#contract/site/contact.ts'
import { listEvents } from '#contract/site/events.ts'
import {
  changeWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayDelivery,
  rotateSecret,
} from '#contract/site/webhooks.ts'
import { setRole, signUpAdmin } from '#test/support/admin.ts'
import { type ClockDatabase, openClockDatabase } from '#test/support/clock-database.ts'
import { openReceiver, type Received, type Receiver } from '#test/support/open-receiver.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000].map((seconds) => seconds * SECOND)

let clock: ClockDatabase
let shop: Shop
let ada: Shopper
let shifted = 0
beforeAll(async () => {
  clock = await openClockDatabase()
  shop = await openShop({ LOG_LEVEL: 'silent' }, clock.url)
  ada = await signUpAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await clock.close()
})
const receivers: Receiver[] = []
afterEach(async () => {
  for (const one of receivers.splice(0)) await one.close()
  await shop.db.query('DELETE FROM webhooks')
  await shop.db.query('DELETE FROM outbox')
})

const receiver = async (...given: Parameters<typeof openReceiver>) => {
  const one = await openReceiver(...given)
  receivers.push(one)
  return one
}
const form = (url: string, on = true) => ({ url, types: ['message.received' as const], on })
async function listen(url: string): Promise<{ _id: string; secret: string }> {
  return (await ada.call(makeWebhook, { body: form(url) })).body
}
let sent = 0
async function happen(): Promise<string> {
  const body = { email: 'noor@example.com', subject: `No. ${++sent}`, message: 'By the reel?' }
  return (await callAs(shop.url, undefined, sendMessage, { body })).body._id
}
async function deliver(laterMs = 0): Promise<void> {
  shifted += laterMs
  await clock.shift(shifted)
  await shop.runJob('webhooks')
}
const ids = (received: Received[]) => received.map(({ body }) => JSON.parse(body).data._id)
const journal = async (id: string) => (await ada.call(listDeliveries, { params: { id } })).body as Delivery[]
const states = async () => (await ada.call(listWebhooks)).body.map(({ state }: { state: string }) => state)

it('sends the event as it is listed, signed, once, and only of the asked types', async () => {
  await happen()
  const at = await receiver()
  const made = await listen(at.url)
  const id = await happen()
  await deliver()
  await deliver()
  const [first, ...none] = at.received as [Received, ...Received[]]
  expect(none).toEqual([])
  const events = (await ada.call(listEvents, { query: { limit: 200 } })).body.events
  const verified = new Signer(made.secret).verify(first.body, first.headers as Record<string, string>)
  expect(verified).toEqual(events.at(-1))
  expect(first.headers['webhook-id']).toBe(String(events.at(-1).id))
  expect(ids(at.received)).toEqual([id])
  expect(await journal(made._id)).toMatchObject([{ delivered: true, status: 200, answer: 'ok' }])
  const shown = JSON.stringify([(await ada.call(listWebhooks)).body, await journal(made._id)])
  expect(shown).not.toContain(made.secret.slice(6))
  expect((await ada.call(removeWebhook, { params: { id: made._id } })).body).toEqual({ deletedCount: 1 })
})

it('leaves out a webhook that another process is claiming, and does not wait for it', async () => {
  const at = await receiver()
  await listen(at.url)
  const id = await happen()
  const other = await shop.db.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM webhooks FOR UPDATE')
  await deliver().finally(() => other.query('COMMIT'))
  other.release()
  expect(at.received).toEqual([])
  await deliver()
  expect(ids(at.received)).toEqual([id])
})

it('repeats an event with the same bytes, stops after 18 hours, mails the owner, and misses none', async () => {
  const at = await receiver((response) => response.writeHead(500).end('x'.repeat(300)))
  const { _id, secret } = await listen(at.url)
  const [first, second] = [await happen(), await happen()]
  await deliver()
  for (const wait of WAITS) {
    const before = at.received.length
    await deliver(wait - 1 * SECOND)
    expect(at.received).toHaveLength(before)
    await deliver(1 * SECOND)
    expect(at.received).toHaveLength(before + 1)
  }
  await deliver(24 * HOUR)
  expect(at.received).toHaveLength(7)
  expect(new Set(at.received.map(({ body, headers }) => headers['webhook-id'] + body)).size).toBe(1)
  expect(await states()).toEqual(['stopped'])
  const figures = await (await fetch(`${shop.url}/metrics`)).text()
  expect(figures).toMatch(/^farad_webhooks_stopped 1$/m)
  expect(figures).toMatch(/^farad_webhook_attempts_total\{result="failed",.*\} [7-9]$/m)
  const { rows } = await shop.db.query(`SELECT recipient, facts FROM outbox WHERE kind = 'webhook-stopped'`)
  expect(rows).toEqual([{ recipient: ada.email, facts: { host: `127.0.0.1:${at.port}` } }])
  for (const kept of ['in-address', secret.slice(6, 20)]) expect(JSON.stringify(rows)).not.toContain(kept)
  expect((await journal(_id))[0]).toMatchObject({ delivered: false, status: 500, answer: 'x'.repeat(200) })

  at.answer = (response) => response.end()
  await ada.call(changeWebhook, { params: { id: _id }, body: form(at.url) })
  await deliver()
  expect(ids(at.received.slice(7))).toEqual([first, second])
})

it('a replay sends the same event again, and lets one that waits for it go on', async () => {
  const at = await receiver((response, nth) => response.writeHead(nth <= 2 ? 503 : 200).end())
  const { _id: id } = await listen(at.url)
  const [first, second] = [await happen(), await happen()]
  await deliver()
  const replay = async (delivery = '') => (await ada.call(replayDelivery, { params: { id, delivery } })).body
  const [attempt] = await journal(id)
  expect(await replay(attempt?._id)).toMatchObject({ delivered: false, replay: true, status: 503 })
  await deliver()
  expect(at.received).toHaveLength(2)
  expect(await replay(attempt?._id)).toMatchObject({ delivered: true })
  await deliver()
  expect(await replay(attempt?._id)).toMatchObject({ delivered: true })
  await deliver()
  expect(ids(at.received)).toEqual([first, first, first, second, first])
  expect((await replay(id)).type).toBe('urn:farad:problem:no-such-delivery')
})

// (rules: V-8)
it('puts an event aside that is refused 4 times, goes on, tells the owner once, and sends it again by hand', async () => {
  const taken: string[] = []
  const at = await receiver((response) => {
    const [id = ''] = ids(at.received.slice(-1))
    response.writeHead(taken.includes(id) ? 200 : 422).end('no such SKU')
  })
  const { _id: id } = await listen(at.url)
  const [bad, worse, good] = [await happen(), await happen(), await happen()]
  taken.push(good)
  await deliver()
  for (const wait of WAITS.slice(0, 2)) await deliver(wait)
  expect(ids(at.received)).toEqual([bad, bad, bad])
  await deliver(WAITS[2])
  for (const wait of WAITS.slice(0, 3)) await deliver(wait)
  expect(ids(at.received)).toEqual([bad, bad, bad, bad, worse, worse, worse, worse, good])
  const [listed] = (await ada.call(listWebhooks)).body
  expect(listed).toMatchObject({ state: 'working', failures: 0, skipped: 2 })
  const { rows } = await shop.db.query(`SELECT recipient FROM outbox WHERE kind = 'webhook-skipped'`)
  expect(rows).toEqual([{ recipient: ada.email }])

  const putAside = async () =>
    (await ada.call(listDeliveries, { params: { id }, query: { skipped: 'true' } })).body as Delivery[]
  const [, first] = await putAside()
  expect(first).toMatchObject({ skipped: true, status: 422, body: at.received[0]?.body })
  await shop.db.query('DELETE FROM events WHERE id = $1', [first?.event])
  const again = { params: { id, delivery: first?._id ?? '' } }
  expect((await ada.call(replayDelivery, again)).body).toMatchObject({ delivered: false, status: 422 })
  expect(await putAside()).toHaveLength(2)
  taken.push(bad)
  expect((await ada.call(replayDelivery, again)).body).toMatchObject({ delivered: true, replay: true })
  expect(at.received.at(-1)?.body).toBe(at.received[0]?.body)
  expect(await putAside()).toHaveLength(1)
})

it.each([
  ['a full receiver', 429, 'failing', 5],
  ['one that is gone', 410, 'stopped', 1],
])('%s loses no event', async (_, status, state, attempts) => {
  const at = await receiver((response) => response.writeHead(status).end())
  const { _id } = await listen(at.url)
  await happen()
  await deliver()
  for (const wait of WAITS.slice(0, 4)) await deliver(wait)
  expect(at.received).toHaveLength(attempts)
  const [listed] = (await ada.call(listWebhooks)).body
  expect([listed.state, listed.skipped]).toEqual([state, undefined])
  expect((await journal(_id)).map(({ skipped }) => skipped)).toEqual(Array(attempts).fill(undefined))
})

it('a new secret signs at once, and the former one for a day more', async () => {
  const at = await receiver()
  const { _id: id, secret } = await listen(at.url)
  const next = (await ada.call(rotateSecret, { params: { id } })).body.secret
  const verified = (by: string) => {
    const { body, headers } = at.received.at(-1) as Received
    try {
      return Boolean(new Signer(by).verify(body, headers as Record<string, string>))
    } catch {
      return false
    }
  }
  await happen()
  await deliver(23 * HOUR)
  expect([verified(secret), verified(next)]).toEqual([true, true])
  await happen()
  await deliver(2 * HOUR)
  expect([verified(secret), verified(next), at.received.length]).toEqual([false, true, 2])
})

it('a receiver that does not answer keeps no other waiting', async () => {
  const held: (() => void)[] = []
  const slow = await receiver((response) => held.push(() => response.end()))
  const quick = await receiver()
  await listen(slow.url)
  await listen(quick.url)
  const first = await happen()
  const running = deliver()
  await vi.waitFor(() => expect([held.length, quick.received.length]).toEqual([1, 1]), 30_000)
  const second = await happen()
  await vi.waitFor(() => expect(ids(quick.received)).toEqual([first, second]), 30_000)
  expect(slow.received).toHaveLength(1)
  slow.answer = (response) => response.end()
  held[0]?.()
  await running
  expect(ids(slow.received)).toEqual([first, second])
})

it('sends each event once from several processes, and nothing for a person who may no longer', async () => {
  const other = await openShop({ LOG_LEVEL: 'silent' }, clock.url)
  const at = await receiver()
  await listen(at.url)
  const all: string[] = []
  for (let nth = 0; nth < 20; nth++) all.push(await happen())
  await Promise.all([shop, other, shop, other].map((one) => one.runJob('webhooks')))
  await other.close()
  expect(ids(at.received)).toEqual(all)
  await setRole(shop.db, ada.email, 'buyer')
  const last = await happen()
  await deliver()
  await deliver(2 * HOUR)
  expect(at.received).toHaveLength(20)
  await setRole(shop.db, ada.email, 'admin')
  await deliver(2 * HOUR)
  expect(ids(at.received.slice(20))).toEqual([last])
})

it('refuses addresses inside, and loopback outside of the sandbox; off sends nothing and forgets nothing', async () => {
  const refusedAt = async (at: Shop, url: string) =>
    (await callAs(at.url, ada.token, makeWebhook, { body: form(url) })).body.errors?.[0].path
  for (const url of ['https://10.0.0.1/', 'nothing', 'http://93.184.216.34/', 'http://no-such-name.invalid/'])
    expect(await refusedAt(shop, url), url).toBe('url')
  const published = { SANDBOX: 'on', STORE_URL: 'https://trial.example.com', VERIFIED_EMAIL_NEEDED: 'off' }
  for (const environment of [{ SANDBOX: 'off' }, published]) {
    const strict = await openShop({ ...environment, LOG_LEVEL: 'silent' }, clock.url)
    for (const url of ['https://127.0.0.1/', 'http://127.0.0.1/', 'https://localhost/'])
      expect(await refusedAt(strict, url), url).toBe('url')
    await strict.close()
  }
  const at = await receiver()
  const { _id: id } = await listen(at.url)
  await ada.call(changeWebhook, { params: { id }, body: form(at.url, false) })
  const event = await happen()
  await deliver()
  expect([at.received, await states()]).toEqual([[], ['off']])
  await ada.call(changeWebhook, { params: { id }, body: form(at.url) })
  await deliver()
  expect(ids(at.received)).toEqual([event])
})
