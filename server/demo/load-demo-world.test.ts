// Slow: loads the demo.
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPart, type Tool } from '#contract/catalog/catalog.ts'
import { listEquivalents } from '#contract/catalog/cross-references.ts'
import type { Order } from '#contract/selling/order.ts'
import { listAllOrders } from '#contract/selling/orders.ts'
import { listReviews, type Review } from '#contract/site/reviews.ts'
import { importPayments } from '#sandbox/card-gateway/import-payments.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { LISTED_LINES } from '#server/selling/orders/order-row.ts'
import { expireOrders } from '#server/selling/orders/release-order.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { crossReferences, type DemoPart, worldParts } from '#test/support/demo-parts.ts'
import { serveGateway } from '#test/support/open-gateway.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { demoOrders } from './load-demo-orders.ts'
import { demoReviews, loadDemoWorld } from './load-demo-world.ts'
import { demoPeople } from './people.ts'

const people = Object.values(demoPeople)
const shop = useShop({ SANDBOX: 'off' })

let provider: Awaited<ReturnType<typeof serveGateway>>

beforeAll(async () => {
  provider = await serveGateway(shop.db)
  await loadDemoWorld(shop.db, importPayments)
})
afterAll(() => provider.close())

function priceOf(product: DemoPart, quantity: number): number {
  const reached = product.priceBreaks.findLast((step) => step.quantity <= quantity)
  return reached?.price ?? Number(product.price)
}

const rowsOf = async (sql: string) => (await shop.db.query(sql)).rows

const storedPayments = () =>
  rowsOf(`
      SELECT p.id, p.order_id, p.intent_id, p.amount_cents::int, p.refunded_cents::int, o.state, r.id AS refund_id,
        floor(extract(epoch FROM p.created_at))::int AS at
      FROM payments p JOIN orders o ON o.transaction_id = p.intent_id AND o.id = p.order_id
      LEFT JOIN provider_refunds r ON r.payment_id = p.id
      ORDER BY p.created_at DESC`)

const withCharge = async (intent_id: string) => {
  const intent = await provider.stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] })
  return { intent, charge: intent.latest_charge as Stripe.Charge }
}

describe('the payments of the demo world', () => {
  it('exist at the provider with the amounts of their orders', async () => {
    const payments = await storedPayments()
    const paid = demoOrders.filter(({ state }) => state === 'paid' || state === 'refunded')
    expect(payments).toHaveLength(paid.length)
    for (const payment of payments) {
      const { intent, charge } = await withCharge(payment.intent_id)
      const { amount_cents: amount, refunded_cents, order_id, id: payment_id } = payment
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount,
        amount_received: amount,
        currency: 'usd',
        created: payment.at,
        metadata: { order_id, payment_id },
      })
      expect(charge).toMatchObject({
        paid: true,
        amount,
        amount_refunded: refunded_cents,
        disputed: false,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      })
      expect(charge.created).toBeGreaterThanOrEqual(intent.created)
      expect(charge.created).toBeLessThanOrEqual(Date.now() / 1000)
    }
  })

  it('are refunded if the order is refunded', async () => {
    const refunded = (await storedPayments()).filter(({ state }) => state === 'refunded')
    expect(refunded.length).toBeGreaterThan(0)
    for (const { intent_id, refund_id, amount_cents, refunded_cents } of refunded) {
      expect(refunded_cents).toBe(amount_cents)
      const { data } = await provider.stripe.refunds.list({ payment_intent: intent_id })
      expect(data).toMatchObject([{ id: refund_id, amount: amount_cents, status: 'succeeded' }])
      const again = provider.stripe.refunds.create({ payment_intent: intent_id })
      await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
    }
  })
})

it('the nightly audit finds no difference between the demo world and the provider', async () => {
  const other = await openShop({}, shop.databaseUrl)
  try {
    await other.runJob('audit')
    expect((await other.db.query('SELECT findings FROM audits')).rows).toEqual([{ findings: [] }])
  } finally {
    await other.close()
  }
})

