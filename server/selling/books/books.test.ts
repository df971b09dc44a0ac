import type pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder, placeOrder } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, inDashboard, intentId, openPayment, pay, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { readBooks } from './audit-job.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const name = 'Resistor 4.7 kΩ'
let mei: Shopper
let owner: Shopper
let toolId: string
/** A paid order of 10 pieces, one of which 3 have left and 4 were refunded for $1.00, and one that waits for money. */
let paid: { id: string; transactionId: string }
let refunded: typeof paid
let unpaid: string

beforeAll(async () => {
  await tellGateway(shop.db, { kind: 'hold' })
  mei = await signUp(shop.url)
  owner = await signUpAdmin(shop)
  toolId = await stock(shop.db, { name })
  paid = await placePaid()
  refunded = await placePaid()
  unpaid = await place()
  const params = { id: refunded.id }
  const partNumber = partNumberOf(toolId)
  // Refunded pieces have left or are withdrawn: with 3 that have left, a wrong count of either can be stored.
  await owner.call(addShipment, { params, body: { carrier: 'DHL', lines: [{ partNumber, quantity: 3 }] } })
  const lines = [{ partNumber, quantity: 4, returnToStock: true }]
  await owner.call(addRefund, { params, body: { lines, reason: 'Broken.' } })
})

async function place(): Promise<string> {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await mei.call(placeOrder, { body })).body._id
}

async function placePaid() {
  const id = await place()
  return { id, transactionId: await pay(shop.url, mei, id) }
}

type Finding = { kind: string; order?: string; facts: Record<string, unknown> }
async function audited(): Promise<Finding[]> {
  await shop.db.query('DELETE FROM audits')
  await shop.runJob('audit')
  return (await shop.db.query('SELECT findings FROM audits')).rows[0].findings
}

async function findingsAfter(
  corrupt: string,
  repair: string,
  values: unknown[],
): Promise<[string, object][]> {
  await shop.db.query(corrupt, values)
  const findings = await audited()
  await shop.db.query(repair, values)
  return findings.map(({ kind, facts }) => [kind, facts])
}

/** Adds and takes away again. */
const add = (column: string, by: number) => {
  const [table, of] = column.split('.')
  const where = { products: 'id', users: 'email', orders: 'id' }[table as string] ?? 'order_id'
  const sql = (change: number) => `UPDATE ${table} SET ${of} = ${of} + ${change} WHERE ${where} = $1`
  return [sql(by), sql(-by)] as const
}
const set = (column: string, wrong: string, right: string, more = '') => {
  const [table, of] = column.split('.')
  const where = table === 'orders' ? 'id' : 'order_id'
  const sql = (to: string) => `UPDATE ${table} SET ${of} = ${to} WHERE ${where} = $1${more}`
  return [sql(wrong), sql(right)] as const
}
const returned = (by: number) =>
  `UPDATE stock_movements SET change = change + ${by} WHERE order_id = $1 AND reason = 'returned'`
const INVOICE = ` AND kind = 'invoice'`
const CREDIT = ` AND kind = 'credit-note'`

it('reports no findings, and the overview shows them with the time of the night and open disputes', async () => {
  expect(await audited()).toEqual([])
  const { books } = (await owner.call(getOverview)).body
  expect(books.findings).toEqual([])
  expect(Date.now() - Date.parse(books.auditedAt)).toBeLessThan(600_000)
  const dispute = (to: string | null) =>
    shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [paid.id, to])
  await dispute('open')
  const [finding] = (await readBooks(shop.db)).findings
  expect(finding).toMatchObject({ kind: 'disputed', order: paid.id, facts: { amount: '$2.50' } })
  await dispute(null)
})

