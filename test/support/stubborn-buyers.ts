import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cancelOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import type { Random } from '#test/support/random.ts'
import { cards, moneyFor, type OpenPayment, payByCard, record } from './card.ts'
import { type Outcome, type Shopper, signUp } from './shopper.ts'

/** One purchase according to the answers that its buyer received. */
export interface Purchase {
  /** Part of the order's address, so that the order is found even if its answer was lost. */
  mark: string
  orderId?: string
  confirmed: 'nothing' | 'unpaid' | 'paid' | 'cancelled'
}

export interface Buyers {
  purchases: Purchase[]
  /** Number of finished purchases. */
  ended: () => number
  /** Number of missing answers and of 503s with Retry-After. */
  lost: () => number
  /** Unexpected answers: neither a success nor a 503 with Retry-After. */
  wrong: string[]
  /** Stops after each buyer's current purchase. */
  stop: () => Promise<void>
}

const AGAIN_AFTER_MS = 50
/** Share of buyers that give up when their order gets no answer. */
const GIVE_UP = 0.2

interface BuyerOptions {
  /** Quantities of the product, of which each order has one. */
  quantities?: number[]
  /** Further products, of which half of the orders have some, 1 piece each. */
  others?: string[]
  count?: number
  /** Where the buyers' cards are charged, if not by the sandbox of the store. */
  cardsUrl?: string
}

/**
 * Starts buyers that order and then pay, cancel or leave the order. They repeat each request, with the same idempotency
 * key, until the store answers. Start the store with `patientSettings`.
 */
export async function openBuyers(
  url: string,
  toolId: string,
  random: Random,
  { quantities = [1], others = [], count = 4, cardsUrl = url }: BuyerOptions = {},
): Promise<Buyers> {
  const purchases: Purchase[] = []
  const wrong: string[] = []
  let [ended, lost, stopping] = [0, 0, false]

  /** Repeats a request until it succeeds; undefined if the buyer gives up. */
  async function insist(request: () => Promise<Outcome>, givesUp = false): Promise<Outcome | undefined> {
    for (;;) {
      const outcome = await request().catch(() => undefined)
      if (outcome && outcome.status < 300) return outcome
      lost++
      if (outcome && !isPatientRefusal(outcome))
        wrong.push(`${outcome.status} ${JSON.stringify(outcome.body)}`)
      if (givesUp || wrong.length > 20) return undefined
      await pause(AGAIN_AFTER_MS)
    }
  }

  async function buy(buyer: Shopper): Promise<void> {
    const purchase: Purchase = { mark: randomUUID(), confirmed: 'nothing' }
    purchases.push(purchase)
    const quantity = quantities[Math.floor(random.next() * quantities.length)] ?? 1
    const more = random.next() < 0.5 ? [] : others.filter(() => random.next() < 0.5)
    const place = placing(buyer, purchase.mark, [toolId, ...more], quantity)
    const placed = await insist(place, random.next() < GIVE_UP)
    if (!placed) return
    purchase.orderId = placed.body._id
    purchase.confirmed = 'unpaid'
    const wish = random.next()
    if (wish < 0.6) await pay(buyer, purchase, placed.body._id)
    else if (wish < 0.9) await cancel(buyer, purchase, placed.body._id)
  }

  async function pay(buyer: Shopper, purchase: Purchase, orderId: string): Promise<void> {
    const key = { 'idempotency-key': `${purchase.mark}-payment` }
    const opened = await insist(() => buyer.call(createPaymentIntent, { body: { orderId } }, key))
    if (!opened) return
    await untilCharged(opened.body)
    if (await insist(() => record(buyer, orderId, opened.body))) purchase.confirmed = 'paid'
  }

  async function untilCharged(open: OpenPayment): Promise<void> {
    for (;;) {
      const intent = await payByCard(cardsUrl, open, cards.good).catch(() => undefined)
      if (intent?.status === 'succeeded' || intent?.error?.code === 'payment_intent_unexpected_state') return
      lost++
      await pause(AGAIN_AFTER_MS)
    }
  }

  async function cancel(buyer: Shopper, purchase: Purchase, id: string): Promise<void> {
    if (random.next() < 0.5) await insist(() => buyer.call(createPaymentIntent, { body: { orderId: id } }))
    if (await insist(() => buyer.call(cancelOrder, { params: { id } }))) purchase.confirmed = 'cancelled'
  }

  async function buyUntilStopped(buyer: Shopper): Promise<void> {
    while (!stopping && wrong.length <= 20) {
      await buy(buyer)
      ended++
    }
  }

  const buyers: Shopper[] = []
  for (let number = 0; number < count; number++) buyers.push(await signUp(url, `Buyer ${number}`))
  const all = Promise.all(buyers.map(buyUntilStopped))
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

/** A repeatable call that orders `quantity` pieces of the first product and 1 piece of each other one. */
function placing(buyer: Shopper, mark: string, [toolId = '', ...others]: string[], quantity: number) {
  const key = { 'idempotency-key': mark }
  const [street, phone] = [`4 Dock Road ${mark}`, '+44 117 496 0000']
  if (others.length === 0) {
    const body = { address: street, number: phone, toolId, quantity }
    return () => buyer.call(placeOrder, { body }, key)
  }
  const lines = [{ toolId, quantity }, ...others.map((id) => ({ toolId: id, quantity: 1 }))]
  const shipTo = { name: buyer.name, street, city: 'Bristol', postalCode: 'BS1 6XN', country: 'GB', phone }
  return () => buyer.call(placeOrderOfLines, { body: { lines, shipTo } }, key)
}

const isPatientRefusal = ({ status, headers }: Outcome) => status === 503 && headers.has('retry-after')

/** Allows many orders by few buyers with unverified emails from one address. */
export const patientSettings = {
  DEMO: 'off',
  UNPAID_ORDERS_MAX_UNVERIFIED: '100000',
  UNPAID_LINES_MAX_UNVERIFIED: '1000000000',
  LIMIT_ORDER_MAIL_UNVERIFIED: '100000',
  LIMIT_MAILS_UNVERIFIED_DAY: '100000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
}

/**
 * Contradictions between the purchases and the answers to their buyers; empty if there are none. `providerDb` is the card
 * gateway's database, if not the store's.
 */
export async function brokenPromises(db: pg.Pool, purchases: Purchase[], providerDb = db): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string; address: string; cents: number }>(
    'SELECT id, state, address, total_cents::int AS cents FROM orders',
  )
  const broken: string[] = []
  for (const { mark, orderId, confirmed } of purchases) {
    const orders = rows.filter(({ address }) => address.includes(mark))
    const [order] = orders
    if (orders.length > 1) broken.push(`${mark} was ordered ${orders.length} times`)
    if (orderId && order?.id !== orderId) broken.push(`order ${orderId} was acknowledged and is missing`)
    if (!order) continue
    const expected = confirmed === 'nothing' ? 'unpaid' : confirmed
    if (order.state !== expected)
      broken.push(`order ${order.id} is ${order.state}, the answer said ${expected}`)
    const money = await moneyFor(providerDb, order.id)
    const due = order.state === 'paid' ? order.cents : 0
    if (money !== due) broken.push(`order ${order.id} is ${order.state}, the provider has ${money} cents`)
  }
  return broken
}
