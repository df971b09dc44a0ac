import { describe, expect, it } from 'vitest'
import { cancelOrder, listMyOrders } from '#contract/selling/orders.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, type Outcome, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { numbered, type Part, useLinesShop } from './lines-shop.fixture.ts'
import { ORDERS_AT_ONCE } from './order-limits.ts'

const { shop, mei, part, parts, order, pieces, whileLocked } = useLinesShop()
const counted = async () => (await shop.db.query('SELECT count(*)::int AS orders FROM orders')).rows[0].orders
const waits = (calls: number) => expect.poll(() => waitingForLocks(shop.db)).toBe(calls)

describe('an order of many lines', () => {
  it('takes the stock of each line, and returns lines, charges, addresses and an order number', async () => {
    const [led, relay] = await parts(2)
    const laddered = await part({ price: '0.0125', priceBreaks: [{ quantity: 50, price: 0.0121 }] })
    const to = { ...shipTo, company: 'Harbour Labs', street2: 'Unit 2' }
    const head = { shipTo: to, poNumber: 'PO 4711', note: 'Deliver to the back door.\nRing twice.' }
    const { status, body } = await order({
      lines: [
        numbered(relay, 20, { reference: 'K1, K2' }),
        { toolId: led.toolId, quantity: 10 },
        { partNumber: laddered.partNumber.toLowerCase(), quantity: 50 },
      ],
      ...head,
      billTo: { ...shipTo, company: 'Harbour Holdings', country: 'de', postalCode: '20457' },
      // Added up in floating point.
      expectedTotal: 5 + 2.5 + 0.61 - 1e-12,
    })
    expect(status).toBe(201)
    // 50 × $0.0121 = $0.605, which rounds to $0.61
    expect(body).toMatchObject({
      ...head,
      lines: [
        { ...relay, quantity: 20, totalPrice: 5, reference: 'K1, K2' },
        { ...led, quantity: 10, price: 0.25, totalPrice: 2.5 },
        { ...laddered, quantity: 50, price: 0.0121, totalPrice: 0.61 },
      ],
      toolId: relay.toolId,
      quantity: 20,
      price: 0.25,
      totalPrice: 8.11,
      state: 'unpaid',
      billTo: { company: 'Harbour Holdings', country: 'DE' },
      number: shipTo.phone,
      address: 'Harbour Labs\nMei Tanaka\n4 Dock Road\nUnit 2\nBristol\nBS1 4XX\nUnited Kingdom',
      orderNumber: expect.stringMatching(/^F-\d{6}$/),
    })
    expect(await pieces([relay, led, laddered])).toEqual([980, 990, 950])
    expect((await mei.call(listMyOrders)).body[0]).toEqual(body)
  })

  it('adds up lines of the same part before it prices and checks them, and joins their references', async () => {
    const led = await part({ minimumOrder: 100, priceBreaks: [{ quantity: 200, price: 0.2 }] })
    const other = await part()
    const long = 'R'.repeat(1990)
    const { body } = await order({
      lines: [
        numbered(led, 60, { reference: 'D1' }),
        numbered(other, 10, { reference: long }),
        { toolId: led.toolId.toUpperCase(), quantity: 80 },
        { partNumber: ` ${led.partNumber.toLowerCase()}`, quantity: 60, reference: 'D2, D3' },
        numbered(other, 10, { reference: 'does not fit' }),
      ],
    })
    expect(body.lines).toMatchObject([
      { partNumber: led.partNumber, quantity: 200, price: 0.2, totalPrice: 40, reference: 'D1, D2, D3' },
      { partNumber: other.partNumber, quantity: 20, totalPrice: 5, reference: long },
    ])
    expect(await pieces([led, other])).toEqual([800, 980])
  })

  it('announces the changed stock of each part once, and nothing else', async () => {
    const ordered = await parts(3)
    await shop.db.query('DELETE FROM changes')
    await order({ lines: ordered.map((one) => numbered(one, 10)) })
    const { rows } = await shop.db.query('SELECT what, product_id FROM changes ORDER BY product_id')
    const ids = ordered.map(({ toolId }) => toolId).sort()
    expect(rows).toEqual(ids.map((product_id) => ({ what: 'stock', product_id })))
  })

  it('has a billing address without a phone number, but not a destination', async () => {
    const { phone, ...to } = shipTo
    const lines = [numbered(await part(), 10)]
    const { status, body } = await order({ lines, billTo: { ...to, company: 'Billing Ltd' } })
    expect([status, body.billTo?.company, body.billTo?.phone]).toEqual([201, 'Billing Ltd', ''])
    const refused = await order({ lines, shipTo: to as typeof shipTo })
    expect(refused.body.errors).toMatchObject([{ path: 'shipTo.phone' }])
    const wrong = await order({ lines, billTo: { ...shipTo, phone: 'x' } })
    expect(wrong.body.errors).toMatchObject([{ path: 'billTo.phone' }])
  })

  it('has up to 500 lines', async () => {
    const many = await parts(500)
    const lines = many.map((one) => numbered(one, 10))
    const { status, body } = await order({ lines })
    expect([status, body.totalPrice]).toEqual([201, 1250])
    const ordered = body.lines.map(({ partNumber }: Part) => partNumber)
    expect(ordered).toEqual(many.map(({ partNumber }) => partNumber))
    const tooMany = await order({ lines: [...lines, numbered(await part(), 10)] })
    expect([refusalOf(tooMany), (await order({ lines: [] })).status]).toEqual(['422 invalid-fields', 422])
  })

  it('has one effect for 10 concurrent calls with one key', async () => {
    const some = await parts(3)
    const lines = some.map((one) => numbered(one, 10))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => order({ lines }, 'one-checkout')))
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await pieces(some)).toEqual([990, 990, 990])
    const other = await order({ lines: lines.slice(1) }, 'one-checkout')
    expect(refusalOf(other)).toBe('422 idempotency-key-reused')
  })
})

