import { describe, expect, it } from 'vitest'
import { getOwnAccount } from '#contract/people/own-account.ts'
import type { Order } from '#contract/selling/order.ts'
import { cancelOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { pay } from '#test/support/card.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import {
  cheapParts,
  elsewhere,
  holdOf,
  leftOf,
  type NewBuyer,
  newBuyer,
  openLimitedShop,
  order,
  orderOne,
  refusedAs,
  useLimitedShop,
} from './new-buyers.fixture.ts'

const shop = useLimitedShop({ ORDERS_MAX_DAY: '8' })
const owner = useAdmin(shop)
auditAfter(shop)
const part = async (product = {}) => (await cheapParts(shop, 1, product))[0] ?? ''
/** Pieces cost $1. */
const dearPart = (availableQuantity = 1_000_000) => part({ price: '1', availableQuantity })
const three = async (from: string) =>
  (await Promise.all([1, 2, 3].map(() => newBuyer(shop, from)))) as [NewBuyer, NewBuyer, NewBuyer]
const beyondShare = (possible: number) => refusedAs('more-than-share', { possible })

/** A buyer who has paid $1 for each of so many pieces, and that order. */
async function payer(pieces = 1) {
  const ada = await newBuyer(shop, elsewhere())
  const { body } = await orderOne(
    ada,
    await part({ price: '1', minimumOrder: 1, availableQuantity: 10_000 }),
    pieces,
  )
  await pay(shop.url, ada, body._id)
  return { ada, paid: body._id as string }
}

describe('the share of the stock of a part', () => {
  it('is half of the whole stock, not of what is left; the refusal has the possible pieces', async () => {
    const mei = await newBuyer(shop, elsewhere())
    const of = await part({ availableQuantity: 1010, orderMultiple: 4, minimumOrder: 8 })
    const title =
      'Until payments of a buyer carry an order, it and all other such orders hold at most 50 % of the stock of a ' +
      'part, those of one network four fifths of that, and a small stock one at a time: 404 more pieces now. ' +
      'Order fewer, or try again later. What you pay raises what you can order.'
    const errors = [{ path: 'quantity', message: '404 pieces can be ordered now' }]
    const facts = { possible: 404, percent: 50 }
    expect(await orderOne(mei, of, 508)).toMatchObject(
      refusedAs('more-than-share', { ...facts, title, errors }),
    )
    const { body, status } = await order(mei, [of], 508)
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:lines-unavailable'])
    expect(body.lines[0].problem).toEqual({ name: 'more-than-share', nearest: [404], ...facts })
    expect((await orderOne(mei, of, 404)).status).toBe(201)
    expect(await orderOne(mei, of, 8)).toMatchObject(beyondShare(0))
  })

  it('is one of all together, and four fifths of it of a network and, at other addresses, of the account', async () => {
    const of = await part()
    const mei = await newBuyer(shop, '203.0.113.1')
    expect((await orderOne(mei, of, 300)).status).toBe(201)
    const neighbour = await newBuyer(shop, '203.0.7.254')
    expect(await orderOne(neighbour, of, 101)).toMatchObject(beyondShare(100))
    expect(await orderOne({ ...mei, from: '192.0.2.1' }, of, 101)).toMatchObject(beyondShare(100))
    expect((await orderOne(await newBuyer(shop, '198.18.0.1'), of, 150)).status).toBe(201)
    expect(await orderOne(neighbour, of, 51)).toMatchObject(beyondShare(50))
    expect((await orderOne(neighbour, of, 50)).status).toBe(201)
    expect(await leftOf(shop, [of])).toEqual([500])
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:ffff:ffff::9', '2001:db9::1'],
    ['::ffff:198.18.0.1', '198.18.255.77', '198.19.0.1'],
  ])('of %s is that of %s, and not of %s', async (first, near, far) => {
    const of = await part()
    expect((await orderOne(await newBuyer(shop, first), of, 400)).status).toBe(201)
    expect((await orderOne(await newBuyer(shop, near), of, 10)).status).toBe(409)
    expect((await orderOne(await newBuyer(shop, far), of, 100)).status).toBe(201)
  })

  it('is all of a stock below 10 minimum orders, for one order at a time', async () => {
    const [few, half] = [await part({ availableQuantity: 99 }), await part({ availableQuantity: 100 })]
    const [mei, noor] = [await newBuyer(shop, elsewhere()), await newBuyer(shop, '192.0.2.5')]
    expect(await orderOne(mei, half, 41)).toMatchObject(beyondShare(40))
    const { body: one } = await orderOne(mei, few, 50)
    expect(await orderOne(noor, few, 10)).toMatchObject(beyondShare(0))
    await mei.call(cancelOrder, { params: { id: one._id } })
    expect((await orderOne(noor, few, 99)).status).toBe(201)
  })

  it('is one of what the payments of others do not carry, which are not limited', async () => {
    const { ada } = await payer()
    const of = await part()
    expect((await orderOne(ada, of, 600)).status).toBe(201)
    expect(await orderOne(await newBuyer(shop, ada.from), of, 161)).toMatchObject(beyondShare(160))
  })
})

