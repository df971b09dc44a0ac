import { beforeAll, describe, expect, it } from 'vitest'
import { listOrdersToShip } from '#contract/selling/fulfilment.ts'
import type { Order } from '#contract/selling/order.ts'
import { cancelAnyOrder, cancelOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { orderOf, type PaidOrder, paidOrder, ship } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { LISTED_QUEUED_COLUMNS } from '#server/selling/fulfilment/list-orders-to-ship.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
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
const all = (query: Record<string, string>, who: Pick<Shopper, 'token'> = ada) =>
  callAs(shop.url, who.token, listAllOrders, { query })
const own = (query: Record<string, string>, who = mei) => who.call(listMyOrders, { query })

describe('the search of orders', () => {
  it.each<[string, string, () => (string | undefined)[]]>([
    ['a part of a part number, whatever its case', 'c0603fr', () => [other, board]],
    ['a wildcard, taken literally', 'LM_358', () => [nameless, other, single, board]],
    ['a wildcard in place of a character', 'c0603fr_0710', () => []],
    ['a sign of patterns in a name', '100%', () => [nameless, other, single, board]],
    ['a part of a reference', 'r4-r1', () => [other, board]],
    ['a part of the PO number', '2291', () => [other, board]],
    ["a part of the customer's name", 'OOR hadd', () => [other]],
    ['a part of the address', 'rowan lane, le', () => [single]],
  ])('finds them by %s', async (what, q, found) => {
    const { body, headers } = await all({ q })
    expect([ids(body), headers.get('total-count')]).toEqual([found(), String(found().length)])
    const mine = what.includes('address') ? [] : found().filter((id) => id === board || id === single)
    expect(ids((await own({ q })).body)).toEqual(mine)
    expect(ids((await ada.call(listMyOrders, { query: { q, email: mei.email } })).body)).toEqual(mine)
  })

  it('finds an order by its number as typed, id or transaction, even if it has ended', async () => {
    const place = async (more = {}) =>
      (await placeLines(mei, [{ partNumber: resistor.partNumber, quantity: 200 }], more)).body as Order
    const cancel = ({ _id: id }: Order) => mei.call(cancelOrder, { params: { id } })
    const ended = await place()
    await cancel(ended)
    const digits = ended.orderNumber.slice(2)
    for (const q of [ended.orderNumber, ` f-${digits} `, digits, `f ${digits}`, ended._id])
      for (const list of [all, own]) expect(ids((await list({ q })).body), q).toEqual([ended._id])
    for (const [q, found] of [
      [transactionId, [board]],
      [transactionId.slice(5).toLowerCase(), [board]],
      [`${transactionId}x`, []],
    ] as const)
      expect(ids((await all({ q })).body), q).toEqual(found)
    // The number is also the PO number of an order that has ended, and of one that has not.
    const [gone, open] = [await place({ poNumber: digits }), await place({ poNumber: digits })]
    await cancel(gone)
    for (const list of [all, own]) {
      expect(ids((await list({ q: digits })).body)).toEqual([open._id, ended._id])
      expect((await list({ q: digits, state: 'paid' })).body).toEqual([])
    }
    expect((await own({ q: ended.orderNumber }, noor)).body).toEqual([])
    await cancel(open)
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
    for (const [q, total] of Object.entries({
      'wafer part 28': '850',
      'wafer part': '1001',
      'one long street': '1001',
    })) {
      const query = { q, state: 'expired', limit: '5' }
      const { body, headers } = await all(query)
      expect([body.length, headers.get('total-count')], q).toEqual([5, total])
      const next = await all({ ...query, after: body.at(-1)._id })
      const back = await all({ ...query, before: next.body[0]._id })
      expect(ids(back.body), q).toEqual(ids(body))
    }
  })

  async function invoiceNumber() {
    const sql = `SELECT serial FROM papers WHERE order_id = $1 AND kind = 'invoice'`
    return paperNumber('invoice', (await shop.db.query(sql, [board])).rows[0].serial)
  }

  // (rules: A-20)
  it.each<[string, () => Promise<string> | string, () => string | undefined]>([
    ['what the bank says', () => 'sparkasse', () => board],
    ['a transaction id', () => transactionId, () => board],
    ['a part of one', () => transactionId.slice(4), () => board],
    ['the email of a buyer without a name', () => warehouse.email, () => nameless],
    ['the number of an invoice', invoiceNumber, () => board],
  ])('finds no order by %s for who does not see it', async (_, asked, order) => {
    const q = await asked()
    expect(ids((await all({ q })).body)).toEqual([order()])
    const { key: token } = await keyOf(ada, ['desk:orders'])
    for (const who of [warehouse, { token }]) expect((await all({ q }, who)).body).toEqual([])
    expect(ids((await all({ q: '7 Quay' }, warehouse)).body)).toEqual([nameless])
  })
})

describe('a list of orders', () => {
  it('is read newest first, with their number', async () => {
    const first = await all({ limit: '3' })
    expect([ids(first.body), first.headers.get('total-count')]).toEqual([[nameless, other, single], '4'])
    for (const query of [{ limit: '0' }, { limit: '201' }, { after: 'x' }, { state: 'lost' }])
      expect(refusalOf(await own(query as never))).toBe('422 invalid-fields')
  })

  it('of a buyer answers 304 until an order changes', async () => {
    const extra = (await placeOne(mei, toolId)).body._id
    const ifNoneMatch = { 'if-none-match': (await own({})).headers.get('etag') ?? '' }
    expect((await mei.call(listMyOrders, {}, ifNoneMatch)).status).toBe(304)
    await mei.call(cancelOrder, { params: { id: extra } })
    const changed = await mei.call(listMyOrders, {}, ifNoneMatch)
    expect([changed.status, ids(changed.body)]).toEqual([200, [single, board]])
  })
})

describe("cancelling a customer's order", () => {
  const cancel = (id: string) => ada.call(cancelAnyOrder, { params: { id } })
  const place = async () => (await placeOne(mei, toolId)).body._id as string

  it('returns its stock once when admin and buyer cancel concurrently, and names who did', async () => {
    const id = await place()
    const outcomes = await Promise.all([cancel(id), cancel(id), mei.call(cancelOrder, { params: { id } })])
    expect(outcomes.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 1])
    const second = await place()
    await cancel(second)
    const { events, state } = await orderOf(ada, second)
    expect([state, events.at(-1).by]).toEqual(['cancelled', ada.email])
  })

  it('rejects paid orders and unknown orders', async () => {
    expect(refusalOf(await cancel(board ?? ''))).toBe('409 order-paid')
    expect((await cancel('x')).status).toBe(404)
  })
})

