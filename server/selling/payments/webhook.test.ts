import { createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getPayableOrder, listOrderEvents } from '#contract/selling/orders.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import {
  cards,
  intentId,
  moneyFor,
  type OpenPayment,
  openPayment,
  payByCard,
  record,
} from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { SECRET } from '#test/support/secret.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { FALSE_SIGNATURES_A_MINUTE, openFalseSignatures } from './false-signatures.ts'
import { providerDoor } from './http.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string
let orderId: string
let open: OpenPayment

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
  // Holds the provider's events back, so that only those of the tests arrive.
  await tellGateway(shop.db, { kind: 'hold' })
})
beforeEach(async () => {
  orderId = (await placeOne(mei, toolId)).body._id
  open = await openPayment(mei, orderId)
})

const secret = `whsec_${derivedKey(SECRET, 'sandbox-webhook')}`
const now = () => Math.floor(Date.now() / 1000)
const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })
const succeeded = (id?: string) =>
  eventOf('payment_intent.succeeded', { id: intentId(open), object: 'payment_intent' }, id)

/** Stripe's scheme: an HMAC over the timestamp and the raw body (docs.stripe.com/webhooks, Verify manually). */
function signature(payload: string, { at = now(), by = secret } = {}) {
  const hash = createHmac('sha256', by).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${hash}`
}
async function deliver(payload: string, signed = signature(payload)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signed }
  return (await fetch(`${shop.url}/api/payments/webhook`, { method: 'POST', headers, body: payload })).status
}
const seen = async () => (await mei.call(getPayableOrder, { params: { id: orderId } })).body
const kept = async (id: string) =>
  (await shop.db.query('SELECT handled_at FROM payment_events WHERE id = $1', [id])).rows
const history = async () => {
  const { body } = await mei.call(listOrderEvents, { params: { id: orderId } })
  return body.map(({ kind }: { kind: string }) => kind)
}

describe('an event is accepted', () => {
  it('with a valid signature, and takes effect', async () => {
    await payByCard(shop.url, open, cards.good)
    expect(await deliver(succeeded())).toBe(204)
    expect((await seen()).paid).toBe(true)
  })

  it.each<[string, (payload: string) => string]>([
    ['unsigned', () => ''],
    ['signed with another secret', (payload) => signature(payload, { by: 'whsec_other' })],
    ['signed in another format', (payload) => signature(JSON.stringify(JSON.parse(payload), null, 1))],
    ['signed 10 minutes ago', (payload) => signature(payload, { at: now() - 600 })],
    ['signed 10 minutes in the future', (payload) => signature(payload, { at: now() + 600 })],
    ['signed without a timestamp', (payload) => signature(payload).replace(/^t=\d+/, 't=soon')],
  ])('but not if it is %s', async (_, sign) => {
    await payByCard(shop.url, open, cards.good)
    const id = `evt_${randomUUID()}`
    expect(await deliver(succeeded(id), sign(succeeded(id)))).toBe(400)
    expect([(await seen()).paid, await kept(id)]).toEqual([false, []])
  })

  it('but pays no order if the provider reports the payment as open', async () => {
    expect(await deliver(succeeded())).toBe(204)
    expect((await seen()).paid).toBe(false)
  })
})

describe('an event', () => {
  it('takes effect once for repeated and concurrent deliveries', async () => {
    await payByCard(shop.url, open, cards.good)
    const payload = succeeded()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(payload)))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await deliver(payload)).toBe(204)
    expect(await history()).toEqual(['placed', 'paid'])
    const mails = `SELECT FROM outbox WHERE kind = 'order-paid' AND facts ->> 'id' = $1`
    expect((await shop.db.query(mails, [orderId])).rows).toHaveLength(1)
  })

  it('may arrive before, after and concurrently with the report of the browser', async () => {
    await payByCard(shop.url, open, cards.good)
    await Promise.all([deliver(succeeded()), record(mei, orderId, open), deliver(succeeded())])
    expect(await deliver(succeeded())).toBe(204)
    expect((await record(mei, orderId, open)).body.paid).toBe(true)
    expect(await history()).toEqual(['placed', 'paid'])
    expect(await moneyFor(shop.db, orderId)).toBe(250)
  })

  it('is stored but not acknowledged while the provider is unreachable, and is handled later', async () => {
    await payByCard(shop.url, open, cards.good)
    const id = `evt_${randomUUID()}`
    await tellGateway(shop.db, { kind: 'fail', caller: 'server' })
    expect(await deliver(succeeded(id))).toBe(503)
    expect(await kept(id)).toEqual([{ handled_at: null }])
    await calmGateway(shop.db, { kind: 'fail' })
    await shop.db.query(`UPDATE payment_events SET received_at = received_at - interval '2 minutes'`)
    await shop.db.query(`UPDATE payments SET checked_at = now() WHERE order_id = $1`, [orderId])
    await shop.runJob('reconciliation')
    expect((await kept(id))[0].handled_at).toBeInstanceOf(Date)
    expect((await seen()).paid).toBe(true)
  })

  it('is not acknowledged if it cannot be stored', async () => {
    const id = `evt_${randomUUID()}`
    await shop.db.query(`ALTER TABLE payment_events ADD CONSTRAINT full_up CHECK (id <> '${id}')`)
    expect(await deliver(succeeded(id))).toBe(500)
    await shop.db.query('ALTER TABLE payment_events DROP CONSTRAINT full_up')
    expect(await deliver(succeeded(id))).toBe(204)
  })

  it('of an unknown object is acknowledged and changes nothing', async () => {
    const foreign = eventOf('customer.created', { id: 'cus_1' })
    expect(await deliver(foreign)).toBe(204)
  })
})

speak(en)

/** The door of a provider whose signatures end in `good`. */
function openDoor() {
  const constructEvent = vi.fn((_raw: string, signature: string) => {
    if (!signature.endsWith('good')) throw new Error('wrong')
    return { id: 'evt_1', type: 'ping', data: { object: {} } }
  })
  const api = new Hono()
  const units = openClientUnits(2, () => 0)
  providerDoor(api, {
    db: { query: async () => ({ rows: [] }) } as never,
    provider: { stripe: { webhooks: { constructEvent } }, webhookSecret: '' } as never,
    limits: {} as never,
    units,
    falseSignatures: openFalseSignatures(undefined, () => 0),
  })
  const deliver = (kind: string, client: string, at = Math.floor(Date.now() / 1000)) => {
    const headers = { 'stripe-signature': `t=${at},v1=${kind}`, 'content-length': '2' }
    return api.request('/payments/webhook', { method: 'POST', headers, body: '{}' }, { client })
  }
  const statusOf = async (kind: string, client: string) => (await deliver(kind, client)).status
  return { deliver, statusOf, constructEvent, units }
}

it('charges a false signature to its sender, and never a right one (rules: L-6)', async () => {
  const { statusOf, units } = openDoor()
  for (let nth = 0; nth < 10; nth++) expect(await statusOf('good', 'provider')).toBe(204)
  expect(units.refusalOf('address provider')).toBeUndefined()
  expect([await statusOf('bad', 'stranger'), await statusOf('bad', 'stranger')]).toEqual([400, 400])
  expect(units.refusalOf('address stranger')?.name).toBe('too-many-requests')
  expect(await statusOf('good', 'stranger')).toBe(204)
})

it('refuses a sender of too many, unread, and never the provider at its own address', async () => {
  const { deliver, statusOf, constructEvent } = openDoor()
  for (let nth = 0; nth < FALSE_SIGNATURES_A_MINUTE; nth++)
    expect(await statusOf('bad', 'stranger')).toBe(400)
  const read = constructEvent.mock.calls.length
  const refused = await deliver('bad', 'stranger')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(constructEvent).toHaveBeenCalledTimes(read)
  expect(await statusOf('good', 'provider')).toBe(204)
  expect(await statusOf('bad', 'another')).toBe(400)
})

it('does not read the body of a signature of another time', async () => {
  const { deliver, constructEvent } = openDoor()
  expect((await deliver('good', 'stranger', 0)).status).toBe(400)
  expect(constructEvent).not.toHaveBeenCalled()
})
