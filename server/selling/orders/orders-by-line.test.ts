import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import {
  cancelOrder,
  getOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
  placeOrder,
} from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let ada: Shopper
let mei: Shopper
let noor: Shopper
/** Of 2 lines, paid; of 1 line; of Noor. */
let board: string
let single: string
let other: string

const resistor = { partNumber: 'RC0603FR-0710K', name: 'Resistor 10 kΩ', price: '0.0042' }
const formula = { partNumber: 'LM_358+X', name: '=cmd|"calc"!A1', price: '1.155' }

beforeAll(async () => {
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
  noor = await signUp(shop.url, 'Noor Haddad')
  await stock(shop.db, { ...resistor, availableQuantity: 9000 })
  const toolId = await stock(shop.db, formula)
  const lines = [
    { partNumber: 'rc0603fr-0710k', quantity: 1250, reference: 'R1, R4-R12' },
    { toolId, quantity: 10, reference: '@U7' },
  ]
  board = (await placeLines(mei, lines, { poNumber: 'PO-2291', note: 'Ring twice.' })).body._id
  await pay(shop.url, mei, board)
  const body = { toolId, quantity: 20, address: '4 Dock Road', number: '5550100' }
  single = (await mei.call(placeOrder, { body })).body._id
  other = (await placeLines(noor, lines, { poNumber: 'PO-2291' })).body._id
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)
const orderOf = async (who: Shopper, id: string) => who.call(getOrder, { params: { id } })
const numberOf = async (id: string) => (await orderOf(ada, id)).body.orderNumber as string

describe('an order with its lines', () => {
  it('is shown to its buyer and admins with events, and to no one else', async () => {
    const { status, body } = await orderOf(mei, board)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderNumber: expect.stringMatching(/^F-\d{6}$/),
      name: resistor.name,
      quantity: 1250,
      price: 0.0042,
      totalPrice: 16.8,
      state: 'paid',
      poNumber: 'PO-2291',
      note: 'Ring twice.',
      shipTo,
      charges: [],
      number: shipTo.phone,
    })
    expect(body.lines).toMatchObject([
      {
        partNumber: 'RC0603FR-0710K',
        quantity: 1250,
        price: 0.0042,
        totalPrice: 5.25,
        reference: 'R1, R4-R12',
      },
      {
        partNumber: 'LM_358+X',
        name: formula.name,
        quantity: 10,
        price: 1.155,
        totalPrice: 11.55,
        reference: '@U7',
      },
    ])
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
    const seen = await orderOf(ada, board)
    expect(seen.body.lines).toEqual(body.lines)
    expect((await orderOf(noor, board)).status).toBe(404)
    expect((await orderOf(mei, 'none')).status).toBe(404)
  })

  it('is the same in every list and on the payment screen', async () => {
    const { events: _, refunds: __, papers: ___, ...order } = (await orderOf(mei, board)).body
    const { body: own } = await mei.call(listMyOrders)
    const { body: all } = await ada.call(listAllOrders)
    const { body: ofEmail } = await ada.call(listMyOrders, { query: { email: mei.email } })
    const { body: payable } = await mei.call(getPayableOrder, { params: { id: board } })
    for (const list of [own, all, ofEmail])
      expect(list.find(({ _id }: { _id: string }) => _id === board)).toEqual(order)
    expect(payable).toEqual(order)
  })

  it('returns the stock of all its lines when it is cancelled', async () => {
    const parts = [await stock(shop.db), await stock(shop.db), await stock(shop.db)]
    const lines = parts.map((toolId, n) => ({ toolId, quantity: 10 + n }))
    const { _id: id } = (await placeLines(mei, lines)).body
    expect((await mei.call(cancelOrder, { params: { id } })).body).toEqual({ deletedCount: 1 })
    const left = 'SELECT available_quantity AS left FROM products WHERE id = ANY ($1)'
    expect((await shop.db.query(left, [parts])).rows).toEqual([
      { left: 1000 },
      { left: 1000 },
      { left: 1000 },
    ])
  })
})

