import { expect, it } from 'vitest'
import { getTool, listTools } from '#contract/catalog/catalog.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { announceEndedOrders } from '#server/catalog/products/announce-ended-orders.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
auditAfter(shop)
const PAST = '2020-02-29'
const FAR = '2190-12-31'

async function part(lifeCycle: string, lastTimeBuy?: string, availableQuantity = 1000): Promise<string> {
  const id = await stock(shop.db, { availableQuantity })
  const sql = 'UPDATE products SET life_cycle = $2, last_time_buy = $3 WHERE id = $1'
  await shop.db.query(sql, [id, lifeCycle, lastTimeBuy ?? null])
  return id
}

const read = async (id: string) =>
  (await callAs(shop.url, undefined, getTool, { params: { id } })).body as Record<string, unknown>
const problemOf = async (toolId: string) =>
  (await callAs(shop.url, undefined, priceLines, { body: { lines: [{ toolId, quantity: 10 }] } })).body
    .lines[0].problem

it.each([
  ['active', undefined],
  ['not-recommended', undefined],
  ['last-time-buy', FAR],
  ['obsolete', undefined],
])('a part with the life cycle %s can be ordered while stock lasts', async (lifeCycle, lastDay) => {
  const id = await part(lifeCycle, lastDay)
  expect((await placeOne(mei, id)).status).toBe(201)
  expect(await problemOf(id)).toBeUndefined()
  expect(await read(id)).not.toHaveProperty('ordersEnded')
})

it('a part cannot be ordered after the last day of its last-time buy; earlier orders stay', async () => {
  const id = await part('last-time-buy', FAR)
  const { body: placed } = await placeOne(mei, id)
  await shop.db.query('UPDATE products SET last_time_buy = $2 WHERE id = $1', [id, PAST])
  const { status, body } = await placeOne(mei, id)
  expect([status, body.type]).toEqual([409, 'urn:farad:problem:orders-ended'])
  expect(body).toMatchObject({
    title: 'Orders for this part ended on 29 February 2020.',
    lastTimeBuy: PAST,
    available: 990,
  })
  expect(await problemOf(id)).toEqual({ name: 'obsolete', nearest: [] })
  expect(await read(id)).toMatchObject({ ordersEnded: true, availableQuantity: 990 })
  const { body: listed } = await callAs(shop.url, undefined, listTools, {})
  expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ ordersEnded: true })
  expect((await mei.call(listMyOrders)).body).toContainEqual(
    expect.objectContaining({ _id: placed._id, state: 'unpaid' }),
  )
})

it('an obsolete part sells its last pieces once to concurrent buyers, and is then refused in words', async () => {
  const id = await part('obsolete', undefined, 35)
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeOne(mei, id)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(5)
  for (const { status, body } of refused) {
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:part-obsolete'])
    expect(body.title).toBe('This part is obsolete and sold out. It will not be restocked.')
    expect(body.errors).toEqual([{ path: 'quantity', message: 'less then available quantity require' }])
  }
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
