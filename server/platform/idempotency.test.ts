import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { addReview } from '#contract/reviews.ts'
import { cards, intentId, payByCard, record } from '#test/card.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { type Shopper, signUp } from '#test/shopper.ts'
import { stock } from '#test/stock-room.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'

let shop: Shop
let mei: Shopper

beforeAll(async () => {
  shop = await openShop()
  mei = await signUp(shop.url)
})
afterAll(() => shop.close())

const orderOf = async (toolId: string): Promise<string> => {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '1' }
  return (await mei.call(placeOrder, { body })).body._id
}
const open = (body: object, key: string) =>
  mei.call(createPaymentIntent, { body }, { 'idempotency-key': key })
const openedPayments = async () =>
  (await shop.db.query('SELECT count(*)::int AS n FROM payments')).rows[0].n as number

describe('opening a payment under one key', () => {
  it('has one effect and one answer, however many calls come at once', async () => {
    const orderId = await orderOf(await stock(shop.db))
    const before = await openedPayments()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => open({ orderId }, 'many')))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1)
    expect(outcomes[0]?.status).toBe(201)
    expect(await openedPayments()).toBe(before + 1)
  })

  it('stays with the order that the total alone meant at first', async () => {
    const toolId = await stock(shop.db, { price: '7.77', minimumOrder: 1 })
    await orderOf(toolId)
    const first = await open({ totalPrice: 77.7 }, 'by-total')
    await orderOf(toolId)
    expect((await open({ totalPrice: 77.7 }, 'by-total')).body).toEqual(first.body)
    expect((await open({ totalPrice: 77.7 }, 'by-total-anew')).body).not.toEqual(first.body)
  })

  it('answers the same after the order is paid', async () => {
    const orderId = await orderOf(await stock(shop.db))
    const first = await open({ orderId }, 'paid-since')
    await payByCard(shop.url, first.body, cards.good)
    expect((await record(mei, orderId, first.body)).body.paid).toBe(true)
    const again = await open({ orderId }, 'paid-since')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await open({ orderId }, 'another-key')).body.type).toBe('urn:farad:problem:not-payable')
  })

  it('is refused for another order, and a refusal frees the key', async () => {
    const toolId = await stock(shop.db)
    const [one, two] = [await orderOf(toolId), await orderOf(toolId)]
    expect((await open({ orderId: 'none' }, 'freed')).status).toBe(404)
    const first = await open({ orderId: one }, 'freed')
    expect([first.status, intentId(first.body)]).toEqual([201, expect.stringMatching(/^pi_/)])
    const other = await open({ orderId: two }, 'freed')
    expect([other.status, other.body.type]).toEqual([422, 'urn:farad:problem:idempotency-key-reused'])
  })

  it('frees the key when the intent turned out to be over at the provider', async () => {
    const orderId = await orderOf(await stock(shop.db))
    const first = await open({ orderId }, 'over-1')
    await shop.db.query(`UPDATE card_gateway.payment_intents SET status = 'canceled' WHERE id = $1`, [
      intentId(first.body),
    ])
    const second = await open({ orderId }, 'over-2')
    expect(second.status).toBe(201)
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
    expect((await open({ orderId }, 'over-2')).body).toEqual(second.body)
  })
})

describe('a key', () => {
  it.each(['', 'two words', 'é', 'x'.repeat(256)])('is not %j', async (key) => {
    const body = { review: 5, comment: 'Good.' }
    const { status } = await mei.call(addReview, { body }, { 'idempotency-key': key })
    expect(status).toBe(422)
  })

  it('is forgotten after two days, not before', async () => {
    const body = { review: 5, comment: 'Good.' }
    const add = (key: string) => mei.call(addReview, { body }, { 'idempotency-key': key })
    const [old, young] = [await add('old'), await add('young')]
    const age = `UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE key = $1`
    await shop.db.query(age, ['old', '48 hours 1 minute'])
    await shop.db.query(age, ['young', '47 hours 59 minutes'])
    await purgeIdempotencyKeys(shop.db, new AbortController().signal)
    expect((await add('young')).body._id).toBe(young.body._id)
    expect((await add('old')).body._id).not.toBe(old.body._id)
  })
})
