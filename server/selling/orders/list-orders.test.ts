import { beforeAll, expect, it } from 'vitest'
import { cancelOrder, listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper
let placed: string[]

const place = async () => {
  const toolId = await stock(shop.db)
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await mei.call(placeOrder, { body })).body._id as string
}

beforeAll(async () => {
  mei = await signUp(shop.url)
  placed = [await place(), await place(), await place()]
})

const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)

it('lists newest first, page by page, without a next link on the last page', async () => {
  const first = await mei.call(listMyOrders, { query: { limit: '2' } })
  expect(ids(first.body)).toEqual([placed[2], placed[1]])
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await fetch(`${shop.url}${next}`, { headers: { authorization: `Bearer ${mei.token}` } })
  expect(ids(await second.json())).toEqual([placed[0]])
  expect(second.headers.get('link')).toBeNull()
})

it('answers 304 until an order changes', async () => {
  const first = await mei.call(listMyOrders)
  const ifNoneMatch = { 'if-none-match': first.headers.get('etag') ?? '' }
  const same = await mei.call(listMyOrders, {}, ifNoneMatch)
  expect([same.status, same.body]).toEqual([304, ''])
  await mei.call(cancelOrder, { params: { id: placed[0] as string } })
  const changed = await mei.call(listMyOrders, {}, ifNoneMatch)
  expect([changed.status, ids(changed.body)]).toEqual([200, [placed[2], placed[1]]])
  expect(ids((await mei.call(listMyOrders, { query: { state: 'cancelled' } })).body)).toEqual([placed[0]])
})

it.each([{ limit: '0' }, { limit: '201' }, { limit: '1e2' }, { after: 'x' }, { state: 'lost' }])(
  'rejects a page of %o',
  async (query) => {
    const { status, body } = await mei.call(listMyOrders, { query: query as never })
    expect([status, body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
  },
)
