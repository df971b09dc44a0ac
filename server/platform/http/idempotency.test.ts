import { describe, expect, it, vi } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { addProduct } from '#contract/catalog/catalog.ts'
import { correctStock } from '#contract/catalog/desk-products.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { acceptOffer, createOffer } from '#contract/selling/offers.ts'
import { addRefund, createPaymentIntent } from '#contract/selling/payments.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import { addReceipt, returnReceipt } from '#contract/selling/receipts.ts'
import { approveReturn, askReturn, receiveReturn } from '#contract/selling/returns.ts'
import { addReview } from '#contract/site/reviews.ts'
import { writeAboutOffer, writeAboutOrder, writeAboutReturn } from '#contract/site/talk.ts'
import { makeOffer } from '#server/selling/offers/offers.fixture.ts'
import { pay } from '#test/support/card.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useSharedShop } from '#test/support/use-shop.ts'
import { once, purgeIdempotencyKeys } from './idempotency.ts'

const shop = useSharedShop()
const mei = useBuyer(shop)
const ada = useAdmin(shop)

const orderOf = async (toolId: string): Promise<string> => {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await mei.call(placeOrder, { body })).body._id
}
const open = (body: object, key: string) =>
  mei.call(createPaymentIntent, { body }, { 'idempotency-key': key })
const openedPayments = async () =>
  (await shop.db.query('SELECT count(*)::int AS n FROM payments')).rows[0].n as number

describe('opening a payment under one key', () => {
  it('has 1 effect and 1 answer for 20 concurrent calls', async () => {
    const orderId = await orderOf(await stock(shop.db))
    const before = await openedPayments()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => open({ orderId }, 'many')))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1)
    expect(outcomes[0]?.status).toBe(201)
    expect(await openedPayments()).toBe(before + 1)
  })

  it('rejects the key for another order; a refusal leaves the key free', async () => {
    const toolId = await stock(shop.db)
    const [one, two] = [await orderOf(toolId), await orderOf(toolId)]
    expect((await open({ orderId: 'none' }, 'freed')).status).toBe(404)
    expect((await open({ orderId: one }, 'freed')).status).toBe(201)
    const other = await open({ orderId: two }, 'freed')
    expect(other.body.type).toBe('urn:farad:problem:idempotency-key-reused')
  })
})

