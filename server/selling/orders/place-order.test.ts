import { describe, expect, it } from 'vitest'
import { getTool, listTools } from '#contract/catalog/catalog.ts'
import { changeProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { announceEndedOrders } from '#server/catalog/products/announce-ended-orders.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import { flatAddress, placeOne } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { type StockedProduct, stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)

const part = (product: StockedProduct = {}) => stock(shop.db, product)
const read = async (id: string) => (await callAs(shop.url, undefined, getTool, { params: { id } })).body
const left = async (id: string) => (await read(id)).availableQuantity

it('takes the quantity out of the stock; name and picture are from the store, found by the unique name', async () => {
  const name = 'Farad XR-12 relay'
  const toolId = await part({ name, price: '0.0042', minimumOrder: 200, availableQuantity: 12_000 })
  const claims = { user: 'Somebody Else', img: 'https://elsewhere.example/x.png' }
  const { status, body } = await mei.call(placeOrder, {
    body: { ...flatAddress, ...claims, name, quantity: 1250 },
  })
  // 1,250 × $0.0042 = $5.25
  expect([status, body.price, body.totalPrice]).toEqual([201, 0.0042, 5.25])
  expect(body).toMatchObject({
    toolId,
    email: mei.email,
    user: 'Mei Tanaka',
    img: '/drawings/led-5mm-red.svg',
  })
  expect(await left(toolId)).toBe(10_750)
  expect((await mei.call(listMyOrders, { query: { email: mei.email } })).body[0]).toEqual(body)
})

describe('a refused order names the reason and leaves the stock unchanged', () => {
  const errors = (message: string) => [{ path: 'quantity', message }]
  const less = errors('less then available quantity require')
  const more = errors('more then available quantity require')
  it.each([
    ['more than the stock', { quantity: 41 }, '409 insufficient-stock', { left: 40, errors: less }],
    ['less than the minimum', { quantity: 9 }, '422 quantity-out-of-range', { minimum: 10, errors: more }],
    ['another price', { price: 0.25001 }, '409 price-changed', { price: 0.25, totalPrice: 2.5 }],
    ['another total', { totalPrice: 2.49 }, '409 price-changed', { price: 0.25, totalPrice: 2.5 }],
    ['another name', { name: 'Something else' }, '422 invalid-fields', {}],
    ['no address', { address: ' ' }, '422 invalid-fields', {}],
    ["another user's email", { email: 'someone@example.com' }, '403 not-yours', {}],
  ])('%s', async (_, input, refusal, facts) => {
    const toolId = await part({ availableQuantity: 40 })
    const outcome = await placeOne(mei, toolId, 10, input)
    expect(refusalOf(outcome)).toBe(refusal)
    expect(outcome.body).toMatchObject(facts)
    expect(await left(toolId)).toBe(40)
  })

  it('a total out of range, with the least sufficient quantity, which is a multiple', async () => {
    const toolId = await part({ price: '0.0042', minimumOrder: 1 })
    const small = { totalPrice: 0.49, leastTotal: 0.5, leastQuantity: 118 }
    expect((await placeOne(mei, toolId, 117)).body).toMatchObject(small)
    // 118 × $0.0042 = $0.4956, which rounds to the least total
    expect((await placeOne(mei, toolId, 118)).status).toBe(201)
    const priceBreaks = [{ quantity: 120, price: 0.0041 }]
    const laddered = await part({ price: '0.0042', orderMultiple: 5, priceBreaks })
    // 120 × $0.0041 = $0.492, which rounds to $0.49; 125 × $0.0041 = $0.5125
    expect((await placeOne(mei, laddered, 115)).body).toMatchObject({ totalPrice: 0.48, leastQuantity: 125 })
  })

  it('a quantity off the multiple, with the nearest two', async () => {
    const outcome = await placeOne(mei, await part({ orderMultiple: 5 }), 97)
    expect(refusalOf(outcome)).toBe('422 not-a-multiple')
    const facts = { multiple: 5, nearest: [95, 100], errors: errors('Order a multiple of 5 pieces') }
    expect(outcome.body).toMatchObject(facts)
  })

  it('an unknown product and an archived product', async () => {
    const toolId = await part()
    expect((await placeOne(mei, 'nonsense')).status).toBe(404)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [toolId])
    expect(refusalOf(await placeOne(mei, toolId))).toBe('409 product-off-sale')
  })
})