describe('the search of own orders', () => {
  it.each([
    ['a part of a part number, whatever its case', 'c0603fr', () => [board]],
    ['a part of a name', 'kΩ', () => [board]],
    ['a part of a reference', 'r4-r1', () => [board]],
    ['a wildcard in a part number, taken literally', 'LM_358', () => [single, board]],
    ['a wildcard in place of a character', 'c0603fr_0710', () => []],
    ['a part of the PO number', '2291', () => [board]],
    ['a text without matches', 'c0805', () => []],
  ])('finds them by %s', async (_, q, found) => {
    expect(ids((await mei.call(listMyOrders, { query: { q } })).body)).toEqual(found())
    const byAdmin = await ada.call(listMyOrders, { query: { q, email: mei.email } })
    expect(ids(byAdmin.body)).toEqual(found())
  })

  it('finds an order by its number, id or transaction id, even if it has ended', async () => {
    const { body: order } = await orderOf(mei, board)
    const ended = (await placeLines(mei, [{ partNumber: resistor.partNumber, quantity: 200 }])).body
    await mei.call(cancelOrder, { params: { id: ended._id } })
    for (const q of [order.orderNumber, order.orderNumber.replace('F-', 'f '), board, order.transactionId])
      expect(ids((await mei.call(listMyOrders, { query: { q } })).body), q).toEqual([board])
    for (const q of [ended.orderNumber, ended.orderNumber.slice(2), ended._id])
      expect(ids((await mei.call(listMyOrders, { query: { q } })).body), q).toEqual([ended._id])
    // The number is also the PO number of an order that has ended, and of one that has not.
    const digits = ended.orderNumber.slice(2)
    const line = [{ partNumber: resistor.partNumber, quantity: 200 }]
    const [gone, open] = [
      (await placeLines(mei, line, { poNumber: digits })).body,
      (await placeLines(mei, line, { poNumber: digits })).body,
    ]
    await mei.call(cancelOrder, { params: { id: gone._id } })
    const found = [open._id, ended._id]
    expect(ids((await mei.call(listMyOrders, { query: { q: digits } })).body)).toEqual(found)
    expect(ids((await ada.call(listAllOrders, { query: { q: digits } })).body)).toEqual(found)
    const paid = { query: { q: digits, state: 'paid' as const } }
    expect((await ada.call(listAllOrders, paid)).body).toEqual([])
    expect((await mei.call(listMyOrders, paid)).body).toEqual([])
    await mei.call(cancelOrder, { params: { id: open._id } })
    expect((await mei.call(listMyOrders, { query: { q: await numberOf(other) } })).body).toEqual([])
  })
})