describe('the loaded demo world', () => {
  it('loads only once, and passes the audit of stock', async () => {
    expect(await loadDemoWorld(shop.db)).toBe(false)
    expect(await audit(shop.db)).toEqual([])
  })

  it('has at least 40 leaf families of 5 to 20 parameters, in which all products are, with all values', async () => {
    const { body } = await callAs(shop.url, undefined, getPart, { params: { partNumber: 'RC0603FR-0710K' } })
    expect(body).toMatchObject({ family: 'chip-resistors' })
    expect(body.parameters).toHaveLength(10)
    expect(body.parameters[0]).toEqual({
      key: 'resistance',
      name: 'Resistance',
      text: '10 kΩ',
      value: 10_000,
      unit: 'Ω',
    })
    const leaves = await rowsOf(
      `SELECT f.key, (SELECT count(*)::int FROM parameters WHERE family = f.key) AS parameters,
         (SELECT count(*)::int FROM products WHERE family = f.key) AS products
       FROM families f WHERE parent IS NOT NULL`,
    )
    expect(leaves.length).toBeGreaterThanOrEqual(40)
    expect(leaves.filter(({ parameters }) => parameters < 5 || parameters > 20)).toEqual([])
    expect(leaves.filter(({ products }) => products === 0)).toEqual([])
    expect(
      await rowsOf(
        `SELECT p.name FROM products p WHERE (SELECT count(*) FROM product_parameters WHERE product_id = p.id)
           <> (SELECT count(*) FROM parameters q WHERE q.family = p.family)
           OR NOT EXISTS (SELECT FROM families WHERE key = p.family AND parent IS NOT NULL)`,
      ),
    ).toEqual([])
  })

  it('has an equivalent of each everyday part of other manufacturers', async () => {
    for (const { ours, partNumber } of crossReferences) {
      const { body } = await callAs(shop.url, undefined, listEquivalents, { params: { partNumber } })
      expect([partNumber, body.map((part: Tool) => part.partNumber)]).toEqual([
        partNumber,
        expect.arrayContaining([ours]),
      ])
    }
    const { body } = await callAs(shop.url, undefined, getPart, { params: { partNumber: 'FA358XR-0S' } })
    expect(body.replaces).toEqual([
      { partNumber: 'LM358', package: 'SOIC-8' },
      { partNumber: 'LM358D', manufacturer: 'Texas Instruments' },
      { partNumber: 'LM358DR', manufacturer: 'Texas Instruments' },
      { partNumber: 'LM358DT', manufacturer: 'STMicroelectronics' },
    ])
  })

  it('lists its orders to an admin newest first with the prices of the catalogue', async () => {
    const admin = await signUpAdmin(shop)
    const { body, headers } = await admin.call(listAllOrders, { query: { limit: '200' } })
    const orders: Order[] = body
    const listed = demoOrders.filter(({ state }) => state !== 'cancelled' && state !== 'expired')
    expect(headers.get('total-count')).toBe(String(listed.length))
    const shown = ({ lines, state, poNumber }: Order) => ({
      lines: lines.map(({ name: part, quantity, reference }) => ({ part, quantity, reference })),
      state,
      poNumber,
    })
    expect(orders.map(shown)).toEqual(
      listed
        .map(({ lines, state, poNumber }) => ({ lines: lines.slice(0, LISTED_LINES), state, poNumber }))
        .reverse(),
    )
    for (const { lines, lineCount, totalPrice, email, user } of orders) {
      for (const { name, partNumber, price, quantity, totalPrice: lineTotal } of lines) {
        const product = worldParts.find((one) => one.name === name) as DemoPart
        expect([partNumber, price]).toEqual([product.partNumber, priceOf(product, quantity)])
        expect(Math.abs(lineTotal - price * quantity)).toBeLessThanOrEqual(0.005 + 1e-9)
      }
      const sum = lines.reduce((before, line) => before + line.totalPrice, 0)
      if (lineCount === lines.length) expect(totalPrice).toBeCloseTo(sum, 9)
      expect(totalPrice).toBeGreaterThanOrEqual(0.5)
      expect(people).toContainEqual(expect.objectContaining({ email, name: user }))
    }
  })

  it('keeps the stock of the catalogue although orders hold some of it', async () => {
    const left = await rowsOf(
      'SELECT name, available_quantity FROM products WHERE id IN (SELECT product_id FROM order_lines)',
    )
    expect(left.length).toBeGreaterThanOrEqual(20)
    for (const { name, available_quantity } of left)
      expect([name, worldParts.find((one) => one.name === name)?.availableQuantity]).toEqual([
        name,
        available_quantity,
      ])
  })

  it('has orders in every state with a history in order and without future dates', async () => {
    const stories = await rowsOf(`
      SELECT DISTINCT o.state || ': ' || e.story AS story FROM orders o JOIN LATERAL (
        SELECT string_agg(kind, ' ' ORDER BY id) AS story FROM order_events WHERE order_id = o.id
      ) e ON true ORDER BY 1`)
    expect(stories.map(({ story }) => story)).toEqual([
      'cancelled: placed cancelled',
      'expired: placed expired',
      'paid: placed paid',
      'paid: placed paid shipped',
      'paid: placed paid shipped shipped',
      'refunded: placed paid refunded',
      'unpaid: placed',
    ])
    expect(
      await rowsOf(`
        SELECT id::text FROM orders WHERE created_at > now() OR (state = 'unpaid' AND hold_until < now() + interval '6 hours')
        UNION ALL SELECT id::text FROM order_events WHERE created_at > now()
        UNION ALL SELECT id::text FROM stock_movements WHERE created_at > now()
        UNION ALL SELECT o.id::text FROM orders o JOIN users u ON u.id = o.user_id WHERE o.created_at < u.created_at
        UNION ALL SELECT id::text FROM (
          SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS before FROM orders
        ) AS in_order WHERE created_at < before
        UNION ALL SELECT id::text FROM (
          SELECT id, serial, lag(serial) OVER (ORDER BY id) AS before FROM orders
        ) AS numbered WHERE serial < before`),
    ).toEqual([])
  })

  it('has reviews with all ratings by its people and shows all after the third', async () => {
    const query = { order: 'newest', limit: '200' } as const
    const shown: Review[] = (await callAs(shop.url, undefined, listReviews, { query })).body
    expect(shown.map(({ comment }) => comment)).toEqual(
      demoReviews
        .slice(3)
        .map(({ comment }) => comment)
        .reverse(),
    )
    const strangers = await rowsOf(
      'SELECT FROM reviews r LEFT JOIN users u USING (email) WHERE u.id IS DISTINCT FROM r.user_id',
    )
    expect(strangers).toEqual([])
  })

  it('sends no mails and creates no credentials', async () => {
    const named = people.map(({ email }) => `'${email}'`).join()
    expect(await rowsOf(`SELECT FROM outbox WHERE recipient IN (${named})`)).toEqual([])
    expect(
      await rowsOf(`SELECT FROM users u JOIN identities i ON i.user_id = u.id WHERE u.email LIKE '%@example.com'
        AND u.email IN (${named})`),
    ).toEqual([])
    expect(await rowsOf(`SELECT FROM auth_users WHERE email IN (${named})`)).toEqual([])
  })

  it('releases the stock of its unpaid orders at expiry without a provider', async () => {
    await shop.db.query(`UPDATE orders SET hold_until = now() WHERE state = 'unpaid'`)
    await expireOrders(
      { db: shop.db, closePayment: async () => 'closed', log: openLog('silent') },
      new AbortController().signal,
    )
    expect(await rowsOf(`SELECT FROM orders WHERE state = 'unpaid'`)).toEqual([])
    expect(await audit(shop.db)).toEqual([])
  })
})

it('the demo people have fictional phone numbers and unused email addresses', () => {
  expect(people.length).toBeGreaterThanOrEqual(10)
  expect(people.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([])
  const fiction =
    /^\+(1 \d{3} 555 01\d\d|44 1\d\d 496 0\d{3}|44 1632 960 \d{3}|49 40 66969 \d{3}|49 30 23125 \d{3}|33 4 65 71 \d\d \d\d|46 31 390 06 \d\d|353 20 91\d \d{4})$/
  expect(people.filter(({ number }) => !fiction.test(number))).toEqual([])
})
