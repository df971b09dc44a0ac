import { beforeAll, describe, expect, it } from 'vitest'
import {
  cancelAnyOrder,
  cancelOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
} from '#contract/selling/orders.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { openPayment, pay, payByCard } from '#test/support/card.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
const noor = useBuyer(shop, 'Noor Haddad')
const warehouse = useBuyer(shop, 'Wes Packer')
auditAfter(shop)
/** Of 2 lines, paid; of 1 line; of Noor; of one without a name. */
let [board, single, other, nameless]: string[] = []
let transactionId: string
let toolId: string
const resistor = { partNumber: 'RC0603FR-0710K', name: 'Resistor 10 kΩ', price: '0.0042' }

beforeAll(async () => {
  await shop.db.query(`UPDATE users SET roles = '{warehouse}' WHERE email = $1`, [warehouse.email])
  await stock(shop.db, { ...resistor, availableQuantity: 9000 })
  toolId = await stock(shop.db, { partNumber: 'LM_358+X', name: 'Amplifier 100%', price: '1.155' })
  const lines = [
    { partNumber: 'rc0603fr-0710k', quantity: 1250, reference: 'R1, R4-R12' },
    { toolId, quantity: 10, reference: '@U7' },
  ]
  board = (await placeLines(mei, lines, { poNumber: 'PO-2291' })).body._id as string
  transactionId = await pay(shop.url, mei, board)
  await shop.db.query(
    `INSERT INTO receipts (id, order_id, cents, received_on, reference, actor)
     SELECT gen_random_uuid(), $1, 100, current_date, 'Sparkasse SEPA-Gutschrift', id FROM users WHERE email = $2`,
    [board, ada.email],
  )
  single = (await placeOne(mei, toolId, 20, { address: '12 Rowan Lane, Leeds' })).body._id as string
  other = (await placeLines(noor, lines, { poNumber: 'PO-2291' })).body._id as string
  nameless = (await placeOne(warehouse, toolId, 10, { address: '7 Quay' })).body._id as string
  await shop.db.query('UPDATE orders SET customer_name = email WHERE id = $1', [nameless])
})

const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)
const all = (query: Record<string, string>, who: Shopper | string = ada) =>
  callAs(shop.url, typeof who === 'string' ? who : who.token, listAllOrders, { query })
const own = (query: Record<string, string>, who = mei) => who.call(listMyOrders, { query })

describe('the search of orders', () => {
  it.each<[string, string, () => (string | undefined)[]]>([
    ['a part of a part number, whatever its case', 'c0603fr', () => [other, board]],
    ['a wildcard, taken literally', 'LM_358', () => [nameless, other, single, board]],
    ['a wildcard in place of a character', 'c0603fr_0710', () => []],
    ['a part of a name', 'stor 10 kΩ', () => [other, board]],
    ['a sign of patterns in a name', '100%', () => [nameless, other, single, board]],
    ['a part of a reference', 'r4-r1', () => [other, board]],
    ['a part of the PO number', '2291', () => [other, board]],
    ['a text without matches', "x'; DROP TABLE orders --", () => []],
    ["a part of the customer's name", 'OOR hadd', () => [other]],
  ])('finds them by %s', async (_, q, found) => {
    const { body, headers } = await all({ q })
    expect([ids(body), headers.get('total-count')]).toEqual([found(), String(found().length)])
    const mine = found().filter((id) => id === board || id === single)
    expect(ids((await own({ q })).body)).toEqual(mine)
    expect(ids((await ada.call(listMyOrders, { query: { q, email: mei.email } })).body)).toEqual(mine)
  })

  it('finds an order by its number as typed, id or transaction, even if it has ended', async () => {
    const line = [{ partNumber: resistor.partNumber, quantity: 200 }]
    const { _id: ended, orderNumber } = (await placeLines(mei, line)).body
    await mei.call(cancelOrder, { params: { id: ended } })
    const digits = orderNumber.slice(2)
    for (const q of [
      orderNumber,
      ` ${orderNumber.toLowerCase()} `,
      digits,
      orderNumber.replace('F-', 'f '),
      ended,
    ])
      for (const list of [all, own]) expect(ids((await list({ q })).body), q).toEqual([ended])
    expect(ids((await all({ q: 'rowan lane, le' })).body)).toEqual([single])
    for (const q of [transactionId, transactionId.slice(5).toLowerCase()])
      expect(ids((await all({ q })).body), q).toEqual([board])
    expect((await all({ q: `${transactionId}x` })).body).toEqual([])
    // The number is also the PO number of an order that has ended, and of one that has not.
    const [gone, open] = [
      (await placeLines(mei, line, { poNumber: digits })).body._id,
      (await placeLines(mei, line, { poNumber: digits })).body._id,
    ]
    await mei.call(cancelOrder, { params: { id: gone } })
    for (const list of [all, own]) {
      expect(ids((await list({ q: digits })).body)).toEqual([open, ended])
      expect((await list({ q: digits, state: 'paid' })).body).toEqual([])
    }
    expect((await own({ q: orderNumber }, noor)).body).toEqual([])
    await mei.call(cancelOrder, { params: { id: open } })
  })

  it('counts and pages in the same way with many matching lines and orders', async () => {
    // Above the limits of the first reading and of the count the search uses other statements.
    await shop.db.query(
      `WITH part AS (
         INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
         SELECT gen_random_uuid(), 'Wafer part ' || n, 'A part.', '/drawings/led-5mm-red.svg', 1, 1, 0
         FROM generate_series(11, 28) n RETURNING *
       ), many AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, hold_until)
         SELECT gen_random_uuid(), u.id, u.name, u.email, 'One long street', 'x', 'expired',
           CASE WHEN n > 250 THEN 100 ELSE 1700 END, now()
         FROM users u, generate_series(1, 1100) n WHERE u.email = $1 RETURNING id, total_cents
       ) INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price,
           minimum_order, quantity)
         SELECT many.id, row_number() OVER (PARTITION BY many.id), part.id, part.part_number, part.name,
           part.description, part.img, 1, 1, 1
         FROM many JOIN part ON (many.total_cents = 100) = (part.name = 'Wafer part 28')`,
      [noor.email],
    )
    for (const [q, total] of [
      ['wafer part 28', '850'],
      ['wafer part', '1001'],
      ['one long street', '1001'],
    ] as const) {
      const query = { q, state: 'expired', limit: '5' }
      const { body, headers } = await all(query)
      expect([body.length, headers.get('total-count')], q).toEqual([5, total])
      const next = await all({ ...query, after: body.at(-1)._id })
      const back = await all({ ...query, before: next.body[0]._id })
      expect(ids(back.body), q).toEqual(ids(body))
    }
  })
})