describe('a refused order of many lines takes nothing from the stock', () => {
  it('names each line that stays wrong, and each that is unavailable now', async () => {
    const [good, minimum, deleted] = (await parts(3)) as [Part, Part, Part]
    const multiple = await part({ orderMultiple: 5 })
    const scarce = await part({ availableQuantity: 40 })
    const soldOut = await part({ availableQuantity: 9 })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [deleted.toolId])
    await shop.db.query(`UPDATE products SET life_cycle = 'obsolete' WHERE id = $1`, [soldOut.toolId])
    const unavailable = [numbered(scarce, 30), numbered(scarce, 11), numbered(soldOut, 5)]
    const told = ({ partNumber }: Part, problem: object) => ({ partNumber, problem })
    const problems = [
      told(scarce, { name: 'insufficient-stock', left: 40, nearest: [40] }),
      told(soldOut, { name: 'obsolete', nearest: [] }),
    ]
    const before = await counted()
    const late = await order({ lines: [numbered(good, 10), ...unavailable] })
    expect([refusalOf(late), late.body.lines]).toEqual(['409 lines-unavailable', problems])
    const unknown = [{ partNumber: 'no such part' }, { toolId: 'nonsense' }, {}]
    const lines = [numbered(minimum, 9), numbered(multiple, 12), numbered(deleted, 10)]
    const nameless = unknown.map((named) => ({ ...named, quantity: 1 }))
    const wrong = await order({ lines: [numbered(good, 10), ...unavailable, ...lines, ...nameless] })
    const problem = { name: 'unknown-part' }
    expect([refusalOf(wrong), wrong.body.lines]).toEqual([
      '422 lines-wrong',
      [
        ...problems,
        told(minimum, { name: 'below-minimum', minimum: 10, nearest: [10] }),
        told(multiple, { name: 'not-a-multiple', multiple: 5, nearest: [10, 15] }),
        told(deleted, problem),
        ...unknown.map((named) => ({ ...named, problem })),
      ],
    ])
    expect(await counted()).toBe(before)
    expect(await pieces([good, minimum, multiple, scarce, soldOut])).toEqual([1000, 1000, 1000, 40, 9])
  })

  it('if its total, not that of a line, is out of range', async () => {
    const [one, other] = await parts(2, { price: '0.0042', minimumOrder: 1 })
    const low = await order({ lines: [numbered(one, 59), numbered(other, 57)] })
    // 59 × $0.0042 = $0.2478 and 57 × $0.0042 = $0.2394, each rounded
    expect(refusalOf(low)).toBe('422 total-out-of-range')
    expect(low.body).toMatchObject({ totalPrice: 0.49, leastTotal: 0.5, mostTotal: 999_999.99 })
    const enough = await order({ lines: [numbered(one, 60), numbered(other, 60)] })
    expect([enough.status, enough.body.totalPrice]).toEqual([201, 0.5])
    const dear = await part({ price: '999999.99', minimumOrder: 1 })
    const cent = await part({ price: '0.01', minimumOrder: 1 })
    const high = await order({ lines: [numbered(dear, 1), numbered(cent, 1)] })
    expect([refusalOf(high), high.body.totalPrice]).toEqual(['422 total-out-of-range', 1_000_000])
    expect((await order({ lines: [numbered(dear, 1)] })).status).toBe(201)
  })
})