describe('the same order sent again', () => {
  const send = (toolId: string, quantity: number, key: string) =>
    placeOne(mei, toolId, quantity, {}, { 'idempotency-key': key })

  it('has one effect for 50 concurrent calls with one key, and another input is refused', async () => {
    const toolId = await part()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(toolId, 10, 'one-form')))
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(outcomes[0]?.status).toBe(201)
    expect(refusalOf(await send(toolId, 11, 'one-form'))).toBe('422 idempotency-key-reused')
    expect(await left(toolId)).toBe(990)
  })

  it('gets the first answer even if the product has gone off sale since, found by its name', async () => {
    const name = 'Farad XR-13 relay'
    const toolId = await part({ name })
    const order = { body: { ...flatAddress, name, quantity: 10 } }
    const key = { 'idempotency-key': 'gone-meanwhile' }
    const first = await mei.call(placeOrder, order, key)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [toolId])
    expect(await mei.call(placeOrder, order, key)).toMatchObject({ status: 201, body: first.body })
  })

  it('can reuse the key after a refusal', async () => {
    const toolId = await part({ availableQuantity: 10 })
    expect((await send(toolId, 11, 'refused-first')).status).toBe(409)
    expect((await send(toolId, 10, 'refused-first')).status).toBe(201)
  })
})

describe('the price that a client claims', () => {
  it.each([
    ['', 201],
    ['0.21 for 42', 201],
    // What the first break would cost.
    ['0.25 for 50', 201],
    ['0.25', 201],
    ['for 50', 201],
    ['0.25 for 42', 201],
    ['0.22', 409],
    ['0.18', 409],
    ['0.26', 409],
    ['for 41.99', 409],
    ['for 50.01', 409],
    ['0.21 for 36', 409],
  ])('%j for 200 pieces at 0.21 is answered with %i', async (claim, expected) => {
    const priceBreaks = [
      { quantity: 100, price: 0.21 },
      { quantity: 1000, price: 0.18 },
    ]
    const [price, totalPrice] = claim.split('for ').map((amount) => Number(amount) || undefined)
    const { status, body } = await placeOne(mei, await part({ priceBreaks }), 200, { price, totalPrice })
    expect([status, body.price, body.totalPrice]).toEqual([expected, 0.21, 42])
  })

  it('is not limited, only that of its own break is', async () => {
    const priceBreaks = [{ quantity: 1000, price: 999.99 }]
    const dear = await part({ price: '1000', minimumOrder: 1, availableQuantity: 2000, priceBreaks })
    expect((await placeOne(mei, dear, 1000, { price: 1000 })).status).toBe(201)
  })

  const BUYERS = 4
  /** Each buyer orders once with each claim in a round. More rounds follow only until both prices have been paid. */
  const ROUNDS = { least: 2, most: 24 }

  it(`gives each of ${BUYERS} buyers the old or the new price while the ladder changes`, async () => {
    const old = { price: 0.25, ladder: [{ quantity: 100, price: 0.21 }] }
    const next = { price: 0.2, ladder: [{ quantity: 50, price: 0.16 }] }
    const toolId = await part({ availableQuantity: 100_000, priceBreaks: old.ladder })
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signUp(shop.url)))
    const { name, img, description, minimumOrder } = (await ada.call(getProduct, { params: { id: toolId } }))
      .body
    let placing = true
    const swapping = (async () => {
      let version = 1
      for (; placing; version++) {
        const { price, ladder: priceBreaks } = version % 2 === 1 ? next : old
        const body = { name, img, description, minimumOrder, version, price, priceBreaks } as never
        expect((await ada.call(changeProduct, { params: { id: toolId }, body })).status).toBe(200)
      }
      return version - 1
    })()
    const claims = [{}, { price: 0.21 }, { price: 0.16 }, { totalPrice: 21 }, { totalPrice: 16 }]
    const outcomes: (Outcome & { claim: object })[] = []
    const paid = () => new Set(outcomes.filter(({ status }) => status === 201).map(({ body }) => body.price))
    const buy = async (buyer: Shopper) => {
      for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || paid().size < 2); round++)
        for (const claim of claims) outcomes.push({ claim, ...(await placeOne(buyer, toolId, 100, claim)) })
    }
    await Promise.all(buyers.map(buy))
    placing = false
    expect(await swapping).toBeGreaterThan(1)
    for (const { claim, ...outcome } of outcomes) {
      if (outcome.status === 201) {
        expect(['0.21,21', '0.16,16']).toContain([outcome.body.price, outcome.body.totalPrice].join())
        expect(outcome.body).toMatchObject(claim)
      } else expect(refusalOf(outcome)).toBe('409 price-changed')
    }
    expect([...paid()].toSorted()).toEqual([0.16, 0.21])
  })
})

