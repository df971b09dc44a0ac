import { afterAll, describe, expect, it } from 'vitest'
import { listOrdersToShip, listPicks } from '#contract/selling/fulfilment.ts'
import { listOrderEvents } from '#contract/selling/orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, orderOf, paidOrder, ship, unpaidOrder } from './fulfilment.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
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
    expect(body).toMatchObject({
      position: 1,
      carrier: 'ups Ground',
      trackingNumber,
      trackingLink: 'https://www.ups.com/track?tracknum=1Z999AA1%2F01',
      lines: [
        { partNumber: led, quantity: 30, lot: 'A-17', dateCode: '2431' },
        { partNumber: relay, quantity: 20 },
        { partNumber: led, quantity: 40, lot: 'A-18' },
      ],
    })
    expect(body.lines[1]).not.toHaveProperty('lot')
    const partly = await orderOf(mei, id)
    expect([partly.fulfilment, shipped(partly), partly.shipments]).toEqual([
      'partly-shipped',
      [70, 20],
      [body],
    ])
    const rest = await ship(ada, id, [{ partNumber: led, quantity: 30 }], { carrier: 'Pickup' })
    expect(rest.body).toMatchObject({ position: 2, carrier: 'Pickup' })
    expect(rest.body).not.toHaveProperty('trackingNumber')
    expect(rest.body).not.toHaveProperty('trackingLink')
    const all = await orderOf(mei, id)
    expect([all.fulfilment, shipped(all), all.shipments]).toEqual(['shipped', [100, 20], [body, rest.body]])
    expect(all.state).toBe('paid')
  })

  it('is in the history, with its number and for admins with the email of the admin', async () => {
    const { id, parts } = await paidOrder(shop, mei, 2)
    await ship(ada, id, [{ partNumber: parts[0] ?? '', quantity: 1 }])
    await ship(ada, id, [{ partNumber: parts[0] ?? '', quantity: 1 }])
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
    const { id, parts } = await paidOrder(shop, mei, 5)
    const other = await paidOrder(shop, mei, 5)
    const known = { partNumber: parts[0] ?? '', quantity: 1 }
    const wrong = await ship(ada, id, [
      known,
      { partNumber: other.parts[0] ?? '', quantity: 1 },
      { partNumber: '(01)09506000134352', quantity: 1 },
    ])
    expect([wrong.status, wrong.body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'lines.1.partNumber',
      'lines.2.partNumber',
    ])
    expect((await ship(ada, id, [])).status).toBe(422)
    expect(await orderOf(mei, id)).toMatchObject({ fulfilment: 'to-ship', shipments: [] })
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
    const { id, parts } = await paidOrder(shop, mei, 10)
    await shop.db.query('UPDATE order_lines SET refunded = 4, withdrawn = 4 WHERE order_id = $1', [id])
    const lines = (quantity: number) => [{ partNumber: parts[0] ?? '', quantity }]
    expect((await ship(ada, id, lines(7))).body).toMatchObject({ left: 6 })
    expect((await ship(ada, id, lines(6))).status).toBe(201)
    expect((await orderOf(mei, id)).fulfilment).toBe('shipped')
  })

  it('waits for the end of a dispute about the payment', async () => {
    const { id, parts } = await paidOrder(shop, mei, 10)
    const lines = [{ partNumber: parts[0] ?? '', quantity: 1 }]
    const dispute = (to: string | null) =>
      shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [id, to])
    const listed = async () =>
      (await ada.call(listOrdersToShip, { query: { q: id } })).body.map(
        ({ shippingDispute }: { shippingDispute?: string }) => shippingDispute,
      )
    const picked = async () => (await ada.call(listPicks, { query: { orders: id } })).body.length
    await dispute('open')
    const refused = await ship(ada, id, lines)
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:order-disputed'])
    expect([await listed(), await picked()]).toEqual([['open'], 0])
    expect((await orderOf(ada, id)).shippingDispute).toBe('open')
    expect(await orderOf(mei, id)).not.toHaveProperty('shippingDispute')
    expect(await orderOf(mei, id)).not.toHaveProperty('disputeLost')
    await dispute('lost')
    expect(await orderOf(mei, id)).toMatchObject({ disputeLost: true, fulfilment: 'to-ship' })
    expect((await ship(ada, id, lines)).body.type).toBe('urn:farad:problem:order-disputed')
    expect([await listed(), await picked()]).toEqual([[], 0])
    await dispute('won')
    expect(await orderOf(mei, id)).not.toHaveProperty('disputeLost')
    expect([await listed(), await picked()]).toEqual([[undefined], 1])
    expect((await ship(ada, id, lines)).status).toBe(201)
  })

  it('needs a paid order', async () => {
    const { id, parts } = await unpaidOrder(shop, mei, 10)
    const lines = [{ partNumber: parts[0] ?? '', quantity: 1 }]
    const unpaid = await ship(ada, id, lines)
    expect([unpaid.status, unpaid.body.type]).toEqual([409, 'urn:farad:problem:not-to-ship'])
    expect(unpaid.body.state).toBe('unpaid')
    for (const none of ['00000000-0000-7000-8000-000000000000', 'none'])
      expect((await ship(ada, none, lines)).body.type).toBe('urn:farad:problem:no-such-order')
  })
})

describe('a repeated shipment with one key', () => {
  it('leaves once, also in concurrent calls, and answers the same', async () => {
    const { id, parts } = await paidOrder(shop, mei, 100)
    const lines = [{ partNumber: parts[0] ?? '', quantity: 60 }]
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => ship(ada, id, lines, { key: 'one-parcel' })),
    )
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => body._id)).size).toBe(1)
    expect(shipped(await orderOf(mei, id))).toEqual([60])
    const other = await paidOrder(shop, mei, 100)
    const reused = await ship(ada, other.id, [{ partNumber: other.parts[0] ?? '', quantity: 60 }], {
      key: 'one-parcel',
    })
    expect(reused.body.type).toBe('urn:farad:problem:idempotency-key-reused')
  })

  it('leaves the key free after a refusal', async () => {
    const { id, parts } = await paidOrder(shop, mei, 5)
    const lines = (quantity: number) => [{ partNumber: parts[0] ?? '', quantity }]
    expect((await ship(ada, id, lines(6), { key: 'second-try' })).status).toBe(409)
    expect((await ship(ada, id, lines(5), { key: 'second-try' })).status).toBe(201)
  })
})
