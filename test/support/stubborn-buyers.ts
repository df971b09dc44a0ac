import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import type { Random } from '#server/demo/parts/random.ts'
import { cards, moneyFor, type OpenPayment, payByCard, record } from './card.ts'
import { type Outcome, type Shopper, signUp } from './shopper.ts'

/** One purchase as its buyer knows it: what the store has said of it, and nothing else. */
export interface Purchase {
  /** Stands in the order's address: by it the order is found whether the buyer has heard of it or not. */
  mark: string
  orderId?: string
  known: 'asked' | 'unpaid' | 'paid' | 'cancelled'
}

export interface Buyers {
  purchases: Purchase[]
  /** Purchases that are at their end. */
  ended: () => number
  /** Answers that never came, and those that asked for patience. */
  lost: () => number
  /** Answers that no buyer should get: neither what was asked for nor a 503 with Retry-After. */
  wrong: string[]
  /** Lets each finish the purchase that they are at. */
  stop: () => Promise<void>
}

const AGAIN_AFTER_MS = 50
/** Of a hundred buyers whose order got no answer, so many go away. */
const GO_AWAY = 0.2

/**
 * People who order, and then pay, cancel, or leave it; who ask again, under the same idempotency key, until the store
 * has answered. Start the store with `patientSettings`.
 */
export async function openBuyers(url: string, toolId: string, random: Random, count = 4): Promise<Buyers> {
  const purchases: Purchase[] = []
  const wrong: string[] = []
  let [ended, lost, stopping] = [0, 0, false]

  /** Asks until there is an answer; undefined for who goes away without one. */
  async function insist(ask: () => Promise<Outcome>, goesAway = false): Promise<Outcome | undefined> {
    for (;;) {
      const outcome = await ask().catch(() => undefined)
      if (outcome && outcome.status < 300) return outcome
      lost++
      if (outcome && !isPatientRefusal(outcome))
        wrong.push(`${outcome.status} ${JSON.stringify(outcome.body)}`)
      if (goesAway || wrong.length > 20) return undefined
      await pause(AGAIN_AFTER_MS)
    }
  }

  async function buy(buyer: Shopper): Promise<void> {
    const purchase: Purchase = { mark: randomUUID(), known: 'asked' }
    purchases.push(purchase)
    const { mark } = purchase
    const body = { address: `4 Dock Road ${mark}`, number: '+44 117 496 0000', toolId, quantity: 1 }
    const place = () => buyer.call(placeOrder, { body }, { 'idempotency-key': mark })
    const placed = await insist(place, random.next() < GO_AWAY)
    if (!placed) return
    purchase.orderId = placed.body._id
    purchase.known = 'unpaid'
    const wish = random.next()
    if (wish < 0.6) await pay(buyer, purchase, placed.body._id)
    else if (wish < 0.9) await cancel(buyer, purchase, placed.body._id)
  }

  async function pay(buyer: Shopper, purchase: Purchase, orderId: string): Promise<void> {
    const key = { 'idempotency-key': `${purchase.mark}-payment` }
    const opened = await insist(() => buyer.call(createPaymentIntent, { body: { orderId } }, key))
    if (!opened) return
    await untilCharged(opened.body)
    if (await insist(() => record(buyer, orderId, opened.body))) purchase.known = 'paid'
  }

  async function untilCharged(open: OpenPayment): Promise<void> {
    for (;;) {
      const intent = await payByCard(url, open, cards.good).catch(() => undefined)
      if (intent?.status === 'succeeded' || intent?.error?.code === 'payment_intent_unexpected_state') return
      lost++
      await pause(AGAIN_AFTER_MS)
    }
  }

  async function cancel(buyer: Shopper, purchase: Purchase, id: string): Promise<void> {
    if (random.next() < 0.5) await insist(() => buyer.call(createPaymentIntent, { body: { orderId: id } }))
    if (await insist(() => buyer.call(cancelOrder, { params: { id } }))) purchase.known = 'cancelled'
  }

  async function goOn(buyer: Shopper): Promise<void> {
    while (!stopping && wrong.length <= 20) {
      await buy(buyer)
      ended++
    }
  }

  const buyers: Shopper[] = []
  for (let number = 0; number < count; number++) buyers.push(await signUp(url, `Buyer ${number}`))
  const all = Promise.all(buyers.map(goOn))
  return {
    purchases,
    ended: () => ended,
    lost: () => lost,
    wrong,
    async stop() {
      stopping = true
      await all
    },
  }
}

/** One that says when to ask again. */
const isPatientRefusal = ({ status, headers }: Outcome) => status === 503 && headers.has('retry-after')

/** Many orders by few buyers from one address, whose email nobody has verified. */
export const patientSettings = {
  DEMO: 'off',
  UNPAID_ORDERS_MAX_UNVERIFIED: '100000',
  LIMIT_ORDER_MAIL_UNVERIFIED: '100000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
}

/** What of the purchases is not as the store has told their buyers; empty when all is well. */
export async function brokenPromises(db: pg.Pool, purchases: Purchase[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string; address: string; cents: number }>(
    'SELECT id, state, address, total_cents::int AS cents FROM orders',
  )
  const broken: string[] = []
  for (const { mark, orderId, known } of purchases) {
    const orders = rows.filter(({ address }) => address.endsWith(mark))
    const [order] = orders
    if (orders.length > 1) broken.push(`${mark} was ordered ${orders.length} times`)
    if (orderId && order?.id !== orderId) broken.push(`order ${orderId} was acknowledged and is not there`)
    if (!order) continue
    const told = known === 'asked' ? 'unpaid' : known
    if (order.state !== told) broken.push(`order ${order.id} is ${order.state}, its buyer was told ${told}`)
    const money = await moneyFor(db, order.id)
    const due = order.state === 'paid' ? order.cents : 0
    if (money !== due) broken.push(`order ${order.id} is ${order.state}, the provider has ${money} cents`)
  }
  return broken
}
