import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelUnpaidOrders } from '#contract/people/users.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, moneyFor, type OpenPayment, payByCard, record } from '#test/support/card.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { randomFrom } from '#test/support/random.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { patientSettings } from '#test/support/stubborn-buyers.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, test } from './fault.ts'

const KILLS = proofRuns(3, 30)
const SEED = Number(process.env.SEED ?? proofRuns(7, Date.now() % 1_000_000))
const [LINES, DOLLARS, STOCK, PIECES] = [6, 40, 1000, 100]
const BUYERS = 5
/** Paid pieces leave the stock for good: more would leave none to order. */
const MAX_PAID = 4
const NETWORKS = ['203.0.113.7', '198.51.100.7']
const AT_ANY_MOMENT_MS = 800
const settings = {
  ...patientSettings,
  TRUST_PROXY: '1',
  UNPAID_LINES_MAX_FIRST: `${LINES}`,
  UNPAID_TOTAL_MAX_FIRST: `${DOLLARS}`,
  UNPAID_SHARE_MAX_FIRST: '0.5',
}

/** What unpaid orders of buyers who have never paid hold beyond their limits. */
const BEYOND = `
  WITH line AS (
    SELECT o.user_id, o.network, l.product_id, l.quantity, l.total_cents FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.state = 'unpaid' AND o.network IS NOT NULL
  )
  SELECT 'account' AS of FROM line GROUP BY user_id HAVING count(*) > $1 OR sum(total_cents) > $2
  UNION ALL SELECT 'network' FROM line GROUP BY network HAVING count(*) > 2 * $1 OR sum(total_cents) > 2 * $2
  UNION ALL SELECT 'share' FROM line GROUP BY product_id HAVING sum(quantity) > $3
  UNION ALL SELECT 'share of a network' FROM line GROUP BY network, product_id HAVING sum(quantity) > 0.8 * $3`

