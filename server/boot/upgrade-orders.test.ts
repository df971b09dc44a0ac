import type pg from 'pg'
import { expect, it } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { Order } from '#contract/orders.ts'
import { checkBooks } from '#server/books/check-books.ts'
import { openDatabase } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { toOrder } from '#server/orders/flat-order.ts'
import { hasPaid } from '#server/orders/has-paid.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { subjectFacts } from '#server/orders/order-words.ts'
import { openStoreBefore } from './earlier-store.fixture.ts'

async function addBuyerAndLed(client: pg.Client) {
  const [user, product] = [newId(), newId()]
  await client.query(`INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei')`, [user])
  await client.query(
    `INSERT INTO products (id, part_number, name, description, img, price, minimum_order, available_quantity)
     VALUES ($1, 'LED-5', 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`,
    [product],
  )
  return { user, product }
}

it('orders of an earlier store get numbers in their order and the part numbers of their lines', async () => {
  const { old, client } = await openStoreBefore('0043')
  const { user, product } = await addBuyerAndLed(client)
  const states = ['paid', 'unpaid', 'cancelled', 'paid'] as const
  const ids = states.map(() => newId())
  const oldRow = (id: string) => ({
    id,
    customer_name: 'Mei',
    email: 'mei@example.com',
    address: '12 Rowan Lane',
    number: '1',
    state: 'unpaid',
    total_cents: 250,
    transaction_id: null,
    hold_until: '2030-01-01T00:00:00Z',
    hold_until_verified: null,
    created_at: '2026-11-01T00:00:00Z',
    product_id: product,
    name: 'LED',
    description: 'A part.',
    img: '/drawings/led-5mm-red.svg',
    price: 0.25,
    quantity: 10,
  })
  // Rows in a table are not sorted by id.
  for (const n of [2, 0, 3, 1]) {
    await client.query(
      `WITH o AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, state, hold_until,
           transaction_id)
         VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, $4, '2030-01-01T00:00:00Z', $5)
       )
       INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity)
       SELECT $1, 1, id, name, description, img, price, 10, 10 FROM products WHERE id = $3`,
      [ids[n], user, product, states[n], states[n] === 'paid' ? `pi_${n}` : null],
    )
  }
  const unpaid = ids[1] ?? ''
  const { description: _, img: __, number: ___, ...facts } = oldRow(unpaid)
  await client.query(
    `INSERT INTO outbox (id, recipient, kind, facts) VALUES (gen_random_uuid(), 'mei@example.com', 'order-received', $1)`,
    [facts],
  )
  await client.query(
    `INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer) VALUES ($1, 'place-order', 'k', 'h', $2)`,
    [user, oldRow(unpaid)],
  )
  await migrate(old.url)
  const db = openDatabase(old.url, { connections: 1, onError: () => {} })
  const { rows: orders } = await listAllOrders(db, { state: undefined, q: undefined }, { limit: 9 })
  const line = { partNumber: 'LED-5', toolId: product, name: 'LED', img: '/drawings/led-5mm-red.svg' }
  const lines = [{ ...line, quantity: 10, price: 0.25, totalPrice: 2.5 }]
  const flat = {
    toolId: product,
    name: 'LED',
    description: 'A part.',
    quantity: 10,
    price: 0.25,
    totalPrice: 2.5,
  }
  expect(orders).toMatchObject(
    [3, 1, 0].map((n) => ({
      _id: ids[n],
      orderNumber: orderNumber(10_001 + n),
      state: states[n],
      ...flat,
      lines,
      charges: [],
      address: '12 Rowan Lane',
      number: '1',
    })),
  )
  for (const key of ['poNumber', 'note', 'shipTo', 'billTo']) expect(orders[0]).not.toHaveProperty(key)
  const cancelled = await listAllOrders(db, { state: 'cancelled', q: undefined }, { limit: 9 })
  expect(cancelled.rows).toMatchObject([{ orderNumber: orderNumber(10_003), lines }])
  const { rows: next } = await client.query(`SELECT nextval('order_serials')`)
  expect(next).toEqual([{ nextval: '10005' }])
  const { rows: kept } = await client.query('SELECT answer FROM idempotency_keys')
  expect(toOrder(kept[0].answer)).toEqual({ ...orders[1], createdAt: '2026-11-01T00:00:00.000Z' })
  const { rows: mails } = await client.query('SELECT facts FROM outbox')
  expect(subjectFacts(mails[0].facts)).toEqual({ quantity: '10', name: 'LED' })
  expect(Object.keys(mails[0].facts).sort()).toEqual(
    [
      'id',
      'serial',
      'customer_name',
      'email',
      'address',
      'state',
      'total_cents',
      'transaction_id',
      'hold_until',
      'hold_until_verified',
      'created_at',
      'po_number',
      'lines',
      'line_count',
      'charges',
    ].sort(),
  )
  await db.end()
  await client.end()
  await old.close()
})

