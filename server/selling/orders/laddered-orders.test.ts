import { expect, it } from 'vitest'
import { changeProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)
const priceBreaks = [
  { quantity: 100, price: 0.21 },
  { quantity: 1000, price: 0.18 },
]
const laddered = (more = {}) =>
  stock(shop.db, { availableQuantity: 10_000, orderMultiple: 5, priceBreaks, ...more })

it('an order pays the right total if the client claims nothing, that, or what the first break would cost', async () => {
  const toolId = await laddered()
  for (const claims of [
    {},
    { price: 0.21, totalPrice: 42 },
    { price: 0.25, totalPrice: 50 },
    { price: 0.25 },
    { totalPrice: 50 },
    { price: 0.25, totalPrice: 42 },
  ]) {
    const { status, body } = await placeOne(mei, toolId, 200, claims)
    expect([status, body.price, body.totalPrice], JSON.stringify(claims)).toEqual([201, 0.21, 42])
  }
})

it('an order is refused if the client claims another price or total', async () => {
  const toolId = await laddered()
  for (const claims of [
    { price: 0.22 },
    { price: 0.18 },
    { price: 0.26 },
    { totalPrice: 41.99 },
    { totalPrice: 50.01 },
    { price: 0.21, totalPrice: 36 },
  ]) {
    const { status, body } = await placeOne(mei, toolId, 200, claims)
    expect([status, body.type], JSON.stringify(claims)).toEqual([409, 'urn:farad:problem:price-changed'])
    expect(body).toMatchObject({ price: 0.21, totalPrice: 42 })
  }
})

it('an order is refused off the multiple, with the nearest two quantities', async () => {
  const { status, body } = await placeOne(mei, await laddered(), 97)
  expect([status, body.type]).toEqual([422, 'urn:farad:problem:not-a-multiple'])
  expect(body).toMatchObject({ title: 'Order a multiple of 5 pieces.', multiple: 5, nearest: [95, 100] })
  expect(body.errors).toEqual([{ path: 'quantity', message: 'Order a multiple of 5 pieces' }])
})

it('the limits of the total are those of its own price, with the least quantity that is a multiple', async () => {
  const cheap = await laddered({ price: '0.0042', priceBreaks: [{ quantity: 120, price: 0.0041 }] })
  // 120 × $0.0041 = $0.492, which rounds to $0.49; 125 × $0.0041 = $0.5125
  const { body } = await placeOne(mei, cheap, 115)
  expect(body).toMatchObject({ totalPrice: 0.48, leastTotal: 0.5, leastQuantity: 125 })
  const dear = await stock(shop.db, {
    price: '1000',
    minimumOrder: 1,
    availableQuantity: 2000,
    priceBreaks: [{ quantity: 1000, price: 999.99 }],
  })
  expect((await placeOne(mei, dear, 1000, { price: 1000 })).status).toBe(201)
})

const BUYERS = 4
/** Each buyer orders once with each claim in a round. More rounds follow only until both prices have been paid. */
const ROUNDS = { least: 2, most: 24 }

it(`a ladder that changes while ${BUYERS} buyers order gives each order the old or the new price`, async () => {
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
    for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || paid().size < 2); round++)
      for (const claim of claims) outcomes.push({ claim, ...(await placeOne(buyer, toolId, 100, claim)) })
  }
  await Promise.all(buyers.map(buy))
  placing = false
  expect(await swapping).toBeGreaterThan(1)
  for (const { claim, status, body } of outcomes) {
    if (status === 201) {
      expect(['0.21,21', '0.16,16']).toContain([body.price, body.totalPrice].join())
      expect(body).toMatchObject(claim)
    } else expect([status, body.type]).toEqual([409, 'urn:farad:problem:price-changed'])
  }
  expect([...paid()].toSorted()).toEqual([0.16, 0.21])
})
