import { afterAll, describe, expect, it } from 'vitest'
import {
  claimOrder,
  listOrdersToShip,
  listPicks,
  type QueuedOrder,
  unclaimOrder,
} from '#contract/selling/fulfilment.ts'
import { listOrderEvents } from '#contract/selling/orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, orderOf, paidOrder, pieces, ship, unpaidOrder } from './fulfilment.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
const bea = useAdmin(shop, 'Bea Packer')
const mei = useBuyer(shop)

afterAll(async () => {
  expect([...(await audit(shop.db)), ...(await auditShipments(shop))]).toEqual([])
})

const shipped = (order: { lines: { shipped: number }[] }) => order.lines.map((line) => line.shipped)

describe('a shipment', () => {
  it('leaves in lots, with carrier, tracking number and link', async () => {
    const { id, parts } = await paidOrder(shop, mei, 100, 20)
    const [led = '', relay = ''] = parts
    expect((await orderOf(mei, id)).fulfilment).toBe('to-ship')
    const lines = [
      { partNumber: ` ${led.toLowerCase()} `, quantity: 30, lot: 'A-17', dateCode: '2431' },
      { partNumber: relay, quantity: 20 },
      { partNumber: led, quantity: 40, lot: 'A-18' },
    ]
    const trackingNumber = '1Z 999 AA1/01'
    const { status, body } = await ship(ada, id, lines, { carrier: ' ups Ground ', trackingNumber })
    expect(status).toBe(201)
    const trackingLink = 'https://www.ups.com/track?tracknum=1Z999AA1%2F01'
    expect(body).toMatchObject({ position: 1, carrier: 'ups Ground', trackingNumber, trackingLink })
    expect(body.lines).toMatchObject([{ ...lines[0], partNumber: led }, lines[1], lines[2]])
    expect(body.lines[1]).not.toHaveProperty('lot')
    const partly = await orderOf(mei, id)
    expect(partly).toMatchObject({ fulfilment: 'partly-shipped', shipments: [body] })
    expect(shipped(partly)).toEqual([70, 20])
    const rest = await ship(ada, id, [{ partNumber: led, quantity: 30 }], { carrier: 'Pickup' })
    expect(rest.body).toMatchObject({ position: 2, carrier: 'Pickup' })
    expect(rest.body).not.toHaveProperty('trackingNumber')
    expect(rest.body).not.toHaveProperty('trackingLink')
    const all = await orderOf(mei, id)
    expect(all).toMatchObject({ state: 'paid', fulfilment: 'shipped', shipments: [body, rest.body] })
    expect(shipped(all)).toEqual([100, 20])
  })

  it('is in the history, with its number and for admins with the email of the admin', async () => {
    const { id, ...order } = await paidOrder(shop, mei, 2)
    for (const _ of [1, 2]) await ship(ada, id, pieces({ id, ...order }, 1))
    const events = async (who: Shopper) => (await who.call(listOrderEvents, { params: { id } })).body.slice(2)
    expect(await events(ada)).toMatchObject([
      { kind: 'shipped', shipment: 1, by: ada.email },
      { kind: 'shipped', shipment: 2, by: ada.email },
    ])
    expect((await events(mei))[0]).toMatchObject({ kind: 'shipped', shipment: 1 })
    expect((await events(mei))[0]).not.toHaveProperty('by')
  })
})

