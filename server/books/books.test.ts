import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { getOverview } from '#contract/overview.ts'
import { addRefund } from '#contract/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, inDashboard, intentId, openPayment, pay, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

let shop: Shop
let mei: Shopper
let owner: Shopper
let toolId: string

beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'silent' })
  await tellGateway(shop.db, { kind: 'hold' })
  mei = await signUp(shop.url)
  owner = await signUpAdmin(shop)
  toolId = await stock(shop.db, { name: 'Resistor 4.7 kΩ' })
})
afterAll(() => shop.close())

const place = async () => {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await mei.call(placeOrder, { body })).body._id as string
}
const audited = async () => {
  await shop.db.query('DELETE FROM audits')
  await shop.runJob('audit')
  await shop.restart() // clears the cache of the overview
  return (await owner.call(getOverview)).body.books
}
/** Returns the findings after the SQL `corrupt`; undoes it with the SQL `repair`. */
async function findingsAfter(corrupt: string, repair: string, values: unknown[]) {
  await shop.db.query(corrupt, values)
  const { findings } = await audited()
  await shop.db.query(repair, values)
  return findings
}

it('reports no findings and the time of the audit', async () => {
  await pay(shop.url, mei, await place())
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

it('finds an order whose total differs from its lines and from its payment', async () => {
  const id = await place()
  await pay(shop.url, mei, id)
  const off = (by: number) => `UPDATE orders SET total_cents = total_cents + ${by} WHERE id = $1`
  const findings = await findingsAfter(off(100), off(-100), [id])
  expect(findings).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$3.50', lines: '$2.50' } },
    { kind: 'amount-off', order: id, facts: { total: '$3.50', amount: '$2.50' } },
  ])
})

it('finds an order marked as paid without money, and money for an order that is not paid', async () => {
  const id = await place()
  await pay(shop.url, mei, id)
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

it('counts charges in the total of an order', async () => {
  const id = await place()
  const charge = `WITH charge AS (
      INSERT INTO order_charges (order_id, position, kind, name, cents) VALUES ($1, 1, 'shipping', 'Post', 100)
    ) UPDATE orders SET total_cents = total_cents + $2::int WHERE id = $1`
  const undo = `WITH charge AS (DELETE FROM order_charges WHERE order_id = $1)
    UPDATE orders SET total_cents = total_cents - $2::int WHERE id = $1`
  expect(await findingsAfter(charge, undo, [id, 100])).toEqual([])
  expect(await findingsAfter(charge, undo, [id, 99])).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$3.49', lines: '$3.50' } },
  ])
  await mei.call(cancelOrder, { params: { id } })
})

it('has nothing to report about a paid order with charges, and finds one that has lost a charge', async () => {
  const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
  await changeSettings(shop.db, 'shipping', { methods: [post] })
  await changeSettings(shop.db, 'tax', {
    rates: [{ country: 'DE', name: 'VAT', percent: 19 }],
    reverseCharge: false,
  })
  const id = await place()
  await shop.db.query('DELETE FROM settings')
  await pay(shop.url, mei, id)
  expect((await audited()).findings).toEqual([])
  const lose = `UPDATE order_charges SET cents = cents - 142 WHERE order_id = $1 AND kind = 'tax'`
  const restore = `UPDATE order_charges SET cents = cents + 142 WHERE order_id = $1 AND kind = 'tax'`
  expect(await findingsAfter(lose, restore, [id])).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$8.93', lines: '$7.51' } },
  ])
})

describe('finds refunds by line that do not add up', () => {
  let id: string
  beforeAll(async () => {
    id = await place()
    await pay(shop.url, mei, id)
    const partNumber = (await shop.db.query('SELECT part_number FROM products WHERE id = $1', [toolId]))
      .rows[0].part_number
    const lines = [{ partNumber, quantity: 4, returnToStock: true }]
    await owner.call(addRefund, { params: { id }, body: { lines, reason: 'Broken.' } })
  })
  const found = async (corrupt: string, repair: string) => {
    const findings = await findingsAfter(corrupt, repair, [id])
    return findings.map(({ kind, facts }: { kind: string; facts: object }) => [kind, facts])
  }
  const refunds = (column: string, by: number) =>
    `UPDATE order_refunds SET ${column} = ${column} + ${by} WHERE order_id = $1`
  const line = (column: string, by: number) =>
    `UPDATE order_lines SET ${column} = ${column} + ${by} WHERE order_id = $1`
  const name = 'Resistor 4.7 kΩ'

  it('but none of refunds that do', async () => {
    expect((await audited()).findings).toEqual([])
  })

  it('a refund that is not the sum of its parts', async () => {
    expect(await found(refunds('tax_cents', 3), refunds('tax_cents', -3))).toEqual([
      ['refund-sum-off', { amount: '$1.00', lines: '$1.03' }],
    ])
  })

  it('a line that counts other pieces than its refunds', async () => {
    expect(await found(line('refunded', 1), line('refunded', -1))).toEqual([
      ['refunded-lines-off', { name, refunded: 5, listed: 4 }],
    ])
  })

  it('refunds that the provider has not made', async () => {
    const more = await found(refunds('cents', 5), refunds('cents', -5))
    expect(more).toContainEqual(['refunds-off', { here: '$1.05', there: '$1.00' }])
  })

  it('refunds of more than the total', async () => {
    const more = await found(refunds('cents', 300), refunds('cents', -300))
    expect(more).toContainEqual(['refunds-exceed-total', { refunds: '$4.00', total: '$2.50' }])
  })

  it('stock that refunds returned otherwise than its movements say', async () => {
    const moved = (by: number) =>
      `UPDATE stock_movements SET change = change + ${by} WHERE order_id = $1 AND reason = 'returned'`
    const more = await found(moved(-1), moved(1))
    expect(more).toContainEqual(['returned-stock-off', { name, moved: 3, restocked: 4 }])
  })

  it('and the overview counts the money without the refund', async () => {
    const { rows } = await shop.db.query(
      `SELECT sum(amount_cents - refunded_cents)::int AS cents FROM payments WHERE state = 'succeeded'`,
    )
    await shop.restart()
    const { taken } = (await owner.call(getOverview)).body
    const cents = taken.reduce(
      (sum: number, { total }: { total: number }) => sum + Math.round(total * 100),
      0,
    )
    expect(cents).toBe(rows[0].cents)
  })
})

it('finds a payment that is unknown to the provider', async () => {
  const id = await place()
  const transactionId = await pay(shop.url, mei, id)
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
  const id = await place()
  const transactionId = await pay(shop.url, mei, id)
  await inDashboard(shop.url, '/refunds', { payment_intent: transactionId })
  expect((await audited()).findings).toEqual([])
  const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ state: 'refunded' }])
})

it('shows payments that need a decision at once', async () => {
  const id = await place()
  await pay(shop.url, mei, id)
  const dispute = (to: string) => `UPDATE payments SET dispute = ${to} WHERE order_id = $1`
  const [finding] = await findingsAfter(dispute("'open'"), dispute('NULL'), [id])
  expect(finding).toMatchObject({ kind: 'disputed', order: id, facts: { amount: '$2.50' } })
})
