import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { listMyOrders, placeOrder, placeOrderOfLines } from '#contract/orders.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, type StockedProduct, stock } from '#test/support/stock-room.ts'

let shop: Shop
let mei: Shopper

beforeAll(async () => {
  shop = await openShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
  mei = await signUp(shop.url)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const shipTo = {
  ...{ name: 'Mei Tanaka', company: 'Harbour Labs', street: '4 Dock Road', street2: 'Unit 2' },
  ...{ city: 'Bristol', postalCode: 'BS1 6XN', country: 'GB', phone: '+44 117 496 0000' },
}

interface Part {
  toolId: string
  partNumber: string
}

async function part(product: StockedProduct = {}): Promise<Part> {
  const toolId = await stock(shop.db, product)
  return { toolId, partNumber: `P${toolId.replaceAll('-', '').toUpperCase()}` }
}

const parts = (count: number, product: StockedProduct = {}) =>
  Promise.all(Array.from({ length: count }, () => part(product)))

type Body = NonNullable<CallInput<typeof placeOrderOfLines>['body']>

const order = (body: Omit<Body, 'shipTo'> & Partial<Body>, key?: string) =>
  mei.call(placeOrderOfLines, { body: { shipTo, ...body } }, key ? { 'idempotency-key': key } : {})

const numbered = ({ partNumber }: Part, quantity: number, more = {}) => ({ partNumber, quantity, ...more })

async function pieces(of: Part[]): Promise<number[]> {
  const { rows } = await shop.db.query<{ id: string; left: number }>(
    'SELECT id, available_quantity AS left FROM products WHERE id = ANY ($1)',
    [of.map(({ toolId }) => toolId)],
  )
  return of.map(({ toolId }) => rows.find(({ id }) => id === toolId)?.left ?? Number.NaN)
}

const counted = async () => (await shop.db.query('SELECT count(*)::int AS orders FROM orders')).rows[0].orders

describe('an order of many lines', () => {
  it('takes the stock of each line, and returns lines, charges, addresses and an order number', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const laddered = await part({ price: '0.0125', priceBreaks: [{ quantity: 50, price: 0.0121 }] })
    const billTo = { ...shipTo, company: 'Harbour Holdings', street2: undefined, country: 'de' }
    const { status, body } = await order({
      lines: [
        numbered(relay, 20, { reference: 'K1, K2' }),
        { toolId: led.toolId, quantity: 10 },
        { partNumber: laddered.partNumber.toLowerCase(), quantity: 50 },
      ],
      ...{ billTo, poNumber: 'PO 4711', note: 'Deliver to the back door.\nRing twice.' },
      expectedTotal: 8.11,
    })
    expect(status).toBe(201)
    // 50 × $0.0121 = $0.605, which rounds to $0.61
    expect(body.lines).toMatchObject([
      { partNumber: relay.partNumber, toolId: relay.toolId, quantity: 20, price: 0.25, totalPrice: 5 },
      { partNumber: led.partNumber, quantity: 10, price: 0.25, totalPrice: 2.5 },
      { partNumber: laddered.partNumber, quantity: 50, price: 0.0121, totalPrice: 0.61 },
    ])
    expect(body.lines[0].reference).toBe('K1, K2')
    expect(body.lines[1]).not.toHaveProperty('reference')
    expect(body).toMatchObject({
      ...{ toolId: relay.toolId, quantity: 20, price: 0.25, totalPrice: 8.11, state: 'unpaid', charges: [] },
      ...{ poNumber: 'PO 4711', note: 'Deliver to the back door.\nRing twice.', shipTo },
      billTo: { company: 'Harbour Holdings', country: 'DE' },
      number: '+44 117 496 0000',
      address: 'Mei Tanaka\nHarbour Labs\n4 Dock Road\nUnit 2\nBS1 6XN Bristol\nUnited Kingdom',
    })
    expect(body.orderNumber).toMatch(/^F-\d{6}$/)
    expect(await pieces([relay, led, laddered])).toEqual([980, 990, 950])
    expect((await mei.call(listMyOrders)).body[0]).toEqual(body)
  })

  it('adds up lines of the same part before it prices and checks them, and joins their references', async () => {
    const led = await part({ minimumOrder: 100, priceBreaks: [{ quantity: 200, price: 0.2 }] })
    const other = await part()
    const long = 'R'.repeat(190)
    const { status, body } = await order({
      lines: [
        numbered(led, 60, { reference: 'D1' }),
        numbered(other, 10, { reference: long }),
        { toolId: led.toolId.toUpperCase(), quantity: 80 },
        { partNumber: ` ${led.partNumber.toLowerCase()}`, quantity: 60, reference: 'D2, D3' },
        numbered(other, 10, { reference: 'does not fit' }),
      ],
    })
    expect(status).toBe(201)
    expect(body.lines).toMatchObject([
      { partNumber: led.partNumber, quantity: 200, price: 0.2, totalPrice: 40, reference: 'D1, D2, D3' },
      { partNumber: other.partNumber, quantity: 20, totalPrice: 5, reference: long },
    ])
    expect(await pieces([led, other])).toEqual([800, 980])
  })

  it('announces the changed stock of each part once, and nothing else', async () => {
    const ordered = await parts(3)
    await shop.db.query('DELETE FROM changes')
    expect((await order({ lines: ordered.map((one) => numbered(one, 10)) })).status).toBe(201)
    const { rows } = await shop.db.query('SELECT what, product_id FROM changes ORDER BY product_id')
    const ids = ordered.map(({ toolId }) => toolId).sort()
    expect(rows).toEqual(ids.map((product_id) => ({ what: 'stock', product_id })))
  })

  it('has up to 500 lines', async () => {
    const many = await parts(500)
    const lines = many.map((one) => numbered(one, 10))
    const { status, body } = await order({ lines })
    expect([status, body.lines.length, body.totalPrice]).toEqual([201, 500, 1250])
    expect(body.lines.map(({ partNumber }: Part) => partNumber)).toEqual(
      many.map(({ partNumber }) => partNumber),
    )
    expect(new Set(await pieces(many))).toEqual(new Set([990]))
    const tooMany = await order({ lines: [...lines, numbered(await part(), 10)] })
    expect([tooMany.status, tooMany.body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    expect((await order({ lines: [] })).status).toBe(422)
  })
})

describe('a refused order of many lines takes nothing from the stock', () => {
  it('names each line that stays wrong, and each that is unavailable now', async () => {
    const good = await part()
    const minimum = await part()
    const multiple = await part({ orderMultiple: 5 })
    const scarce = await part({ availableQuantity: 40 })
    const deleted = await part()
    const soldOut = await part({ availableQuantity: 9 })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [deleted.toolId])
    await shop.db.query(`UPDATE products SET life_cycle = 'obsolete' WHERE id = $1`, [soldOut.toolId])
    const unavailable = [numbered(scarce, 41), numbered(soldOut, 5)]
    const problems = [
      {
        partNumber: scarce.partNumber,
        problem: { name: 'insufficient-stock', left: 40, nearest: [40] },
      },
      { partNumber: soldOut.partNumber, problem: { name: 'obsolete', nearest: [] } },
    ]
    const before = await counted()
    const late = await order({ lines: [numbered(good, 10), ...unavailable] })
    expect([late.status, late.body.type]).toEqual([409, 'urn:farad:problem:lines-unavailable'])
    expect(late.body.lines).toEqual(problems)
    const wrong = await order({
      lines: [
        ...[numbered(good, 10), ...unavailable, numbered(minimum, 9), numbered(multiple, 12)],
        ...[numbered(deleted, 10), { partNumber: 'no such part', quantity: 1 }],
        ...[{ partNumber: 'neither!', quantity: 1 }, { toolId: 'nonsense', quantity: 1 }, { quantity: 1 }],
      ],
    })
    expect([wrong.status, wrong.body.type]).toEqual([422, 'urn:farad:problem:lines-wrong'])
    expect(wrong.body.lines).toEqual([
      ...problems,
      { partNumber: minimum.partNumber, problem: { name: 'below-minimum', minimum: 10, nearest: [10] } },
      {
        partNumber: multiple.partNumber,
        problem: { name: 'not-a-multiple', multiple: 5, nearest: [10, 15] },
      },
      { partNumber: deleted.partNumber, problem: { name: 'unknown-part' } },
      { partNumber: 'no such part', problem: { name: 'unknown-part' } },
      { partNumber: 'neither!', problem: { name: 'unknown-part' } },
      { toolId: 'nonsense', problem: { name: 'unknown-part' } },
      { problem: { name: 'unknown-part' } },
    ])
    expect(await counted()).toBe(before)
    expect(await pieces([good, minimum, multiple, scarce, soldOut])).toEqual([1000, 1000, 1000, 40, 9])
  })

  it('if repeats of a part exceed the stock only in sum', async () => {
    const scarce = await part({ availableQuantity: 40 })
    const { status, body } = await order({ lines: [numbered(scarce, 30), numbered(scarce, 30)] })
    expect([status, body.lines]).toEqual([
      409,
      [{ partNumber: scarce.partNumber, problem: { name: 'insufficient-stock', left: 40, nearest: [40] } }],
    ])
  })

  it('if its total, not that of a line, is out of range', async () => {
    const cheap = await parts(2, { price: '0.0042', minimumOrder: 1 })
    const low = await order({ lines: [numbered(cheap[0] as Part, 59), numbered(cheap[1] as Part, 57)] })
    // 59 × $0.0042 = $0.2478 and 57 × $0.0042 = $0.2394, each rounded
    expect([low.status, low.body.type]).toEqual([422, 'urn:farad:problem:total-out-of-range'])
    expect(low.body).toMatchObject({ totalPrice: 0.49, leastTotal: 0.5, mostTotal: 999_999.99 })
    const enough = await order({ lines: cheap.map((one) => numbered(one, 60)) })
    expect([enough.status, enough.body.totalPrice]).toEqual([201, 0.5])
    const dear = await parts(2, { price: '1000', minimumOrder: 1 })
    const high = await order({ lines: dear.map((one) => numbered(one, 500)) })
    expect(high.body).toMatchObject({ type: 'urn:farad:problem:total-out-of-range', totalPrice: 1_000_000 })
  })

  it('if the total is not the expected one, with the present total', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 5000)]
    await shop.db.query('UPDATE products SET price = 0.3 WHERE id = $1', [led.toolId])
    await shop.db.query(
      `WITH p AS (UPDATE products SET available_quantity = 6000 WHERE id = $1)
       INSERT INTO stock_movements (product_id, change, reason) VALUES ($1, 5000, 'corrected')`,
      [relay.toolId],
    )
    const { status, body } = await order({ lines, expectedTotal: 1252.5 })
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:total-changed'])
    expect(body).toMatchObject({ totalPrice: 1253, total: '$1,253.00' })
    expect(body.title).toBe(
      'The total is now $1,253.00. Nothing was ordered. Check the lines and order again.',
    )
    expect((await order({ lines, expectedTotal: 1253 })).status).toBe(201)
  })

  it('with a shipping method, an address without a city, or without a session', async () => {
    const lines = [numbered(await part(), 10)]
    const shipped = await order({ lines, shippingMethod: 'express' })
    expect([shipped.status, shipped.body.errors]).toEqual([
      422,
      [{ path: 'shippingMethod', message: expect.any(String) }],
    ])
    const { city, ...nowhere } = shipTo
    const unaddressed = await order({ lines, shipTo: nowhere as never })
    expect(unaddressed.body.errors).toEqual([{ path: 'shipTo.city', message: 'City is Required' }])
    const body = { lines, shipTo }
    expect((await callAs(shop.url, undefined, placeOrderOfLines, { body })).status).toBe(401)
  })
})