describe('the life cycle of a part', () => {
  const setLifeCycle = (id: string, lifeCycle: string, lastDay?: string) =>
    shop.db.query('UPDATE products SET life_cycle = $2, last_time_buy = $3 WHERE id = $1', [
      id,
      lifeCycle,
      lastDay ?? null,
    ])
  const problemOf = async (toolId: string) =>
    (await callAs(shop.url, undefined, priceLines, { body: { lines: [{ toolId, quantity: 10 }] } })).body
      .lines[0].problem

  it('after the last day of a last-time buy takes no order; until then and for earlier orders it does', async () => {
    const id = await part()
    await setLifeCycle(id, 'last-time-buy', '2190-12-31')
    const { body: placed } = await placeOne(mei, id)
    expect([placed.state, await problemOf(id)]).toEqual(['unpaid', undefined])
    expect(await read(id)).not.toHaveProperty('ordersEnded')
    await setLifeCycle(id, 'last-time-buy', '2020-02-29')
    const late = await placeOne(mei, id)
    expect(refusalOf(late)).toBe('409 orders-ended')
    const title = 'Orders for this part ended on 29 February 2020.'
    expect(late.body).toMatchObject({ title, lastTimeBuy: '2020-02-29', available: 990 })
    expect(await problemOf(id)).toEqual({ name: 'obsolete', nearest: [] })
    expect(await read(id)).toMatchObject({ ordersEnded: true, availableQuantity: 990 })
    const { body: listed } = await callAs(shop.url, undefined, listTools, {})
    expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ ordersEnded: true })
    expect((await mei.call(listMyOrders)).body).toContainEqual(expect.objectContaining({ _id: placed._id }))
  })

  it('obsolete sells the last pieces once to concurrent buyers, and is then refused in words', async () => {
    const id = await part({ availableQuantity: 35 })
    await setLifeCycle(id, 'obsolete')
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeOne(mei, id)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(refusalOf)).toEqual(Array(5).fill('409 part-obsolete'))
    const title = 'This part is obsolete and sold out. It will not be restocked.'
    expect(refused[0]?.body).toMatchObject({ title, errors: [{ path: 'quantity' }] })
  })

  it('lasts until midnight UTC of a last day', async () => {
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
  ])('of a part whose last day is 2031-03-31 is announced at %s %d times', async (now, times) => {
    const id = await part()
    await setLifeCycle(id, 'last-time-buy', '2031-03-31')
    const sql = "SELECT FROM changes WHERE product_id = $1 AND what = 'product'"
    const before = (await shop.db.query(sql, [id])).rows.length
    await announceEndedOrders(shop.db, new Date(now))
    expect((await shop.db.query(sql, [id])).rows.length - before).toBe(times)
  })
})