it('an account has 100 unpaid lines, the new accounts of a network together 200', async () => {
  const parts = await cheapParts(shop, 101)
  const [mei, noor, zoe] = await three(elsewhere())
  const tooMany = (possible: number) => refusedAs('too-many-lines-first', { most: 100, possible })
  expect(await order(mei, parts, 10)).toMatchObject(tooMany(100))
  for (const buyer of [mei, noor]) {
    expect((await order(buyer, parts.slice(0, 80), 10)).status).toBe(201)
    expect(await order(buyer, parts.slice(0, 21), 10)).toMatchObject(tooMany(20))
  }
  expect(await order(zoe, parts.slice(0, 41), 10)).toMatchObject(tooMany(40))
  expect((await order(zoe, parts.slice(0, 40), 10)).status).toBe(201)
  expect(await orderOne(mei, parts[0] ?? '', 50)).toMatchObject(tooMany(0))
})

it('unpaid orders of an account come to $5,000, those of the new accounts of a network to $10,000', async () => {
  const of = await dearPart()
  const [mei, noor, zoe] = await three(elsewhere())
  expect((await orderOne(mei, of, 3000)).status).toBe(201)
  const title =
    'Until you have paid for an order, your unpaid orders can total $5,000.00 at most, and those of all new accounts ' +
    'on your network have a limit too. You can order for $2,000.00 more now.'
  const facts = { mostTotal: 5000, possibleTotal: 2000, title }
  expect(await orderOne(mei, of, 2001)).toMatchObject(refusedAs('total-too-high-first', facts))
  expect((await orderOne(mei, of, 2000)).status).toBe(201)
  expect((await orderOne(noor, of, 5000)).status).toBe(201)
  expect(await orderOne(zoe, of, 10)).toMatchObject(refusedAs('total-too-high-first', { possibleTotal: 0 }))
})

describe('what a buyer has paid', () => {
  it('lets unpaid orders of ten times as much hold for 72 hours instead of half an hour', async () => {
    const mei = await newBuyer(shop, elsewhere())
    const of = await dearPart()
    const first: Order = (await orderOne(mei, of, 100)).body
    expect([holdOf(first), first.holdUntilVerified]).toEqual([0.5, undefined])
    expect((await mei.call(getOwnAccount)).body.first).toEqual({ holdHours: 0.5, holdHoursPaid: 72 })
    await pay(shop.url, mei, first._id)
    expect((await mei.call(getOwnAccount)).body).not.toHaveProperty('first')
    const holds: number[] = []
    for (const pieces of [600, 400, 10]) holds.push(holdOf((await orderOne(mei, of, pieces)).body))
    expect(holds).toEqual([72, 72, 0.5])
  })

  // (rules: O-6)
  it('carries no stock if it is little, and after its refund nothing', async () => {
    const { ada: mei, paid } = await payer()
    const of = await dearPart()
    expect((await order(mei, await cheapParts(shop, 2, { availableQuantity: 100_000 }), 50_001)).status).toBe(
      409,
    )
    const most = { mostTotal: 5000, possibleTotal: 5000 }
    expect(await orderOne(mei, of, 5001)).toMatchObject(refusedAs('unpaid-total-too-high', most))
    expect(holdOf((await orderOne(mei, of, 2500)).body)).toBe(0.5)
    await owner.call(refundOrder, { params: { id: paid }, body: {} })
    const left = refusedAs('total-too-high-first', { possibleTotal: 2500 })
    expect(await orderOne(mei, of, 2501)).toMatchObject(left)
  })

  it('carries ten times as much, of all of a stock, with any number of lines', async () => {
    const { ada: mei } = await payer(1000)
    const of = await dearPart(10_000)
    const carried = await order(mei, await cheapParts(shop, 101), 900)
    expect([carried.status, holdOf(carried.body)]).toEqual([201, 72])
    expect((await orderOne(mei, of, 9091)).status).toBe(201)
    const none = { mostTotal: 10_000, possibleTotal: 0 }
    expect(await orderOne(mei, of, 10)).toMatchObject(refusedAs('unpaid-total-too-high', none))
  })

  it('stops no refund if its count is off', async () => {
    const { ada: mei, paid } = await payer(100)
    await shop.db.query('UPDATE users SET paid_cents = 1 WHERE email = $1', [mei.email])
    expect((await checkBooks(shop.db)).map(({ kind }) => kind)).toEqual(['money-of-buyer-off'])
    expect((await owner.call(refundOrder, { params: { id: paid }, body: {} })).status).toBe(200)
  })
})