/** What only those with money see, and the order that it finds. */
const secrets: [what: string, q: () => Promise<string> | string, order: () => string | undefined][] = [
  ['what the bank says', () => 'sparkasse', () => board],
  ['a transaction id', () => transactionId, () => board],
  ['a part of one', () => transactionId.slice(4), () => board],
  ['the email of a buyer without a name', () => warehouse.email, () => nameless],
  [
    'the number of an invoice',
    async () => {
      const sql = `SELECT serial FROM papers WHERE order_id = $1 AND kind = 'invoice'`
      return paperNumber('invoice', (await shop.db.query(sql, [board])).rows[0].serial)
    },
    () => board,
  ],
]

// (rules: A-20)
it.each(secrets)('%s finds no order for who does not see it', async (_, asked, order) => {
  const q = await asked()
  expect(ids((await all({ q })).body)).toEqual([order()])
  expect((await all({ q }, warehouse)).body).toEqual([])
  expect((await all({ q }, (await keyOf(ada, ['desk:orders'])).key)).body).toEqual([])
})

it('what is shown is found', async () => {
  expect(ids((await all({ q: '7 Quay' }, warehouse)).body)).toEqual([nameless])
  expect(ids((await all({ q: 'Noor' }, warehouse)).body)).toEqual([other])
})

describe('a list of orders', () => {
  it('is read newest first, page by page, with their number and links', async () => {
    const first = await all({ limit: '3' })
    expect([ids(first.body), first.headers.get('total-count')]).toEqual([[nameless, other, single], '4'])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await fetch(`${shop.url}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
    expect(ids((await second.json()) as { _id: string }[])).toEqual([board])
    expect(second.headers.get('link')).not.toContain('rel="next"')
  })

  it('of a buyer answers 304 until an order changes', async () => {
    const extra = (await placeOne(mei, toolId)).body._id
    const first = await own({})
    const ifNoneMatch = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await mei.call(listMyOrders, {}, ifNoneMatch)).status).toBe(304)
    await mei.call(cancelOrder, { params: { id: extra } })
    const changed = await mei.call(listMyOrders, {}, ifNoneMatch)
    expect([changed.status, ids(changed.body)]).toEqual([200, [single, board]])
  })

  it.each([{ limit: '0' }, { limit: '201' }, { limit: '1e2' }, { after: 'x' }, { state: 'lost' }])(
    'rejects a page of %o',
    async (query) => {
      const { status, body } = await own(query as never)
      expect([status, body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    },
  )
})

describe("cancelling a customer's order", () => {
  const cancel = (id: string, who = ada) => who.call(cancelAnyOrder, { params: { id } })
  const place = async () => (await placeOne(mei, toolId)).body._id as string

  it('returns its stock once when admin and buyer cancel concurrently, and names who did', async () => {
    const id = await place()
    const outcomes = await Promise.all([cancel(id), cancel(id), mei.call(cancelOrder, { params: { id } })])
    expect(outcomes.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 1])
    expect((await cancel(id)).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getPayableOrder, { params: { id } })).body.state).toBe('cancelled')
    const second = await place()
    await cancel(second)
    const { rows } = await shop.db.query(
      `SELECT u.email FROM order_events e JOIN users u ON u.id = e.actor WHERE order_id = $1 AND kind = 'cancelled'`,
      [second],
    )
    expect(rows).toEqual([{ email: ada.email }])
  })

  it('rejects paid orders, unknown orders and buyers', async () => {
    const id = await place()
    await payByCard(shop.url, await openPayment(mei, id), '4242424242424242')
    const refused = await cancel(id)
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:order-paid'])
    expect((await cancel('x')).status).toBe(404)
    expect((await cancel(await place(), mei)).status).toBe(403)
  })
})