it('who has paid an order in an earlier store, refunded or not, has paid; its orders have no network', async () => {
  const { old, client } = await openStoreBefore('0065')
  const { user } = await addBuyerAndLed(client)
  const buyers = { unpaid: user, cancelled: newId(), paid: newId(), refunded: newId() }
  for (const [state, id] of Object.entries(buyers)) {
    await client.query(
      `INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei') ON CONFLICT DO NOTHING`,
      [id],
    )
    await client.query(
      `INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, hold_until, state, transaction_id)
       VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, now(), $3::text,
         CASE WHEN $3 IN ('paid', 'refunded') THEN 'pi_' || $3 END)`,
      [newId(), id, state],
    )
  }
  await migrate(old.url)
  const db = openDatabase(old.url, { connections: 1, onError: () => {} })
  const paid = await Promise.all(Object.values(buyers).map((id) => hasPaid(db, id)))
  expect(paid).toEqual([false, false, true, true])
  expect((await db.query('SELECT DISTINCT network FROM orders')).rows).toEqual([{ network: null }])
  await db.end()
  await client.end()
  await old.close()
})

it('refunds of an earlier store become refunds of their orders, and the books add up', async () => {
  const { old, client } = await openStoreBefore('0052')
  const { user, product } = await addBuyerAndLed(client)
  // The order's state, the payment's state, its refunded cents, and the refunds; a negative one has failed.
  const stories = [
    ['paid', 'succeeded', 63, [63]],
    ['paid', 'succeeded', 0, []],
    ['refunded', 'refunded', 250, [63, 187]],
    ['refunded', 'refund-failed', 63, [63, -187]],
    ['refunded', 'refunded', 0, [-250]],
    ['refunded', 'refund-due', 0, []],
  ] as const
  for (const [n, [state, payment, refunded, refunds]] of stories.entries()) {
    const [order, paymentId] = [newId(), newId()]
    await client.query(
      `WITH o AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, hold_until, state,
           transaction_id, serial)
         VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, now(), $4, $5, $6)
       )
       INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity)
       SELECT $1, 1, id, name, description, img, price, 10, 10 FROM products WHERE id = $3`,
      [order, user, product, state, `pi_${n}`, n],
    )
    await client.query(
      `INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, currency, state, refunded_cents)
       VALUES ($1, $2, $3, 250, 250, 'usd', $4, $5)`,
      [paymentId, order, `pi_${n}`, payment, refunded],
    )
    for (const [m, cents] of refunds.entries())
      await client.query('INSERT INTO refunds (id, payment_id, cents, failed) VALUES ($1, $2, $3, $4)', [
        `re_${n}_${m}`,
        paymentId,
        Math.abs(cents),
        cents < 0,
      ])
  }
  await migrate(old.url)
  const { rows } = await client.query(
    `SELECT o.serial::int AS n, r.state, r.cents::int AS cents, r.provider_refund_id AS there
     FROM order_refunds r JOIN orders o ON o.id = r.order_id ORDER BY o.serial, r.cents`,
  )
  expect(rows).toEqual([
    { n: 0, state: 'returned', cents: 63, there: 're_0_0' },
    { n: 2, state: 'returned', cents: 63, there: 're_2_0' },
    { n: 2, state: 'returned', cents: 187, there: 're_2_1' },
    { n: 3, state: 'returned', cents: 63, there: 're_3_0' },
    { n: 3, state: 'failed', cents: 187, there: null },
    { n: 4, state: 'settled', cents: 250, there: null },
  ])
  const kinds = (await checkBooks(client as never)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.includes('refund') || kind.startsWith('returned'))).toEqual([])
  await client.end()
  await old.close()
})

