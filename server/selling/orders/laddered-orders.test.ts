import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { changeProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
let mei: Shopper
let ada: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
  ada = await signUpAdmin(shop)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
const priceBreaks = [
  { quantity: 100, price: 0.21 },
  { quantity: 1000, price: 0.18 },
]
const laddered = (more = {}) =>
  stock(shop.db, { availableQuantity: 10_000, orderMultiple: 5, priceBreaks, ...more })
const order = (toolId: string, quantity: number, claims = {}) =>
  mei.call(placeOrder, { body: { ...where, toolId, quantity, ...claims } })

describe('an order of a laddered part', () => {
  it.each([
    [10, 0.25, 2.5],
    [95, 0.25, 23.75],
    [100, 0.21, 21],
    [995, 0.21, 208.95],
    [1000, 0.18, 180],
  ])('of %d pieces has the unit price %d and the total %d', async (quantity, price, totalPrice) => {
    const { status, body } = await order(await laddered(), quantity)
    expect([status, body.price, body.totalPrice]).toEqual([201, price, totalPrice])
  })

  it.each([
    ['nothing', {}],
    ["the reached break's price and total", { price: 0.21, totalPrice: 42 }],
    ["the first break's price and total, as specified clients compute them", { price: 0.25, totalPrice: 50 }],
    ["the first break's price", { price: 0.25 }],
    ["the first break's total", { totalPrice: 50 }],
    ["the first break's price with the right total", { price: 0.25, totalPrice: 42 }],
  ])('pays the right, lower total if the client claims %s', async (_, claims) => {
    const { status, body } = await order(await laddered(), 200, claims)
    expect([status, body.price, body.totalPrice]).toEqual([201, 0.21, 42])
  })

  it.each([
    ['a price between the breaks', { price: 0.22 }],
    ['the price of a break that is not reached', { price: 0.18 }],
    ['a price above the first', { price: 0.26 }],
    ['another total', { totalPrice: 41.99 }],
    ['a total above the first', { totalPrice: 50.01 }],
    ['the total of a break that is not reached', { totalPrice: 36 }],
    ['a wrong total with the right price', { price: 0.21, totalPrice: 36 }],
  ])('is refused if the client claims %s', async (_, claims) => {
    const { status, body } = await order(await laddered(), 200, claims)
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:price-changed'])
    expect(body).toMatchObject({ price: 0.21, totalPrice: 42 })
  })

  it('is refused off the multiple, with the nearest two quantities', async () => {
    const toolId = await laddered()
    const { status, body } = await order(toolId, 97)
    expect([status, body.type]).toEqual([422, 'urn:farad:problem:not-a-multiple'])
    expect(body).toMatchObject({ title: 'Order a multiple of 5 pieces.', multiple: 5, nearest: [95, 100] })
    expect(body.errors).toEqual([{ path: 'quantity', message: 'Order a multiple of 5 pieces' }])
    const { body: tool } = await callAs(shop.url, undefined, getTool, { params: { id: toolId } })
    expect(tool.availableQuantity).toBe(10_000)
  })

  it('has limits of the total at its own price, and names the least quantity that is a multiple', async () => {
    const cheap = await laddered({ price: '0.0042', priceBreaks: [{ quantity: 120, price: 0.0041 }] })
    const { body } = await order(cheap, 115)
    // 120 × $0.0041 = $0.492, which rounds to $0.49; 125 × $0.0041 = $0.5125
    expect(body).toMatchObject({ totalPrice: 0.48, leastTotal: 0.5, leastQuantity: 125 })
    const dear = await stock(shop.db, {
      price: '1000',
      minimumOrder: 1,
      availableQuantity: 2000,
      priceBreaks: [{ quantity: 1000, price: 999.99 }],
    })
    expect((await order(dear, 1000, { price: 1000 })).status).toBe(201)
  })
})

/** Fewer than the connections to the database, so that no call waits for one and is refused. */
const BUYERS = 8
/** Each buyer orders once with each claim in a round. More rounds follow only until both prices have been paid. */
const ROUNDS = { least: 6, most: 24 }

describe(`a ladder that changes while ${BUYERS} buyers order`, () => {
  it('gives each order the old or the new price, never a mixture', async () => {
    const old = { price: 0.25, ladder: [{ quantity: 100, price: 0.21 }] }
    const next = { price: 0.2, ladder: [{ quantity: 50, price: 0.16 }] }
    const toolId = await stock(shop.db, { availableQuantity: 100_000, priceBreaks: old.ladder })
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signUp(shop.url)))
    const { body: product } = await ada.call(getProduct, { params: { id: toolId } })
    const { name, img, description, minimumOrder } = product
    const swap = async (version: number) => {
      const to = version % 2 === 1 ? next : old
      const body = { name, img, description, minimumOrder, version, price: to.price, priceBreaks: to.ladder }
      const { status } = await ada.call(changeProduct, { params: { id: toolId }, body: body as never })
      expect(status).toBe(200)
    }
    let placing = true
    const swapping = (async () => {
      let version = 1
      for (; placing; version++) await swap(version)
      return version - 1
    })()
    const claims = [{}, { price: 0.21 }, { price: 0.16 }, { totalPrice: 21 }, { totalPrice: 16 }]
    const outcomes: (Outcome & { claim: object })[] = []
    const paid = () => new Set(outcomes.filter(({ status }) => status === 201).map(({ body }) => body.price))
    const buy = async (buyer: Shopper) => {
      for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || paid().size < 2); round++) {
        for (const claim of claims) {
          const body = { ...where, toolId, quantity: 100, ...claim }
          outcomes.push({ claim, ...(await buyer.call(placeOrder, { body })) })
        }
      }
    }
    await Promise.all(buyers.map(buy))
    placing = false
    expect(await swapping).toBeGreaterThan(1)
    const right = [
      [0.21, 21],
      [0.16, 16],
    ].map((pair) => pair.join())
    for (const { claim, status, body } of outcomes) {
      if (status === 201) {
        expect(right).toContain([body.price, body.totalPrice].join())
        expect(body).toMatchObject(claim)
      } else expect([status, body.type]).toEqual([409, 'urn:farad:problem:price-changed'])
    }
    expect([...paid()].toSorted()).toEqual([0.16, 0.21])
    const { rows } = await shop.db.query(
      `SELECT DISTINCT l.price::float8, o.total_cents::int AS cents FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE l.product_id = $1 ORDER BY 1`,
      [toolId],
    )
    expect(rows).toEqual([
      { price: 0.16, cents: 1600 },
      { price: 0.21, cents: 2100 },
    ])
  })
})
