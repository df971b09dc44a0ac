import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTool, listTools } from '#contract/catalog/catalog.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { announceEndedOrders } from '#server/catalog/products/announce-ended-orders.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const PAST = '2020-02-29'
const FAR = '2190-12-31'

async function part(lifeCycle: string, lastTimeBuy?: string, availableQuantity = 1000): Promise<string> {
  const id = await stock(shop.db, { availableQuantity })
  await shop.db.query('UPDATE products SET life_cycle = $2, last_time_buy = $3 WHERE id = $1', [
    id,
    lifeCycle,
    lastTimeBuy ?? null,
  ])
  return id
}
const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
const order = (toolId: string, quantity = 10) =>
  mei.call(placeOrder, { body: { ...where, toolId, quantity } })
const read = async (id: string) =>
  (await callAs(shop.url, undefined, getTool, { params: { id } })).body as Record<string, unknown>
const problemOf = async (toolId: string, quantity = 10) =>
  (await callAs(shop.url, undefined, priceLines, { body: { lines: [{ toolId, quantity }] } })).body.lines[0]
    .problem

describe('a part', () => {
  it.each([
    ['active', undefined],
    ['not-recommended', undefined],
    ['last-time-buy', FAR],
    ['obsolete', undefined],
  ])('with the life cycle %s can be ordered while stock lasts', async (lifeCycle, lastDay) => {
    const id = await part(lifeCycle, lastDay)
    expect((await order(id)).status).toBe(201)
    expect(await problemOf(id)).toBeUndefined()
    expect(await read(id)).not.toHaveProperty('ordersEnded')
  })

  it('cannot be ordered after the last day of its last-time buy, whatever the stock', async () => {
    const id = await part('last-time-buy', PAST)
    const { status, body } = await order(id)
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:orders-ended'])
    expect(body).toMatchObject({
      title: 'Orders for this part ended on 29 February 2020.',
      lastTimeBuy: PAST,
      available: 1000,
    })
    expect(await problemOf(id)).toEqual({ name: 'obsolete', nearest: [] })
    expect(await read(id)).toMatchObject({ ordersEnded: true, availableQuantity: 1000 })
    const { body: listed } = await callAs(shop.url, undefined, listTools, {})
    expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ ordersEnded: true })
  })

  it('that is obsolete and sold out is refused in words', async () => {
    const id = await part('obsolete', undefined, 9)
    const { status, body } = await order(id)
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:part-obsolete'])
    expect(body.title).toBe('This part is obsolete and sold out. It will not be restocked.')
    expect(body.errors).toEqual([{ path: 'quantity', message: 'less then available quantity require' }])
  })

  it('that is obsolete sells its last pieces once to concurrent buyers', async () => {
    const id = await part('obsolete', undefined, 35)
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(id)))
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.type)).sort()
    expect(outcomes).toEqual([
      ...Array(3).fill('placed'),
      ...Array(5).fill('urn:farad:problem:part-obsolete'),
    ])
    expect(await read(id)).toMatchObject({ availableQuantity: 5 })
  })

  it('keeps earlier orders after its last day', async () => {
    const id = await part('last-time-buy', FAR)
    const { body: placed } = await order(id)
    await shop.db.query('UPDATE products SET last_time_buy = $2 WHERE id = $1', [id, PAST])
    const { body } = await mei.call(listMyOrders, { query: { email: mei.email } })
    expect(body).toContainEqual(expect.objectContaining({ _id: placed._id, state: 'unpaid' }))
  })
})

it('a last day lasts until midnight UTC', async () => {
  const { rows } = await shop.db.query(
    `SELECT ${ordersEndedSql('day')} AS ended
     FROM (VALUES (-1), (0), (1)) AS offsets (days), LATERAL (SELECT (now() AT TIME ZONE 'UTC')::date + days AS day) d`,
  )
  expect(rows.map(({ ended }) => ended)).toEqual([true, false, false])
})

it.each([
  ['2031-03-31T23:59:59Z', 0],
  ['2031-04-01T00:00:00Z', 1],
  ['2031-04-01T00:09:59Z', 1],
  ['2031-04-01T00:10:00Z', 0],
])('at %s, a part whose last day is 2031-03-31 is announced %d times', async (now, times) => {
  const id = await part('last-time-buy', '2031-03-31')
  const changes = async () =>
    (await shop.db.query("SELECT FROM changes WHERE product_id = $1 AND what = 'product'", [id])).rowCount ??
    0
  const before = await changes()
  await announceEndedOrders(shop.db, new Date(now))
  expect((await changes()) - before).toBe(times)
})
