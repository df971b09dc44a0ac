import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelUnpaidOrders } from '#contract/people/users.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { type NewBuyer, newBuyer, openLimitedShop } from '#server/selling/orders/new-buyers.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import type { Outcome, Shopper } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import {
  type Asked,
  BUYERS,
  centsOf,
  LIMITS,
  MINIMUM,
  type Model,
  mayPlace,
  NETWORKS,
  newModel,
  PRICE_CENTS,
  place,
  release,
  SHIPPING_CENTS,
  STOCKS,
} from './new-buyers-model.ts'

const SEED = proofRuns(20_261_126, Date.now())
const RUNS = Number(process.env.SCENES ?? proofRuns(15, 300))

// Small ones reach the limits of lines, large ones those of money.
const tens = fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 22 }))
const line = fc.record({ part: fc.nat({ max: STOCKS.length - 1 }), quantity: tens })
const asked: fc.Arbitrary<Asked> = fc.record({
  buyer: fc.nat({ max: BUYERS - 1 }),
  network: fc.nat({ max: NETWORKS - 1 }),
  lines: fc
    .uniqueArray(line, { minLength: 1, maxLength: STOCKS.length, selector: ({ part }) => part })
    .map((lines) => lines.map(({ part, quantity }) => ({ part, quantity: quantity * MINIMUM }))),
})
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('place' as const), asked }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('at-once' as const),
      orders: fc.array(asked, { minLength: 2, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const), order: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'refund' as const), order: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clear' as const), buyer: fc.nat({ max: BUYERS - 1 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let shop: Shop
let ada: Shopper
let networks = 0

beforeAll(async () => {
  shop = await openLimitedShop({
    UNPAID_LINES_MAX_FIRST: `${LIMITS.lines}`,
    UNPAID_TOTAL_MAX_FIRST: `${LIMITS.cents / 100}`,
    UNPAID_SHARE_MAX_FIRST: `${LIMITS.share}`,
    UNPAID_TOTAL_TIMES_PAID: `${LIMITS.timesPaid}`,
    ORDERS_MAX_DAY: '1000',
    LOG_LEVEL: 'silent',
  })
  ada = await signUpAdmin(shop)
  const price = SHIPPING_CENTS / 100
  const methods = [{ key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price }]
  await changeSettings(shop.db, 'shipping', { methods })
})
afterAll(() => shop.close())

interface Scene {
  model: Model
  buyers: NewBuyer[]
  parts: string[]
  addresses: string[]
}

/** No other scene has addresses of its widest network. */
const addressIn = (widest: number, n: number) => `${10 + (widest >> 8)}.${widest & 255}.${n}.7`

async function openScene(): Promise<Scene> {
  networks += 2
  const product = { price: `${PRICE_CENTS / 100}`, minimumOrder: MINIMUM }
  return {
    model: newModel(),
    buyers: await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(shop, ''))),
    parts: await Promise.all(
      STOCKS.map((availableQuantity) => stock(shop.db, { ...product, availableQuantity })),
    ),
    addresses: Array.from({ length: NETWORKS }, (_, n) => addressIn(networks + Math.min(n, 1), n)),
  }
}

function order({ buyers, parts, addresses }: Scene, { buyer, network, lines }: Asked): Promise<Outcome> {
  const body = { shipTo, lines: lines.map(({ part, quantity }) => ({ toolId: parts[part] ?? '', quantity })) }
  const from = { 'x-forwarded-for': addresses[network] ?? '' }
  return (buyers[buyer] as NewBuyer).call(placeOrderOfLines, { body }, from)
}

/** Runs one step and returns where the store differs from the model. */
async function take(scene: Scene, step: Step): Promise<string[]> {
  const { model, buyers } = scene
  if (step.do === 'place') return placeAll(scene, [step.asked])
  if (step.do === 'at-once') return placeAll(scene, step.orders)
  if (step.do === 'clear') {
    await ada.call(cancelUnpaidOrders, { params: { email: (buyers[step.buyer] as NewBuyer).email } })
    for (const order of model.orders)
      if (order.buyer === step.buyer && order.state === 'unpaid') release(model, order)
    return []
  }
  const order = model.orders[step.order % Math.max(model.orders.length, 1)]
  if (!order || order.state !== (step.do === 'refund' ? 'paid' : 'unpaid')) return []
  const { id } = order
  const buyer = buyers[order.buyer] as NewBuyer
  if (step.do === 'cancel') await buyer.call(cancelOrder, { params: { id } })
  if (step.do === 'expire') {
    await shop.db.query('UPDATE orders SET hold_until = now() WHERE id = $1', [id])
    await shop.runJob('expiry')
  }
  if (step.do === 'refund') {
    const { status } = await ada.call(refundOrder, { params: { id }, body: {} })
    if (status !== 200) return [`refund: ${status}`]
    model.available = await availableOf(scene)
    model.paidCents[order.buyer] = (model.paidCents[order.buyer] ?? 0) - centsOf([order])
    order.state = 'ended'
    return []
  }
  if (step.do !== 'pay') release(model, order)
  else {
    await pay(shop.url, buyer, id)
    order.state = 'paid'
    model.paidCents[order.buyer] = (model.paidCents[order.buyer] ?? 0) + centsOf([order])
  }
  return []
}

/** Places orders at once. What was placed must be allowed in the order of its serial numbers, what was refused not even before it. */
async function placeAll(scene: Scene, all: Asked[]): Promise<string[]> {
  const { model } = scene
  const outcomes = await Promise.all(all.map((one) => order(scene, one)))
  const serials = await serialsOf(outcomes.map(({ body }) => body._id))
  const answered = all.map((one, n) => ({ one, outcome: outcomes[n] as Outcome }))
  const serial = ({ outcome }: (typeof answered)[number]) => serials.get(outcome.body._id) ?? 0
  const wrong: string[] = []
  for (const { one, outcome } of answered.toSorted((a, b) => serial(a) - serial(b))) {
    if (outcome.status !== 201) continue
    if (!mayPlace(model, one)) wrong.push(`placed: ${JSON.stringify(one)}`)
    place(model, one, outcome.body._id)
  }
  for (const { one, outcome } of answered)
    if (outcome.status !== 201 && (outcome.status !== 409 || mayPlace(model, one)))
      wrong.push(`refused as ${outcome.status} ${outcome.body.type}: ${JSON.stringify(one)}`)
  return wrong
}

async function serialsOf(ids: (string | undefined)[]): Promise<Map<string, number>> {
  const { rows } = await shop.db.query('SELECT id, serial::int FROM orders WHERE id = ANY ($1)', [
    ids.filter(Boolean),
  ])
  return new Map(rows.map(({ id, serial }) => [id, serial]))
}

async function availableOf({ parts }: Scene): Promise<number[]> {
  const { rows } = await shop.db.query(
    `SELECT available_quantity AS left FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, nth) JOIN products USING (id)
     ORDER BY nth`,
    [parts],
  )
  return rows.map(({ left }) => left)
}

it('buyers hold exactly what they may, in any scene', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const scene = await openScene()
      const wrong: string[] = []
      for (const step of steps) wrong.push(...(await take(scene, step)))
      expect(wrong).toEqual([])
      expect(await availableOf(scene)).toEqual(scene.model.available)
      expect(await audit(shop.db)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
})