describe('a part that changes while an order waits for its row', () => {
  /** Changes a product in a transaction that commits once the order waits for it. */
  async function changedMeanwhile(
    toolId: string,
    change: string,
    place: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const client = await shop.db.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE products SET ${change} WHERE id = $1`, [toolId])
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const placing = place()
      await expect.poll(() => waitsFor(rows[0].pid)).toBe(true)
      await client.query('COMMIT')
      return await placing
    } finally {
      client.release()
    }
  }

  const waitsFor = async (pid: number) =>
    (await shop.db.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [pid]))
      .rowCount !== 0

  it('is ordered at its new price, or not at all if the buyer expected another total', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 10)]
    const dearer = await changedMeanwhile(relay.toolId, 'price = 0.3', () =>
      order({ lines, expectedTotal: 5 }),
    )
    expect(dearer.body).toMatchObject({ type: 'urn:farad:problem:total-changed', totalPrice: 5.5 })
    const cheaper = await changedMeanwhile(relay.toolId, 'price = 0.2', () => order({ lines }))
    expect([cheaper.status, cheaper.body.totalPrice]).toEqual([201, 4.5])
    expect(await pieces([led, relay])).toEqual([990, 990])
  })

  it('is not ordered if it was deleted, nor is any other line', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 10)]
    const { status, body } = await changedMeanwhile(led.toolId, 'archived_at = now()', () => order({ lines }))
    expect([status, body.lines]).toEqual([
      422,
      [{ partNumber: led.partNumber, problem: { name: 'unknown-part' } }],
    ])
    expect(await pieces([led, relay])).toEqual([1000, 1000])
  })
})

describe('the same order of many lines sent again', () => {
  it('has one effect for 20 concurrent calls with one key, and another input is refused', async () => {
    const some = await parts(3)
    const lines = some.map((one) => numbered(one, 10))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => order({ lines }, 'one-checkout')))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await pieces(some)).toEqual([990, 990, 990])
    const other = await order({ lines: lines.slice(1) }, 'one-checkout')
    expect([other.status, other.body.type]).toEqual([422, 'urn:farad:problem:idempotency-key-reused'])
  })
})

describe('unpaid lines of an unverified account', () => {
  /** Places orders that all wait for the buyer's row before the first one gets it. */
  async function atOnce(buyer: Shopper, bodies: Body[]): Promise<Outcome[]> {
    const client = await shop.db.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM users WHERE email = $1 FOR UPDATE', [buyer.email])
      const placing = Promise.all(bodies.map((body) => buyer.call(placeOrderOfLines, { body })))
      await expect.poll(countWaiting).toBe(bodies.length)
      await client.query('COMMIT')
      return await placing
    } finally {
      client.release()
    }
  }

  const countWaiting = async () =>
    (
      await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount

  it('never exceed the limit under concurrent calls; a verified account has no such limit', async () => {
    const strict = await openShop(
      { UNPAID_LINES_MAX_UNVERIFIED: '12', UNPAID_ORDERS_MAX_UNVERIFIED: '10' },
      shop.databaseUrl,
    )
    const noor = await signUp(strict.url, 'Noor Haddad')
    // Without a common part, so that only the buyer's row can make them wait for each other.
    const bodies: Body[] = []
    while (bodies.length < 6) bodies.push({ shipTo, lines: (await parts(5)).map((one) => numbered(one, 10)) })
    const outcomes = await atOnce(noor, bodies)
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(outcomes.find(({ status }) => status !== 201)?.body).toMatchObject({
      ...{ type: 'urn:farad:problem:too-many-unpaid-lines', status: 409, most: 12 },
    })
    const one = { address: '4 Dock Road', number: '5550100', toolId: await stock(shop.db), quantity: 10 }
    const flat = await Promise.all(Array.from({ length: 5 }, () => noor.call(placeOrder, { body: one })))
    expect(flat.filter(({ status }) => status === 201)).toHaveLength(2)
    await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [noor.email])
    expect((await noor.call(placeOrderOfLines, { body: bodies[0] })).status).toBe(201)
    await strict.close()
  })
})
