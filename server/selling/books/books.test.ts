// Slow: audits the books after each mistake.

import type pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cards, inDashboard, intentId, openPayment, pay, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { textTable } from '#test/support/text-table.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { readBooks } from './audit-job.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const name = 'Resistor 4.7 kΩ'
const mei = useBuyer(shop)
const owner = useAdmin(shop)
let toolId: string
/** A paid order of 10 pieces, one of which 3 have left and 4 were refunded for $1.00, and one that waits for money. */
let paid: { id: string; transactionId: string }
let refunded: typeof paid
let unpaid: string

beforeAll(async () => {
  await tellGateway(shop.db, { kind: 'hold' })
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

async function findingsAfter(corrupt: string, repair: string, values: unknown[]) {
  await shop.db.query(corrupt, values)
  const findings = await audited()
  await shop.db.query(repair, values)
  return findings.map(({ kind, facts }): [string, object] => [kind, facts])
}

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
  // What is wrong | of what | column | wrong value | right value | finding | its facts
  it.each(
    textTable(`
    unpaid orders of a buyer | mei | users.unpaid_orders | unpaid_orders + 1 | unpaid_orders - 1 | unpaid-count-off | {}
    what a buyer has paid | mei | users.paid_cents | paid_cents + 100 | paid_cents - 100 | money-of-buyer-off | {}
    a total unlike its lines | paid | orders.total_cents | total_cents + 100 | total_cents - 100 | order-total-off | {"total": "$3.50", "lines": "$2.50"}
    a total unlike its payment | paid | orders.total_cents | total_cents + 100 | total_cents - 100 | amount-off | {"total": "$3.50", "amount": "$2.50"}
    a total unlike its invoice | paid | orders.total_cents | total_cents + 100 | total_cents - 100 | paper-sum-off | {"paper": "invoice", "amount": "$2.50", "due": "$3.50", "lines": "$2.50"}
    money without a paid order | paid | orders.state | 'refunded' | 'paid' | money-without-order | {"state": "refunded", "amount": "$2.50"}
    a refund unlike its parts | refunded | refunds.tax_cents | tax_cents + 3 | tax_cents - 3 | refund-sum-off | {"amount": "$1.00", "lines": "$1.03"}
    refunds unlike the provider's | refunded | refunds.cents | cents + 5 | cents - 5 | refunds-off | {"here": "$1.05", "there": "$1.00"}
    refunds of more than the total | refunded | refunds.cents | cents + 300 | cents - 300 | refunds-exceed-total | {"refunds": "$4.00", "total": "$2.50"}
    refunded pieces of a line | refunded | order_lines.refunded | refunded + 1 | refunded - 1 | refunded-lines-off | {"name": "${name}", "refunded": 5, "listed": 4}
    refunded money of a line | refunded | order_lines.refunded_cents | refunded_cents + 1 | refunded_cents - 1 | refunded-lines-off | {}
    withdrawn pieces of a line | refunded | order_lines.withdrawn | withdrawn - 1 | withdrawn + 1 | withdrawn-lines-off | {"name": "${name}", "withdrawn": 3, "listed": 4}
    shipped pieces of a line | refunded | order_lines.shipped | shipped + 1 | shipped - 1 | shipped-lines-off | {"name": "${name}", "shipped": 4, "listed": 3}
    stock that refunds returned | refunded | stock_movements.change | change - 1 | change + 1 | returned-stock-off | {"name": "${name}", "moved": 3, "restocked": 4} | reason = 'returned'
    a shipped order with pieces left | paid | orders.fulfilment | 'shipped' | 'to-ship' | fulfilment-off | {"stored": "shipped", "counted": "to-ship"}
    an invoice unlike its order | paid | papers.facts | jsonb_set(facts, '{totalCents}', '260') | jsonb_set(facts, '{totalCents}', '250') | paper-sum-off | {"paper": "invoice", "amount": "$2.60", "due": "$2.50", "lines": "$2.50"} | kind = 'invoice'
    a credit note unlike its lines | refunded | papers.facts | jsonb_set(facts, '{lines,0,cents}', '99') | jsonb_set(facts, '{lines,0,cents}', '100') | paper-sum-off | {"paper": "credit-note", "amount": "$1.00", "due": "$1.00", "lines": "$0.99"} | kind = 'credit-note'
    a gap in the numbers of papers | refunded | papers.serial | 10005 | 10001 | paper-numbers-off | {"paper": "credit-note", "after": 10000, "next": 10002} | kind = 'credit-note'
    a counter that is off | refunded | papers.serial | 10005 | 10001 | paper-numbers-off | {"paper": "credit-note", "after": 10002, "next": 10005} | kind = 'credit-note'`),
  )('%s', async (_, of = '', place = '', wrong, right, kind, facts = '', more = 'true') => {
    const [table = '', column] = place.split('.')
    const key = { users: 'email', orders: 'id' }[table] ?? 'order_id'
    const id = { mei: mei.email, paid: paid.id, refunded: refunded.id }[of]
    const set = (to?: string) => `UPDATE ${table} SET ${column} = ${to} WHERE ${key} = $1 AND ${more}`
    const findings = await findingsAfter(set(wrong), set(right), [id])
    expect(findings).toContainEqual([kind, expect.objectContaining(JSON.parse(facts))])
  })

  it('limits that count what an order does not hold', async () => {
    const hold =
      'INSERT INTO first_holds SELECT order_id, product_id, 7, false FROM order_lines WHERE order_id = $1'
    const findings = await findingsAfter(hold, 'DELETE FROM first_holds WHERE order_id = $1', [paid.id])
    expect(findings).toEqual([
      ['limited-holds-off', expect.objectContaining({ state: 'paid', held: 7, ordered: 10 })],
    ])
  })

  it('stock that differs from the sum of its movements', async () => {
    const add = (more: number) =>
      `UPDATE products SET available_quantity = available_quantity + ${more} WHERE id = $1`
    const [[kind, facts] = ['', {}]] = await findingsAfter(add(7), add(-7), [toolId])
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
    for (const each of [
      { name, held: 11 },
      { name: 'Coil 47 µH', held: 9 },
    ])
      expect(findings).toContainEqual(['order-holds-off', { state: 'unpaid', ...each, quantity: 10 }])
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
    const facts = { transactionId: 'pi_invented', there: '$0.00', here: '$2.50' }
    expect(findings).toContainEqual(['provider-has-less', facts])
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
  const ids = gone.map(({ id }) => id)
  await forget(shop.db, ids)
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
  await client.query(`
    UPDATE users u SET paid_cents = (
      SELECT coalesce(sum(kept_cents(p)), 0) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = u.id);
    UPDATE paper_counters c SET last = coalesce((SELECT max(serial) FROM papers WHERE kind = c.kind), 10000);
    UPDATE products p SET available_quantity = (SELECT sum(change) FROM stock_movements WHERE product_id = p.id)
      WHERE id IN (SELECT product_id FROM stock_movements)`)
  await client.query('COMMIT')
  client.release()
}