describe('finds', () => {
  it.each<[string, readonly [string, string], () => unknown, [string, object][]]>([
    [
      'a wrong count of unpaid orders',
      add('users.unpaid_orders', 1),
      () => mei.email,
      [['unpaid-count-off', {}]],
    ],
    [
      'a wrong sum of what a buyer has paid',
      add('users.paid_cents', 100),
      () => mei.email,
      [['money-of-buyer-off', {}]],
    ],
    [
      'limits that count what an order does not hold',
      [
        'INSERT INTO first_holds SELECT order_id, product_id, 7, false FROM order_lines WHERE order_id = $1',
        'DELETE FROM first_holds WHERE order_id = $1',
      ],
      () => paid.id,
      [['limited-holds-off', { state: 'paid', held: 7, ordered: 10 }]],
    ],
    [
      'an order whose total differs from its lines, its payment and its invoice',
      add('orders.total_cents', 100),
      () => paid.id,
      [
        ['order-total-off', { total: '$3.50', lines: '$2.50' }],
        ['amount-off', { total: '$3.50', amount: '$2.50' }],
        ['paper-sum-off', { paper: 'invoice', amount: '$2.50', due: '$3.50', lines: '$2.50' }],
      ],
    ],
    [
      'money for an order that is not paid',
      set('orders.state', `'refunded'`, `'paid'`),
      () => paid.id,
      [['money-without-order', { state: 'refunded', amount: '$2.50' }]],
    ],
    [
      'a refund that is not the sum of its parts',
      add('refunds.tax_cents', 3),
      () => refunded.id,
      [['refund-sum-off', { amount: '$1.00', lines: '$1.03' }]],
    ],
    [
      'a line that counts other pieces than its refunds',
      add('order_lines.refunded', 1),
      () => refunded.id,
      [['refunded-lines-off', { name, refunded: 5, listed: 4 }]],
    ],
    [
      'a line that counts other pieces as refunded before they left',
      add('order_lines.withdrawn', -1),
      () => refunded.id,
      [['withdrawn-lines-off', { name, withdrawn: 3, listed: 4 }]],
    ],
    [
      'a line that gave back other money than its refunds',
      add('order_lines.refunded_cents', 1),
      () => refunded.id,
      [['refunded-lines-off', {}]],
    ],
    [
      'refunds that the provider has not made',
      add('refunds.cents', 5),
      () => refunded.id,
      [['refunds-off', { here: '$1.05', there: '$1.00' }]],
    ],
    [
      'refunds of more than the total',
      add('refunds.cents', 300),
      () => refunded.id,
      [['refunds-exceed-total', { refunds: '$4.00', total: '$2.50' }]],
    ],
    [
      'stock that refunds returned otherwise than its movements say',
      [returned(-1), returned(1)],
      () => refunded.id,
      [['returned-stock-off', { name, moved: 3, restocked: 4 }]],
    ],
    [
      'a line that counts other pieces than its parcels',
      add('order_lines.shipped', 1),
      () => refunded.id,
      [['shipped-lines-off', { name, shipped: 4, listed: 3 }]],
    ],
    [
      'an order that is marked as shipped with pieces left',
      set('orders.fulfilment', `'shipped'`, `'to-ship'`),
      () => paid.id,
      [['fulfilment-off', { stored: 'shipped', counted: 'to-ship' }]],
    ],
    [
      'an invoice of another sum than its order',
      set('papers.facts', `facts || '{"totalCents": 260}'`, `facts || '{"totalCents": 250}'`, INVOICE),
      () => paid.id,
      [['paper-sum-off', { paper: 'invoice', amount: '$2.60', due: '$2.50', lines: '$2.50' }]],
    ],
    [
      'a credit note of another sum than its lines',
      set(
        'papers.facts',
        `jsonb_set(facts, '{lines,0,cents}', '99')`,
        `jsonb_set(facts, '{lines,0,cents}', '100')`,
        CREDIT,
      ),
      () => refunded.id,
      [['paper-sum-off', { paper: 'credit-note', amount: '$1.00', due: '$1.00', lines: '$0.99' }]],
    ],
    [
      'a gap in the numbers of papers, and a counter that is off',
      set('papers.serial', '10005', '10001', CREDIT),
      () => refunded.id,
      [
        ['paper-numbers-off', { paper: 'credit-note', after: 10_000, next: 10_002 }],
        ['paper-numbers-off', { paper: 'credit-note', after: 10_002, next: 10_005 }],
      ],
    ],
  ])('%s', async (_, [corrupt, repair], of, expected) => {
    const findings = await findingsAfter(corrupt, repair, [of()])
    for (const [kind, facts] of expected)
      expect(findings).toContainEqual([kind, expect.objectContaining(facts)])
  })

  it('stock that differs from the sum of its movements', async () => {
    const [[kind, facts] = ['', {}]] = await findingsAfter(...add('products.available_quantity', 7), [toolId])
    const { available, moved } = facts as { available: number; moved: number }
    expect([kind, available - moved]).toEqual(['stock-off', 7])
  })

  it('a paid order without an invoice, and an unpaid one with an invoice', async () => {
    const move = `UPDATE papers SET order_id = $2 WHERE order_id = $1`
    const back = `UPDATE papers SET order_id = $1 WHERE order_id = $2`
    const findings = await findingsAfter(move, back, [paid.id, unpaid])
    for (const invoices of [0, 1]) expect(findings).toContainEqual(['invoices-off', { invoices }])
  })

  it('an order that holds too much of one part and too little of another', async () => {
    const coil = await stock(shop.db, { name: 'Coil 47 µH' })
    const parts = [toolId, coil].map((part) => ({ toolId: part, quantity: 10 }))
    const { _id: id } = (await placeLines(mei, parts)).body
    const shift = (by: number) =>
      `UPDATE stock_movements SET change = change + CASE product_id WHEN $2 THEN ${by} ELSE ${-by} END WHERE order_id = $1`
    const findings = await findingsAfter(shift(1), shift(-1), [id, coil])
    const held = (part: string, pieces: number) => [
      'order-holds-off',
      { state: 'unpaid', name: part, held: pieces, quantity: 10 },
    ]
    expect(findings).toContainEqual(held(name, 11))
    expect(findings).toContainEqual(held('Coil 47 µH', 9))
    await mei.call(cancelOrder, { params: { id } })
  })

  it('an order with charges that has lost one', async () => {
    const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
    await changeSettings(shop.db, 'shipping', { methods: [post] })
    const rates = [{ country: 'DE', name: 'VAT', percent: 19 }]
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: false })
    const { id } = await placePaid()
    await shop.db.query('DELETE FROM settings')
    expect(await audited()).toEqual([])
    const lose = (by: number) =>
      `UPDATE order_charges SET cents = cents - ${by} WHERE order_id = $1 AND kind = 'tax'`
    expect(await findingsAfter(lose(142), lose(-142), [id])).toEqual([
      ['order-total-off', { total: '$8.93', lines: '$7.51' }],
    ])
  })

  it('a payment that is unknown to the provider', async () => {
    const off = `UPDATE payments SET intent_id = 'pi_invented' WHERE order_id = $1 AND $2 <> ''`
    const back = `UPDATE payments SET intent_id = $2 WHERE order_id = $1`
    const findings = await findingsAfter(off, back, [paid.id, paid.transactionId])
    expect(findings).toContainEqual([
      'provider-has-less',
      { transactionId: 'pi_invented', there: '$0.00', here: '$2.50' },
    ])
  })
})