it('a part that changes while an order waits is ordered at its new price, or not at all if the buyer saw another', async () => {
  const [led, relay] = await parts(2)
  const lines = [numbered(led, 10), numbered(relay, 10)]
  const changed = async (part: Part, change: string, more: object = {}) => {
    let placing: Promise<Outcome> | undefined
    await whileLocked(part, async (holder) => {
      await holder.query(`UPDATE products SET ${change} WHERE id = $1`, [part.toolId])
      placing = order({ lines, ...more })
      await waits(1)
    })
    return placing as Promise<Outcome>
  }
  const dearer = await changed(relay, 'price = 0.3', { expectedTotal: 5 })
  expect([refusalOf(dearer), dearer.body.totalPrice]).toEqual(['409 total-changed', 5.5])
  expect(dearer.body.title).toContain('The total is now $5.50. Nothing was ordered.')
  expect((await changed(relay, 'price = 0.2')).body.totalPrice).toBe(4.5)
  const deleted = await changed(led, 'archived_at = now()')
  const problem = { name: 'unknown-part' }
  expect([deleted.status, deleted.body.lines]).toEqual([422, [{ partNumber: led.partNumber, problem }]])
  expect(await pieces([led, relay])).toEqual([990, 990])
})

it('a cancellation locks the products of an order by id, whatever the order of its lines', async () => {
  const [lowest, ...others] = (await parts(6)).toSorted((a, b) => (a.toolId < b.toolId ? -1 : 1)) as [Part]
  const ids = others.map(({ toolId }) => toolId)
  const placed = await order({ lines: [...others, lowest].map((one) => numbered(one, 10)) })
  let cancelling: Promise<Outcome> | undefined
  await whileLocked(lowest, async (holder) => {
    cancelling = mei.call(cancelOrder, { params: { id: placed.body._id } })
    await waits(1)
    const free = 'SELECT FROM products WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED'
    expect((await holder.query(free, [ids])).rows).toHaveLength(ids.length)
  })
  expect((await cancelling)?.body).toEqual({ deletedCount: 1 })
})

it('unpaid lines of an unverified account never exceed the limit; a verified one has no such limit', async () => {
  const limits = { UNPAID_LINES_MAX_UNVERIFIED: '12', UNPAID_ORDERS_MAX_UNVERIFIED: '10' }
  const processes: Shop[] = []
  while (processes.length < 3) processes.push(await openShop(limits, shop.databaseUrl))
  const noor = await signUp(processes[0]?.url ?? '', 'Noor Haddad')
  // Without a common part, so that only the buyer's row can make them wait for each other.
  const bodies = await Promise.all(
    processes.map(async () => ({ shipTo, lines: (await parts(5)).map((one) => numbered(one, 10)) })),
  )
  const place = ({ url }: Shop, nth: number) =>
    callAs(url, noor.token, placeOrderOfLines, { body: bodies[nth] as (typeof bodies)[0] })
  const client = await shop.db.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM users WHERE email = $1 FOR UPDATE', [noor.email])
  const placing = Promise.all(processes.map(place))
  await waits(processes.length)
  await client.query('COMMIT')
  client.release()
  const outcomes = await placing
  expect(outcomes.map(refusalOf).toSorted()).toEqual(['201', '201', '409 too-many-unpaid-lines'])
  const toolId = await stock(shop.db)
  const flat = await Promise.all(Array.from({ length: 5 }, () => placeOne(noor, toolId)))
  expect(flat.filter(({ status }) => status === 201)).toHaveLength(2)
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [noor.email])
  expect((await placeLines(noor, (bodies[0] as (typeof bodies)[0]).lines)).status).toBe(201)
  for (const each of processes) await each.close()
})

describe('orders that wait', () => {
  const two = async (quantity = 10) => {
    const [locked, other] = await parts(2)
    return { locked, lines: [numbered(locked, quantity), numbered(other, quantity)] }
  }

  it('are of one buyer: all keys of an attacker hold one place, and others do not wait', async () => {
    const attacker = await signUp(shop.url, 'Noor Haddad')
    const keys: string[] = []
    for (let nth = 0; nth < 2 * ORDERS_AT_ONCE; nth++)
      keys.push((await keyOf(attacker, ['orders:write'], { orderLimit: 1000 })).key)
    const { locked, lines } = await two()
    let attacks: Promise<Outcome[]> | undefined
    await whileLocked(locked, async () => {
      const body = { lines, shipTo }
      attacks = Promise.all(keys.map((key) => callAs(shop.url, key, placeOrderOfLines, { body })))
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      expect((await order(await two())).status).toBe(201)
      expect(await waitingForLocks(shop.db)).toBe(1)
    })
    expect((await attacks)?.map(({ status }) => status)).toEqual(keys.map(() => 201))
  })

  it('lock nothing for a buyer whose last order was refused, until one would be placed', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const { locked, lines } = await two(100_000)
    const refused = async () => expect((await order({ lines }, undefined, noor)).status).toBe(409)
    await refused()
    await whileLocked(locked as Part, refused)
    const few = lines.map((line) => ({ ...line, quantity: 10 }))
    expect((await order({ lines: few }, undefined, noor)).status).toBe(201)
  })
})