describe('an order of many lines', () => {
  let long: PaidOrder
  beforeAll(async () => {
    long = await paidOrder(shop, mei, 10, 11, 12, 13, 14, 15, 16)
    const packed = long.parts.slice(0, 6).map((partNumber) => ({ partNumber, quantity: 10 }))
    await ship(ada, long.id, packed)
  })
  const queue = (query = {}) => ada.call(listOrdersToShip, { query })

  it.each<[string, (query: { q?: string }) => ReturnType<Shopper['call']>]>([
    ['own orders', (query) => mei.call(listMyOrders, { query })],
    ['orders of an email', (query) => ada.call(listMyOrders, { query: { ...query, email: mei.email } })],
    ['all orders', (query) => ada.call(listAllOrders, { query })],
    ['the queue', queue],
  ])('has in %s its first 5 lines and the number of all, with the specified fields', async (_, list) => {
    const whole = await orderOf(ada, long.id)
    const { lines: packed, ...parcel } = whole.shipments[0]
    expect([whole.lines.length, whole.lineCount, parcel.lineCount]).toEqual([7, 7, 6])
    const { toolId, name, img, description, quantity, price, totalPrice } = whole
    const first = { toolId, name, img, description, quantity, price, totalPrice }
    for (const query of [{}, { q: long.parts[6] ?? '' }]) {
      const listed = (await list(query)).body.find(({ _id }: Order) => _id === long.id)
      expect(listed).toMatchObject({ ...first, lines: whole.lines.slice(0, 5), lineCount: 7 })
      expect(listed.shipments).toEqual([{ ...parcel, lines: packed.slice(0, 5) }])
    }
  })

  it('counts in the queue with pieces and lines to ship of all lines, after shipments and refunds too', async () => {
    const queued = async (id: string) => (await queue()).body.find(({ _id }: Order) => _id === id)?.toShip
    const another = await paidOrder(shop, mei, 3, 3, 3, 3, 3, 3)
    expect(await queued(another.id)).toEqual({ pieces: 18, lines: 6 })
    const lines = [{ partNumber: another.parts[5] ?? '', quantity: 3, returnToStock: true }]
    await ada.call(addRefund, { params: { id: another.id }, body: { lines, reason: 'Too many.' } })
    const left = [
      { pieces: 31, lines: 6 },
      { pieces: 15, lines: 5 },
    ]
    expect([await queued(long.id), await queued(another.id)]).toEqual(left)
    // As a process of the release before leaves it.
    await shop.db.query('UPDATE orders SET lines_to_ship = NULL, pieces_to_ship = NULL')
    expect([await queued(long.id), await queued(another.id)]).toEqual(left)
  })

  interface Plan {
    'Relation Name'?: string
    'Actual Rows': number
    'Actual Loops': number
    Plans?: Plan[]
  }

  const rowsRead = (plan: Plan): number =>
    (plan['Relation Name'] === 'order_lines' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).map(rowsRead).reduce((sum, rows) => sum + rows, 0)

  it('is not read whole by a list', async () => {
    const { id } = await paidOrder(shop, mei, ...Array.from({ length: 28 }, () => 2))
    const { rows } = await shop.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT ${LISTED_QUEUED_COLUMNS} FROM orders o WHERE id = $1`,
      [id],
    )
    expect(rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)).toBeLessThan(10)
  })
})