it('orders of an earlier store get their fulfilment, and repeated calls their first answer with the new fields', async () => {
  const { old, client } = await openStoreBefore('0052')
  const { user, product } = await addBuyerAndLed(client)
  const states = ['unpaid', 'paid', 'cancelled', 'expired', 'refunded'] as const
  for (const state of states)
    await client.query(
      `WITH o AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, state, hold_until,
           transaction_id)
         VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 500, $4, '2030-01-01T00:00:00Z', $5)
       )
       INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
         quantity)
       SELECT $1, line, id, part_number, name, description, img, price, 10, 10 FROM products, generate_series(1, 2) line
       WHERE id = $3`,
      [newId(), user, product, state, ['paid', 'refunded'].includes(state) ? `pi_${state}` : null],
    )
  const line = {
    product_id: product,
    part_number: 'LED-5',
    name: 'LED',
    img: '/drawings/led-5mm-red.svg',
    price: 0.25,
    quantity: 10,
    total_cents: 250,
    reference: null,
  }
  const answer = {
    id: newId(),
    serial: 10_009,
    customer_name: 'Mei',
    email: 'mei@example.com',
    address: '12 Rowan Lane',
    number: '1',
    state: 'unpaid',
    total_cents: 500,
    transaction_id: null,
    po_number: null,
    note: null,
    hold_until: '2030-01-01T00:00:00Z',
    hold_until_verified: null,
    created_at: '2026-11-01T00:00:00Z',
    ship_to: null,
    bill_to: null,
    description: 'A part.',
    charges: [],
    lines: [line, { ...line, reference: 'R2' }],
  }
  for (const call of ['place-order', 'place-order-of-lines', 'add-review'])
    await client.query(
      `INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer) VALUES ($1, $2, 'k', 'h', $3)`,
      [user, call, answer],
    )
  await client.end()
  await migrate(old.url)
  const db = openDatabase(old.url, { connections: 1, onError: () => {} })
  const { rows } = await db.query(
    `SELECT o.state, o.fulfilment, jsonb_agg(DISTINCT jsonb_build_array(l.shipped, l.refunded, l.withdrawn, l.restocked,
       l.refunded_cents)) AS lines
     FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id ORDER BY o.id`,
  )
  const none = [[0, 0, 0, 0, 0]]
  expect(rows).toEqual([
    { state: 'unpaid', fulfilment: null, lines: none },
    { state: 'paid', fulfilment: 'to-ship', lines: none },
    { state: 'cancelled', fulfilment: null, lines: none },
    { state: 'expired', fulfilment: null, lines: none },
    { state: 'refunded', fulfilment: 'cancelled', lines: [[0, 10, 10, 0, 250]] },
  ])
  const { rows: kept } = await db.query('SELECT call, answer FROM idempotency_keys ORDER BY call')
  expect(kept.map(({ call }) => call)).toEqual(['add-review', 'place-order', 'place-order-of-lines'])
  for (const { answer: first } of kept.slice(1)) {
    const order = toOrder(first)
    expect(Order.parse(order)).toEqual(order)
    expect(order).toMatchObject({
      shipments: [],
      totalPrice: 5,
      lines: [
        { quantity: 10, shipped: 0, refunded: 0 },
        { quantity: 10, shipped: 0, refunded: 0, reference: 'R2' },
      ],
    })
    expect(order).not.toHaveProperty('fulfilment')
  }
  expect(kept[0].answer).toEqual(answer)
  await db.end()
  await old.close()
})