test(`new buyers hold no more than they may through ${KILLS} kills`, async ({ open, poolOf }) => {
  test.setTimeout(240_000 + KILLS * 25_000)
  await test.info().attach('SEED', { body: String(SEED) })
  const random = randomFrom(SEED)
  const store = await open({ env: settings })
  const db = poolOf(store)
  const parts: string[] = []
  while (parts.length < 4)
    parts.push((await putOnSale(db, { price: '0.1', minimumOrder: 10, availableQuantity: STOCK })).id)
  const owner = await signUpAdmin({ url: store.url, db }, 'Olga Owner')

  const placed = new Map<string, string>()
  const marks: string[] = []
  const paid: string[] = []
  const emails: string[] = []
  const wrong: string[] = []
  let [lost, refused, cancelled, stopping] = [0, 0, 0, false]

  /** Repeats a request until the store answers something other than 'not now'. */
  async function patient<T extends { status: number }>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      const outcome = await request().catch(() => undefined)
      if (outcome && outcome.status !== 503) {
        if (outcome.status > 299 && outcome.status !== 409) wrong.push(JSON.stringify(outcome))
        return outcome
      }
      lost++
      await pause(50)
    }
  }

  async function newBuyer(): Promise<Shopper> {
    for (;;) {
      const buyer = await signUp(store.url).catch(() => undefined)
      if (buyer) {
        emails.push(buyer.email)
        return buyer
      }
      await pause(50)
    }
  }

  async function buy(from: string): Promise<void> {
    let buyer = await newBuyer()
    while (!stopping && wrong.length === 0) {
      const mark = randomUUID()
      marks.push(mark)
      const lines = parts
        .slice(Math.floor(random.next() * 3))
        .slice(0, 2)
        .map((toolId) => ({ toolId, quantity: PIECES }))
      const body = { lines, shipTo: { ...shipTo, street: mark } }
      const headers = { 'idempotency-key': mark, 'x-forwarded-for': from }
      const outcome = await patient(() => buyer.call(placeOrderOfLines, { body }, headers))
      if (outcome.status === 201) placed.set(mark, outcome.body._id)
      else {
        refused++
        await pause(50)
      }
      const isPaid = outcome.status === 201 && paid.length < MAX_PAID && random.next() < 0.3
      if (isPaid && (await pay(buyer, outcome.body._id))) buyer = await newBuyer()
    }
  }

  async function pay(buyer: Shopper, orderId: string): Promise<boolean> {
    const opened: Outcome = await patient(() => buyer.call(createPaymentIntent, { body: { orderId } }))
    if (opened.status !== 201) return false
    const open: OpenPayment = opened.body
    for (let charged = false; !charged; ) {
      const intent = await payByCard(store.url, open, cards.good).catch(() => undefined)
      charged = intent?.status === 'succeeded' || intent?.error?.code === 'payment_intent_unexpected_state'
      if (!charged) await pause(50)
    }
    const recorded = await patient(() => record(buyer, orderId, open))
    if (recorded.status === 200 && recorded.body.paid) paid.push(orderId)
    return recorded.status === 200
  }

  async function clear(email: string): Promise<void> {
    const outcome = await patient(() => owner.call(cancelUnpaidOrders, { params: { email } }))
    if (outcome.status === 200) cancelled += outcome.body.cancelled
  }

  async function clearAgainAndAgain(): Promise<void> {
    while (!stopping) {
      const email = emails[Math.floor(random.next() * emails.length)]
      if (email) await clear(email)
      await pause(100)
    }
  }

  const all = Promise.all([
    ...Array.from({ length: BUYERS }, (_, n) => buy(NETWORKS[n % NETWORKS.length] ?? '')),
    clearAgainAndAgain(),
  ])
  for (let round = 0; round < KILLS; round++) {
    const before = placed.size
    await expect.poll(() => placed.size + wrong.length, { timeout: 60_000 }).toBeGreaterThan(before + 5)
    await pause(random.next() * AT_ANY_MOMENT_MS)
    await store.kill('SIGKILL')
    await store.restart()
    expect((await db.query(BEYOND, [LINES, DOLLARS * 100, STOCK / 2])).rows).toEqual([])
  }
  stopping = true
  await all
  expect(wrong).toEqual([])
  expect((await db.query(BEYOND, [LINES, DOLLARS * 100, STOCK / 2])).rows).toEqual([])
  for (const email of emails) await clear(email)

  const { rows: orders } = await db.query(
    `SELECT o.id, o.state, o.total_cents::int AS cents, o.ship_to ->> 'street' AS mark,
       (SELECT array_agg(kind ORDER BY kind) FROM order_events WHERE order_id = o.id AND kind IN ('placed', 'cancelled', 'paid'))
         AS kinds,
       (SELECT count(*)::int FROM outbox WHERE kind = 'order-received' AND facts ->> 'id' = o.id::text) AS mails
     FROM orders o`,
  )
  expect(orders.map(({ mark }) => mark).filter((mark, n, all) => all.indexOf(mark) !== n)).toEqual([])
  const ofMark = new Map(orders.map((order) => [order.mark, order]))
  for (const [mark, id] of placed) expect(ofMark.get(mark)?.id, mark).toBe(id)
  for (const { id, state, kinds, mails, cents } of orders) {
    expect([id, mails, kinds]).toEqual([id, 1, [state === 'paid' ? 'paid' : 'cancelled', 'placed']])
    expect([id, await moneyFor(db, id)]).toEqual([id, state === 'paid' ? cents : 0])
  }
  const ids = (state: string) => orders.filter((order) => order.state === state).map(({ id }) => id)
  expect(ids('paid')).toEqual(expect.arrayContaining(paid))
  expect(ids('cancelled').length).toBeGreaterThanOrEqual(cancelled)
  const { rows: unnoted } = await db.query(
    `SELECT FROM orders o WHERE o.state = 'cancelled' AND NOT EXISTS (
       SELECT FROM user_events e WHERE e.user_id = o.user_id AND e.kind = 'unpaid-orders-cancelled')`,
  )
  expect(unnoted).toEqual([])
  expect(await audit(db)).toEqual([])
  expect(Math.min(lost, refused, cancelled, paid.length)).toBeGreaterThan(0)
})