it('runs once per night, in one of the processes', async () => {
  // At 12:00 no new night begins: nights begin at 02:00 UTC.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) })
  await shop.db.query('DELETE FROM audits')
  await Promise.all([shop.runJob('audit'), shop.runJob('audit'), shop.runJob('audit')])
  const { rows } = await shop.db.query('SELECT finished_at FROM audits')
  await shop.runJob('audit')
  expect((await shop.db.query('SELECT finished_at FROM audits')).rows).toEqual(rows)
  expect(rows).toHaveLength(1)
})

it('restores a payment that the provider has, and a refund in the dashboard that no event reported', async () => {
  const { id, transactionId } = await placePaid()
  await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
  expect(await audited()).toEqual([])
  await inDashboard(shop.url, '/refunds', { payment_intent: transactionId })
  expect(await audited()).toEqual([])
  const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ state: 'refunded' }])
})

it('reports neither a payment of a wrong amount that was refunded nor those of another shop on the account', async () => {
  const id = await place()
  const open = await openPayment(mei, id)
  await shop.db.query(`UPDATE card_gateway.payment_intents SET amount = 150 WHERE id = $1`, [intentId(open)])
  await payByCard(shop.url, open, cards.good)
  await record(mei, id, open)
  const { provider, close } = await openStandIn(shop)
  const metadata = { cart: '1' }
  const foreign = await provider.stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata })
  const opened = { clientSecret: foreign.client_secret ?? '', publishableKey: provider.publishableKey }
  await payByCard(shop.url, opened, cards.good)
  expect(await audited()).toEqual([])
  await close()
})

it('is retried after an outage of the provider', async () => {
  await shop.db.query('DELETE FROM audits')
  await tellGateway(shop.db, { kind: 'fail', caller: 'server' })
  await expect(shop.runJob('audit')).rejects.toThrow()
  await calmGateway(shop.db, { kind: 'fail' })
  await shop.runJob('audit')
  const { rows } = await shop.db.query('SELECT with_provider FROM audits WHERE finished_at IS NOT NULL')
  expect(rows).toEqual([{ with_provider: true }])
})

it('names each payment at the card provider whose order a restored database no longer has', async () => {
  const gone = [await placePaid(), await placePaid()]
  await forget(
    shop.db,
    gone.map(({ id }) => id),
  )
  const findings = await audited()
  const facts = gone.map(({ transactionId }) => ({ transactionId, there: '$2.50', here: '$0.00' }))
  const named = facts.map((each) => ({ kind: 'provider-has-more', facts: each }))
  expect(findings).toHaveLength(named.length)
  expect(findings).toEqual(expect.arrayContaining(named))
})

/** Leaves the store's books as they were before these paid orders. */
async function forget(db: pg.Pool, orders: string[]): Promise<void> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'order_id'`,
  )
  const client = await db.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica') // without foreign keys
  for (const { name } of tables) await client.query(`DELETE FROM ${name} WHERE order_id = ANY ($1)`, [orders])
  await client.query('DELETE FROM orders WHERE id = ANY ($1)', [orders])
  await client.query(
    `UPDATE users u SET paid_cents = (SELECT coalesce(sum(kept_cents(p)), 0) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = u.id)`,
  )
  await client.query(
    'UPDATE paper_counters c SET last = coalesce((SELECT max(serial) FROM papers WHERE kind = c.kind), 10000)',
  )
  await client.query(
    `UPDATE products SET available_quantity = (SELECT sum(change) FROM stock_movements WHERE product_id = products.id) WHERE id = $1`,
    [toolId],
  )
  await client.query('COMMIT')
  client.release()
}