describe("the desk's search", () => {
  it.each([
    ['a part of a part number', '0603FR', () => [other, board]],
    ['a part of a reference', 'R4-R12', () => [other, board]],
    ['a part of the PO number', 'po-22', () => [other, board]],
    ['a part of a name', 'cmd|', () => [other, single, board]],
  ])('finds orders by %s', async (_, q, found) => {
    const { body, headers } = await ada.call(listAllOrders, { query: { q } })
    expect([ids(body), headers.get('total-count')]).toEqual([found(), String(found().length)])
  })

  it('finds an order by its number as typed, even if it has ended', async () => {
    const ended = (await placeLines(noor, [{ partNumber: resistor.partNumber, quantity: 200 }])).body
    await noor.call(cancelOrder, { params: { id: ended._id } })
    for (const q of [ended.orderNumber, ` ${ended.orderNumber.toLowerCase()} `, ended.orderNumber.slice(2)])
      expect(ids((await ada.call(listAllOrders, { query: { q } })).body), q).toEqual([ended._id])
  })

  it('counts and pages orders of many matching lines', async () => {
    // The matches that the search reads at first are the 17 lines of each of 250 orders. 300 more orders match.
    await shop.db.query(
      `WITH part AS (
         INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
         SELECT gen_random_uuid(), 'Wafer part ' || n, 'A part.', '/drawings/led-5mm-red.svg', 1, 1, 0
         FROM generate_series(11, 28) n RETURNING *
       ), many AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, hold_until)
         SELECT gen_random_uuid(), u.id, u.name, u.email, 'x', 'x', 'expired', CASE WHEN n > 250 THEN 100 ELSE 1700 END,
           now()
         FROM users u, generate_series(1, 550) n WHERE u.email = $1 RETURNING id, total_cents
       ) INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price,
           minimum_order, quantity)
         SELECT many.id, row_number() OVER (PARTITION BY many.id), part.id, part.part_number, part.name,
           part.description, part.img, 1, 1, 1
         FROM many JOIN part ON (many.total_cents = 100) = (part.name = 'Wafer part 28')`,
      [noor.email],
    )
    const query = { q: 'wafer part', state: 'expired', limit: '5' } as const
    const { body, headers } = await ada.call(listAllOrders, { query })
    expect([body.length, headers.get('total-count')]).toEqual([5, '550'])
    const next = await ada.call(listAllOrders, { query: { ...query, after: body.at(-1)._id } })
    const back = await ada.call(listAllOrders, { query: { ...query, before: next.body[0]._id } })
    expect(ids(back.body)).toEqual(ids(body))
  })
})

describe('the CSV file of own orders', () => {
  const download = (who?: Shopper) =>
    fetch(`${shop.url}/api/myorders.csv`, who ? { headers: { authorization: `Bearer ${who.token}` } } : {})

  it('has a row per line, newest first, with what has left, without formulas', async () => {
    for (const [n, carrier] of ['DHL', 'UPS'].entries()) {
      const lines = [{ partNumber: resistor.partNumber, quantity: 100 + 50 * n }]
      const body = { carrier, trackingNumber: `X-${n + 1}`, lines }
      expect((await ada.call(addShipment, { params: { id: board }, body })).status).toBe(201)
    }
    const response = await download(mei)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = Buffer.from(await response.arrayBuffer())
      .toString()
      .split('\r\n')
    expect(rows[0]).toBe(
      '\uFEFForderNumber,date,state,poNumber,partNumber,name,reference,quantity,price,total,shipped,carrier,trackingNumber,currency',
    )
    const day = new Date().toISOString().slice(0, 10)
    const [number, singleNumber] = [await numberOf(board), await numberOf(single)]
    const ofBoth = rows.filter((row) => row.startsWith(number) || row.startsWith(singleNumber))
    expect(ofBoth).toEqual([
      `${singleNumber},${day},unpaid,,"LM_358+X","'=cmd|""calc""!A1",,20,1.155,23.10,0,,,USD`,
      `${number},${day},paid,"PO-2291","RC0603FR-0710K","Resistor 10 kΩ","R1, R4-R12",1250,0.0042,5.25,250,"DHL; UPS","X-1; X-2",USD`,
      `${number},${day},paid,"PO-2291","LM_358+X","'=cmd|""calc""!A1","'@U7",10,1.155,11.55,0,,,USD`,
    ])
  })

  it('has all orders, including those that have ended', async () => {
    const { rows } = await shop.db.query(
      'SELECT serial FROM orders JOIN users u ON u.id = user_id WHERE u.email = $1 ORDER BY orders.id DESC',
      [noor.email],
    )
    expect(rows.length).toBeGreaterThan(550)
    const lines = (await (await download(noor)).text()).trim().split('\r\n').slice(1)
    const numbers = new Set(lines.map((line) => line.slice(0, line.indexOf(','))))
    expect([...numbers]).toEqual(rows.map(({ serial }) => orderNumber(serial)))
  })

  it('is rejected for visitors and has no orders of others', async () => {
    expect((await download()).status).toBe(401)
    expect(await (await download(mei)).text()).not.toContain(await numberOf(other))
  })
})
