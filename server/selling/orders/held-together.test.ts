import { expect, it } from 'vitest'
import { refundOrder } from '#contract/selling/payments.ts'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { pay } from '#test/support/card.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import {
  cheapParts,
  holdOf,
  leftOf,
  type NewBuyer,
  newBuyer,
  order,
  orderOne,
  useLimitedShop,
} from './new-buyers.fixture.ts'

const shop = useLimitedShop()
const owner = useAdmin(shop)
auditAfter(shop)

const ACCOUNTS = 6

/** Orders as much as possible of all parts, in orders of all of them and of one. */
async function hoard(hoarder: NewBuyer, parts: string[]): Promise<void> {
  for (const quantity of [400, 100, 90]) {
    await order(hoarder, parts, quantity)
    await orderOne(hoarder, parts[0] ?? '', quantity)
  }
}

it.each([
  ['a /48 of IPv6', 600, (n: number) => `2001:db8:77:${n.toString(16)}::1`],
  ['a /16 of IPv4', 600, (n: number) => `10.77.${n}.1`],
  ['anywhere', 500, (n: number) => `${20 + n}.7.7.1`],
])(
  `${ACCOUNTS} accounts from %s leave %i of 1000 pieces, and of few pieces all but those of one order`,
  async (_, left, at) => {
    const plenty = await cheapParts(shop, 4)
    const few = await cheapParts(shop, 2, { availableQuantity: 90 })
    for (let n = 0; n < ACCOUNTS; n++) {
      const hoarder = await newBuyer(shop, at(n))
      await hoard(hoarder, plenty)
      await hoard(hoarder, few)
    }
    expect(await leftOf(shop, plenty)).toEqual([left, left, left, left])
    const { rows } = await shop.db.query(
      `SELECT count(*)::int AS orders FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.state = 'unpaid' AND l.product_id = ANY ($1) GROUP BY l.product_id`,
      [few],
    )
    expect(rows).toEqual([{ orders: 1 }, { orders: 1 }])
  },
  120_000,
)

// (rules: O-6)
it('54 cents do not carry a stock, nor hold it longer, and after their refund nothing', async () => {
  const mei = await newBuyer(shop, '198.18.5.5')
  const cheap = await cheapParts(shop, 20, { availableQuantity: 100_000 })
  const [dear = ''] = await cheapParts(shop, 1, { price: '1', availableQuantity: 1_000_000 })
  const [one = ''] = await cheapParts(shop, 1)
  const { body: small } = await orderOne(mei, one, 54)
  await pay(shop.url, mei, small._id)
  expect((await order(mei, cheap, 50_001)).status).toBe(409)
  const tooMuch = await orderOne(mei, dear, 5001)
  expect(tooMuch).toMatchObject({
    status: 409,
    body: { type: 'urn:farad:problem:unpaid-total-too-high', mostTotal: 5000, possibleTotal: 5000 },
  })
  const held = await orderOne(mei, dear, 2500)
  expect([held.status, holdOf(held.body)]).toEqual([201, 0.5])
  await owner.call(refundOrder, { params: { id: small._id }, body: {} })
  const after = await orderOne(mei, dear, 2501)
  expect(after).toMatchObject({
    status: 409,
    body: { type: 'urn:farad:problem:total-too-high-first', possibleTotal: 2500 },
  })
  expect(holdOf((await orderOne(mei, dear, 2500)).body)).toBe(0.5)
}, 60_000)

it('what was paid carries ten times as much, of all of a stock, with any number of lines', async () => {
  const mei = await newBuyer(shop, '198.18.6.6')
  const [dear = '', other = ''] = await cheapParts(shop, 2, { price: '1', availableQuantity: 10_000 })
  const { body: first } = await orderOne(mei, dear, 1000)
  await pay(shop.url, mei, first._id)
  const parts = await cheapParts(shop, 101)
  const carried = await order(mei, parts, 900)
  expect([carried.status, holdOf(carried.body)]).toEqual([201, 72])
  expect((await orderOne(mei, other, 9091)).status).toBe(201)
  expect(await orderOne(mei, dear, 10)).toMatchObject({
    status: 409,
    body: { type: 'urn:farad:problem:unpaid-total-too-high', mostTotal: 10_000, possibleTotal: 0 },
  })
}, 60_000)

it('a count of what a buyer has paid that is off stops no refund', async () => {
  const mei = await newBuyer(shop, '198.18.7.7')
  const [dear = ''] = await cheapParts(shop, 1, { price: '1' })
  const { body: paid } = await orderOne(mei, dear, 100)
  await pay(shop.url, mei, paid._id)
  await shop.db.query('UPDATE users SET paid_cents = 1 WHERE email = $1', [mei.email])
  expect((await checkBooks(shop.db)).map(({ kind }) => kind)).toEqual(['money-of-buyer-off'])
  expect((await owner.call(refundOrder, { params: { id: paid._id }, body: {} })).status).toBe(200)
})