describe('a refused shipment changes nothing', () => {
  it('names unknown parts and wrong fields by their path', async () => {
    const [order, other] = [await paidOrder(shop, mei, 5), await paidOrder(shop, mei, 5)]
    const noPart = { partNumber: '(01)09506000134352', quantity: 1 }
    const wrong = await ship(ada, order.id, [...pieces(order, 1), ...pieces(other, 1), noPart])
    const paths = wrong.body.errors.map(({ path }: { path: string }) => path)
    expect([wrong.status, paths]).toEqual([422, ['lines.1.partNumber', 'lines.2.partNumber']])
    expect((await ship(ada, order.id, [])).status).toBe(422)
    expect(await orderOf(mei, order.id)).toMatchObject({ fulfilment: 'to-ship', shipments: [] })
  })

  it('has no more pieces than are left, added up over the lots', async () => {
    const { id, parts } = await paidOrder(shop, mei, 10, 4)
    const [led = '', relay = ''] = parts
    await ship(ada, id, [{ partNumber: led, quantity: 7 }])
    const over = await ship(ada, id, [
      { partNumber: relay, quantity: 4 },
      { partNumber: led, quantity: 2, lot: 'A' },
      { partNumber: led, quantity: 2, lot: 'B' },
    ])
    expect([over.status, over.body.type]).toEqual([409, 'urn:farad:problem:more-than-to-ship'])
    expect(over.body).toMatchObject({ partNumber: led, left: 3 })
    expect(shipped(await orderOf(mei, id))).toEqual([7, 0])
  })

  it('does not ship pieces that were refunded before', async () => {
    const order = await paidOrder(shop, mei, 10)
    await shop.db.query('UPDATE order_lines SET refunded = 4, withdrawn = 4 WHERE order_id = $1', [order.id])
    expect((await ship(ada, order.id, pieces(order, 7))).body).toMatchObject({ left: 6 })
    expect((await ship(ada, order.id, pieces(order, 6))).status).toBe(201)
    expect((await orderOf(mei, order.id)).fulfilment).toBe('shipped')
  })

  it('waits for the end of a dispute about the payment', async () => {
    const order = await paidOrder(shop, mei, 10)
    const [{ id }, lines] = [order, pieces(order, 1)]
    const dispute = (to: string | null) =>
      shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [id, to])
    const listed = async () => {
      const { body } = await ada.call(listOrdersToShip, { query: { q: id } })
      const picks = (await ada.call(listPicks, { query: { orders: id } })).body
      return [body.map(({ shippingDispute }: QueuedOrder) => shippingDispute), picks.length]
    }
    await dispute('open')
    const refused = await ship(ada, id, lines)
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:order-disputed'])
    expect(await listed()).toEqual([['open'], 0])
    expect((await orderOf(ada, id)).shippingDispute).toBe('open')
    for (const field of ['shippingDispute', 'disputeLost'])
      expect(await orderOf(mei, id)).not.toHaveProperty(field)
    await dispute('lost')
    expect(await orderOf(mei, id)).toMatchObject({ disputeLost: true, fulfilment: 'to-ship' })
    expect((await ship(ada, id, lines)).body.type).toBe('urn:farad:problem:order-disputed')
    expect(await listed()).toEqual([[], 0])
    await dispute('won')
    expect(await orderOf(mei, id)).not.toHaveProperty('disputeLost')
    expect(await listed()).toEqual([[undefined], 1])
    expect((await ship(ada, id, lines)).status).toBe(201)
  })

  it('needs a key that no shipment of another order has', async () => {
    const [order, other] = [await paidOrder(shop, mei, 5), await paidOrder(shop, mei, 5)]
    const send = (id: string) => ship(ada, id, pieces(order, 1), { key: 'one-parcel' })
    expect((await send(order.id)).status).toBe(201)
    expect((await send(other.id)).body.type).toBe('urn:farad:problem:idempotency-key-reused')
  })

  it('needs a paid order', async () => {
    const order = await unpaidOrder(shop, mei, 10)
    const { status, body } = await ship(ada, order.id, pieces(order, 1))
    expect([status, body.type, body.state]).toEqual([409, 'urn:farad:problem:not-to-ship', 'unpaid'])
    for (const none of [crypto.randomUUID(), 'none'])
      expect((await ship(ada, none, pieces(order, 1))).body.type).toBe('urn:farad:problem:no-such-order')
  })
})

const claim = (who: Shopper, id: string) => who.call(claimOrder, { params: { id }, body: {} })
const unclaim = (who: Shopper, id: string) => who.call(unclaimOrder, { params: { id } })

