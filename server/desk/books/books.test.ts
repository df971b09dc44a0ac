import { expect, it, onTestFinished, vi } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cards, inDashboard, intentId, openPayment, payByCard, record } from '#test/support/card.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import {
  audited,
  findingsAfter,
  mei,
  place,
  placePaid,
  serveAuditedShop,
  shop,
  toolId,
} from './audited-shop.fixture.ts'

serveAuditedShop()

it('reports no findings and the time of the audit', async () => {
  await placePaid()
  const books = await audited()
  expect(books.findings).toEqual([])
  expect(Date.now() - Date.parse(books.auditedAt)).toBeLessThan(600_000)
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

it('finds stock that differs from the sum of its movements', async () => {
  const off = (by: number) =>
    `UPDATE products SET available_quantity = available_quantity + ${by} WHERE id = $1`
  const [finding] = await findingsAfter(off(7), off(-7), [toolId])
  expect(finding).toMatchObject({ kind: 'stock-off', facts: { name: 'Resistor 4.7 kΩ' } })
  expect(finding.facts.available - finding.facts.moved).toBe(7)
})

it('finds a wrong count of unpaid orders of a buyer', async () => {
  const off = (by: number) => `UPDATE users SET unpaid_orders = unpaid_orders + ${by} WHERE email = $1`
  const [finding] = await findingsAfter(off(1), off(-1), [mei.email])
  expect(finding).toMatchObject({ kind: 'unpaid-count-off', facts: { email: mei.email } })
})

it('finds a wrong sum of what a buyer has paid, and limits that count what an order does not hold', async () => {
  const { id } = await placePaid()
  const money = (by: number) => `UPDATE users SET paid_cents = paid_cents + ${by} WHERE email = $1`
  const [sum] = await findingsAfter(money(100), money(-100), [mei.email])
  expect(sum).toMatchObject({ kind: 'money-of-buyer-off', facts: { email: mei.email } })
  const [held] = await findingsAfter(
    'INSERT INTO first_holds SELECT order_id, product_id, 7, false FROM order_lines WHERE order_id = $1',
    'DELETE FROM first_holds WHERE order_id = $1',
    [id],
  )
  expect(held).toEqual({
    kind: 'limited-holds-off',
    order: id,
    facts: { state: 'paid', held: 7, ordered: 10 },
  })
})

it('finds an order whose total differs from its lines and from its payment', async () => {
  const { id } = await placePaid()
  const off = (by: number) => `UPDATE orders SET total_cents = total_cents + ${by} WHERE id = $1`
  const findings = await findingsAfter(off(100), off(-100), [id])
  expect(findings).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$3.50', lines: '$2.50' } },
    { kind: 'amount-off', order: id, facts: { total: '$3.50', amount: '$2.50' } },
    {
      kind: 'paper-sum-off',
      order: id,
      facts: { paper: 'invoice', amount: '$2.50', due: '$3.50', lines: '$2.50' },
    },
  ])
})

it('finds an order marked as paid without money, and money for an order that is not paid', async () => {
  const { id } = await placePaid()
  const state = (to: string, from: string) =>
    `UPDATE payments SET state = '${to}' WHERE order_id = $1 AND state = '${from}'`
  const without = await findingsAfter(state('cancelled', 'succeeded'), state('succeeded', 'cancelled'), [id])
  // No finding, because the comparison with the provider restores the payment.
  expect(without).toEqual([])
  const refunded = (to: string) => `UPDATE orders SET state = '${to}' WHERE id = $1`
  const [stray] = await findingsAfter(refunded('refunded'), refunded('paid'), [id])
  expect(stray).toEqual({
    kind: 'money-without-order',
    order: id,
    facts: { state: 'refunded', amount: '$2.50' },
  })
})

it('finds an order that holds a wrong quantity', async () => {
  const id = await place()
  const off = `UPDATE stock_movements SET change = change - 1 WHERE order_id = $1`
  const back = `UPDATE stock_movements SET change = change + 1 WHERE order_id = $1`
  const findings = await findingsAfter(off, back, [id])
  expect(findings.map(({ kind }: { kind: string }) => kind)).toEqual(['stock-off', 'order-holds-off'])
  expect(findings[1].facts).toEqual({ state: 'unpaid', name: 'Resistor 4.7 kΩ', held: 11, quantity: 10 })
})

it('finds an order that holds too much of one part and too little of another', async () => {
  const coil = await stock(shop.db, { name: 'Coil 47 µH' })
  const parts = [toolId, coil].map((part) => ({ toolId: part, quantity: 10 }))
  const { _id: id } = (await placeLines(mei, parts)).body
  const shift = (by: number) =>
    `UPDATE stock_movements SET change = change + CASE product_id WHEN $2 THEN ${by} ELSE ${-by} END WHERE order_id = $1`
  const findings = await findingsAfter(shift(1), shift(-1), [id, coil])
  const held = findings.filter(({ kind }: { kind: string }) => kind === 'order-holds-off')
  expect(held.map(({ facts }: { facts: object }) => facts)).toEqual(
    expect.arrayContaining([
      { state: 'unpaid', name: 'Resistor 4.7 kΩ', held: 11, quantity: 10 },
      { state: 'unpaid', name: 'Coil 47 µH', held: 9, quantity: 10 },
    ]),
  )
  await mei.call(cancelOrder, { params: { id } })
})

it('finds a payment that is unknown to the provider', async () => {
  const { id, transactionId } = await placePaid()
  const off = `UPDATE payments SET intent_id = 'pi_invented' WHERE order_id = $1 AND $2 <> ''`
  const back = `UPDATE payments SET intent_id = $2 WHERE order_id = $1`
  const findings = await findingsAfter(off, back, [id, transactionId])
  expect(findings).toContainEqual({
    kind: 'provider-has-less',
    order: id,
    facts: { transactionId: 'pi_invented', there: '$0.00', here: '$2.50' },
  })
})

it('does not report a payment of a wrong amount that was refunded', async () => {
  const id = await place()
  const open = await openPayment(mei, id)
  await shop.db.query(`UPDATE card_gateway.payment_intents SET amount = 150 WHERE id = $1`, [intentId(open)])
  await payByCard(shop.url, open, cards.good)
  await record(mei, id, open)
  expect((await audited()).findings).toEqual([])
})

it('does not report payments of another shop on the same account', async () => {
  const { provider, close } = await openStandIn(shop)
  const foreign = await provider.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    metadata: { cart: '1' },
  })
  await payByCard(
    shop.url,
    { clientSecret: foreign.client_secret ?? '', publishableKey: provider.publishableKey },
    cards.good,
  )
  expect((await audited()).findings).toEqual([])
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

it('records a refund in the dashboard that no event reported', async () => {
  const { id, transactionId } = await placePaid()
  await inDashboard(shop.url, '/refunds', { payment_intent: transactionId })
  expect((await audited()).findings).toEqual([])
  const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ state: 'refunded' }])
})

it('shows payments that need a decision at once', async () => {
  const { id } = await placePaid()
  const dispute = (to: string) => `UPDATE payments SET dispute = ${to} WHERE order_id = $1`
  const [finding] = await findingsAfter(dispute("'open'"), dispute('NULL'), [id])
  expect(finding).toMatchObject({ kind: 'disputed', order: id, facts: { amount: '$2.50' } })
})
