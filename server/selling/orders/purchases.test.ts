import { beforeAll, expect, it } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/selling/orders.ts'
import { pay } from '#test/support/card.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const BUYERS = proofRuns(6, 50)
const PURCHASES = proofRuns(60, 10_000)
/** Fewer than are ordered, so that the product sells out. */
const PIECES = PURCHASES / 2
const CANCEL_EVERY = 4

const shop = useShop({
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
})
let buyers: Shopper[]

beforeAll(async () => {
  buyers = []
  for (let number = 0; number < BUYERS; number++) buyers.push(await signUp(shop.url, `Buyer ${number}`))
}, 600_000)

/** Places one order after the other, each paid or cancelled. Returns the number of paid pieces. */
async function buyRepeatedly(buyer: Shopper, toolId: string): Promise<number> {
  let paid = 0
  for (let n = 0; n < PURCHASES / BUYERS; n++) {
    const body = { toolId, quantity: 1, address: '4 Dock Road', number: '5550100' }
    const outcome = await buyer.call(placeOrder, { body })
    if (outcome.status !== 201) {
      expect(outcome.body.type).toBe('urn:farad:problem:insufficient-stock')
    } else if (n % CANCEL_EVERY === 0) {
      const gone = await buyer.call(cancelOrder, { params: { id: outcome.body._id } })
      expect(gone.body.deletedCount).toBe(1)
    } else {
      await pay(shop.url, buyer, outcome.body._id)
      paid++
    }
  }
  return paid
}

it('never oversells a product in many purchases by many concurrent buyers', async () => {
  const toolId = await stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity: PIECES })
  const paid = await Promise.all(buyers.map((buyer) => buyRepeatedly(buyer, toolId)))
  const sold = paid.reduce((sum, pieces) => sum + pieces, 0)
  const { rows } = await shop.db.query(
    `SELECT available_quantity AS left_over,
       (SELECT count(*)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE l.product_id = p.id AND o.state = 'paid') AS paid
     FROM products p WHERE id = $1`,
    [toolId],
  )
  expect(rows).toEqual([{ left_over: PIECES - sold, paid: sold }])
  expect(sold).toBeGreaterThan(PIECES / 2)
  expect(await audit(shop.db)).toEqual([])
})