it('the hold of an unverified new buyer is the shorter one, and verification lengthens it to that of a new buyer', async () => {
  const hours = { ORDER_HOLD_HOURS_FIRST: '5', ORDER_HOLD_HOURS_UNVERIFIED: '3' }
  const strict = await openLimitedShop(hours, shop.databaseUrl)
  const mei = await newBuyer(strict, elsewhere(), false)
  const placed: Order = (await orderOne(mei, await part(), 50)).body
  expect([holdOf(placed), holdOf({ ...placed, holdUntil: placed.holdUntilVerified ?? '' })]).toEqual([3, 5])
  expect((await mei.call(getOwnAccount)).body.unverified).toEqual({ holdHours: 3, holdHoursVerified: 5 })
  await strict.close()
})

it('the network is stored as a hash, and only while the order is unpaid', async () => {
  const networkOf = async (id: string) =>
    (await shop.db.query('SELECT network FROM orders WHERE id = $1', [id])).rows[0].network
  const mei = await newBuyer(shop, '192.0.2.99')
  const orders: string[] = []
  for (const of of await cheapParts(shop, 3)) orders.push((await orderOne(mei, of, 100)).body._id)
  const [paid = '', cancelled = '', expired = ''] = orders
  expect(new Set(await Promise.all(orders.map(networkOf))).size).toBe(1)
  expect(await networkOf(paid)).toMatch(/^[\w-]{43}$/)
  await mei.call(cancelOrder, { params: { id: cancelled } })
  await shop.db.query('UPDATE orders SET hold_until = now() WHERE id = $1', [expired])
  await shop.runJob('expiry')
  await pay(shop.url, mei, paid)
  expect((await mei.call(getPayableOrder, { params: { id: expired } })).body.state).toBe('expired')
  const carried: Order = (await orderOne(mei, await part(), 900)).body
  expect(await Promise.all([...orders, carried._id].map(networkOf))).toEqual(Array(4).fill(null))
})

// (rules: O-31)
it('an account places a number of orders in 24 hours, cancelled ones included', async () => {
  const { ada: mei } = await payer()
  const of = await part({ availableQuantity: 100_000 })
  for (let n = 1; n < 8; n++) {
    const { body } = await orderOne({ ...mei, from: elsewhere() }, of, 50)
    await mei.call(cancelOrder, { params: { id: body._id } })
  }
  const refused = await orderOne(mei, of, 50)
  const title = 'At most 8 orders can be placed within 24 hours. Try again in 24 h.'
  const body = { type: 'urn:farad:problem:too-many-orders', title }
  expect(refused).toMatchObject({ status: 429, body })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  await shop.db.query(
    `UPDATE orders o SET created_at = o.created_at - interval '1 day' FROM users u
     WHERE u.id = o.user_id AND u.email = $1 AND o.state = 'paid'`,
    [mei.email],
  )
  const both = await Promise.all([orderOne(mei, of, 50), orderOne(mei, of, 50)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429])
})