it('a claimed order is packed by one admin for 30 minutes, and refuses others with the name and the minutes left', async () => {
  const order = await paidOrder(shop, mei, 5)
  const [{ id }, lines] = [order, pieces(order, 2)]
  const { packer } = (await claim(ada, id)).body
  expect(packer).toMatchObject({ name: ada.name, email: ada.email })
  const { until } = packer
  const minutes = (Date.parse(until) - Date.now()) / 60_000
  expect(minutes > 29 && minutes <= 30).toBe(true)
  for (const refused of [await claim(bea, id), await ship(bea, id, lines)]) {
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:packed-by-another'])
    expect(refused.body).toMatchObject({ name: ada.name, until })
    expect(refused.body.title).toContain(`${ada.name} is packing this order. It stays reserved for 30 min.`)
  }
  expect((await claim(ada, id)).body.packer.until > until).toBe(true)
  expect((await ship(ada, id, lines)).status).toBe(201)
})

it('a claim ends after its time', async () => {
  const order = await paidOrder(shop, mei, 5)
  const { id } = order
  await claim(ada, id)
  await shop.db.query(`UPDATE orders SET packed_until = now() - interval '1 second' WHERE id = $1`, [id])
  expect(await orderOf(bea, id)).not.toHaveProperty('packer')
  expect((await ship(bea, id, pieces(order, 2))).status).toBe(201)
  expect((await claim(bea, id)).body.packer.name).toBe(bea.name)
  expect((await claim(ada, id)).status).toBe(409)
})

it('a claim ends by its own admin only, and with the last piece', async () => {
  const order = await paidOrder(shop, mei, 5)
  const { id } = order
  await claim(ada, id)
  expect((await unclaim(bea, id)).body.packer.name).toBe(ada.name)
  const ended = await unclaim(ada, id)
  expect([ended.status, ended.body.packer]).toEqual([200, undefined])
  await claim(bea, id)
  await ship(bea, id, pieces(order, 2))
  expect((await orderOf(ada, id)).packer).toMatchObject({ name: bea.name })
  await ship(bea, id, pieces(order, 3))
  expect(await orderOf(ada, id)).not.toHaveProperty('packer')
  const { rows } = await shop.db.query('SELECT packer FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ packer: null }])
})

it('only an order with pieces to ship can be claimed', async () => {
  const { id } = await unpaidOrder(shop, mei, 5)
  expect((await claim(ada, id)).body.type).toBe('urn:farad:problem:nothing-to-ship')
  const paid = await paidOrder(shop, mei, 5)
  await ship(ada, paid.id, pieces(paid, 5))
  expect((await claim(ada, paid.id)).body.type).toBe('urn:farad:problem:nothing-to-ship')
  for (const none of [crypto.randomUUID(), 'none'])
    for (const act of [claim, unclaim])
      expect((await act(ada, none)).body.type).toBe('urn:farad:problem:no-such-order')
})

it('an order with a disputed payment is claimed after the dispute is won', async () => {
  const { id } = await paidOrder(shop, mei, 5)
  const claimAfter = async (dispute: string) => {
    await shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [id, dispute])
    return (await claim(ada, id)).body
  }
  for (const dispute of ['open', 'lost'])
    expect((await claimAfter(dispute)).type).toBe('urn:farad:problem:order-disputed')
  expect((await claimAfter('won')).packer.name).toBe(ada.name)
})

it('admins see who packs an order, the buyer does not', async () => {
  const { id } = await paidOrder(shop, mei, 5)
  await claim(ada, id)
  expect((await orderOf(bea, id)).packer).toMatchObject({ name: ada.name })
  expect(await orderOf(mei, id)).not.toHaveProperty('packer')
  const { body: queue } = await bea.call(listOrdersToShip)
  expect(queue.find(({ _id }: QueuedOrder) => _id === id).packer.email).toBe(ada.email)
})