it('a second call with a key waits for the answer of the first', async () => {
  const { rows } = await shop.db.query('SELECT id FROM users LIMIT 1')
  const { promise, resolve } = Promise.withResolvers<void>()
  let made = 0
  const work = () => promise.then(() => ({ made: ++made }))
  const call = () => once(shop.db, { userId: rows[0].id, call: 'make', key: 'one' }, {}, work)
  const both = Promise.allSettled([call(), call()])
  const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`
  const until = async () => expect((await shop.db.query(waiting)).rowCount).toBe(1)
  await vi.waitFor(until, 10_000).finally(resolve)
  const answers = await both
  expect(answers.map((each) => each.status === 'fulfilled' && each.value)).toEqual(
    expect.arrayContaining([false, true].map((repeated) => ({ kept: { made: 1 }, repeated }))),
  )
})

describe('a repeated call', () => {
  const bytes = async (call: Call, body: object, key: string, path = call.path) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
    const init = { headers: { ...headers, 'idempotency-key': key }, body: JSON.stringify(body) }
    const response = await fetch(`${shop.url}/api${path}`, { method: 'POST', ...init })
    expect(response.ok).toBe(true)
    return response.text()
  }

  it('answers the same bytes as the first call', async () => {
    const toolId = await stock(shop.db, { price: '0.0042', availableQuantity: 9000, minimumOrder: 1 })
    const where = { address: '4 Dock Road', number: '5550100' }
    const order = { toolId, quantity: 1250, ...where }
    const town = { city: 'Bristol', postalCode: 'BS1 4RB', country: 'GB' }
    const shipTo = { name: 'Ada', street: where.address, phone: where.number, ...town }
    const facts = { img: '/drawings/led-5mm-red.svg', description: 'x', price: 0.0042, minimumOrder: 20 }
    const product = { name: 'Farad relay of the same bytes', ...facts, availableQuantity: 400 }
    const { _id: paid, lines } = (await ada.call(placeOrder, { body: order })).body
    await pay(shop.url, ada, paid)
    const [partNumber, refundsOf] = [lines[0].partNumber, `/orders/${paid}/refunds`]
    const parcel = { carrier: 'UPS', lines: [{ partNumber, quantity: 10 }] }
    const day = new Date().toISOString().slice(0, 10)
    const receipt = { amount: 2, receivedOn: day }
    const three = { params: { id: paid }, body: { ...receipt, amount: 3 } }
    const kept = (await ada.call(addReceipt, three)).body._id
    const sent = { quantity: 20, line: 1 }
    const parcelOfAll = { carrier: 'UPS', lines: [{ partNumber, quantity: 20 }] }
    await ada.call(addShipment, { params: { id: paid }, body: parcelOfAll })
    const [back, more] = [
      { ...sent, quantity: 5 },
      { ...sent, quantity: 2 },
    ]
    const toReturn = { orderId: paid, lines: [back], reason: 'defect' as const }
    const { _id: returned } = (await ada.call(askReturn, { body: toReturn })).body
    await ada.call(approveReturn, { params: { id: returned }, body: { approve: true } })
    await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [ada.email])
    const offered = { partNumber, quantity: 100, price: 0.5 }
    const offer = (await makeOffer(ada, ada.email, [offered])).body
    const accepted = { version: offer.version, shipTo, expectedTotal: 50 }
    const calls: [Call, object, string?][] = [
      [askReturn, { ...toReturn, lines: [more] }],
      [receiveReturn, { lines: [{ ...back, restock: 5 }] }, `/returns/${returned}/receipt`],
      [createOffer, { lines: [{ partNumber, quantity: 5000 }] }],
      [acceptOffer, accepted, `/offers/${offer._id}/acceptance`],
      [writeAboutOrder, { text: 'When?' }, `/orders/${paid}/messages`],
      [writeAboutOffer, { text: 'And 200?' }, `/offers/${offer._id}/messages`],
      [writeAboutReturn, { text: 'Broken?' }, `/returns/${returned}/messages`],
      [addReceipt, receipt, `/orders/${paid}/receipts`],
      [returnReceipt, { amount: 1, returnedOn: day }, `/receipts/${kept}/return`],
      [addProduct, product],
      [addReview, { review: 5, comment: 'Good.' }],
      [correctStock, { change: 3, note: 'Counted.' }, `/products/${toolId}/stock-corrections`],
      [placeOrder, order],
      [placeOrderOfLines, { lines: [{ toolId, quantity: 1250 }], shipTo }],
      [addShipment, parcel, `/orders/${paid}/shipments`],
      [createPaymentIntent, { orderId: (await ada.call(placeOrder, { body: order })).body._id }],
      [
        addRefund,
        { lines: [{ partNumber, quantity: 1, returnToStock: true }], reason: 'Broken.' },
        refundsOf,
      ],
    ]
    expect(calls.length).toBe(allCalls.filter(({ idempotent }) => idempotent).length)
    for (const [n, [call, body, path]] of calls.entries()) {
      const first = await bytes(call, body, `same-bytes-${n}`, path)
      expect(await bytes(call, body, `same-bytes-${n}`, path), call.path).toBe(first)
    }
  })
})

describe('a key', () => {
  const body = { review: 5, comment: 'Good.' }
  const add = (key: string) => mei.call(addReview, { body }, { 'idempotency-key': key })

  it.each(['', 'two words', 'é', 'x'.repeat(256)])('cannot be %j', async (key) => {
    expect((await add(key)).status).toBe(422)
  })

  it('is deleted after 2 days, not before', async () => {
    const [old, young] = [await add('old'), await add('young')]
    const age = `UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE key = $1`
    await shop.db.query(age, ['old', '48 hours 1 minute'])
    await shop.db.query(age, ['young', '47 hours 59 minutes'])
    await purgeIdempotencyKeys(shop.db, { rows: 1000 })
    expect((await add('young')).body._id).toBe(young.body._id)
    expect((await add('old')).body._id).not.toBe(old.body._id)
  })
})
