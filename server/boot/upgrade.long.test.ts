import { expect, it } from 'vitest'
import { findProduct } from '#server/catalog/products/find-product.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listAllOrders } from '#server/selling/orders/list-all-orders.ts'
import { listMessages } from '#server/site/messages/messages.ts'
import { listReviews } from '#server/site/reviews/list-reviews.ts'
import { openReleasedStore } from './released-store.fixture.ts'

// (rules: N-5)
it('products, reviews, orders and messages of a store of the last release stay unchanged', async () => {
  const { url, client, close } = await openReleasedStore()
  const [user, product, order] = [newId(), newId(), newId()]
  await client.query(`INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei')`, [user])
  await client.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, price_breaks)
     VALUES ($1, 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90, '[{"quantity": 100, "price": 0.2}]')`,
    [product],
  )
  await client.query(
    `WITH o AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until)
       VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, '2030-01-01T00:00:00Z')
     )
     INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity,
       shipped, refunded, withdrawn)
     SELECT $1, 1, id, name, description, img, price, 10, 10, 4, 7, 3 FROM products WHERE id = $3`,
    [order, user, product],
  )
  await client.query(`
    INSERT INTO reviews (id, user_id, email, rating, comment)
      SELECT gen_random_uuid(), id, email, 5, 'Good.' FROM users;
    INSERT INTO messages (id, email, subject, body, fingerprint)
      VALUES (gen_random_uuid(), 'mei@example.com', 'Reels', 'By the reel?', 'x');
    INSERT INTO user_events (user_id, kind) SELECT id, 'made-admin' FROM users`)
  await migrate(url)
  const rows = async (sql: string) => (await client.query(sql)).rows
  expect(await rows('SELECT roles FROM users')).toEqual([{ roles: [] }])
  expect(await rows('SELECT kind, roles FROM user_events')).toEqual([{ kind: 'made-admin', roles: null }])
  // Events begin with the upgrade.
  await client.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'cancelled')`, [order])
  const partNumber = `P${product.replaceAll('-', '').toUpperCase()}`
  const lines = [{ partNumber, shipped: 4, refunded: 7, withdrawn: 3 }]
  const data = { _id: order, state: 'unpaid', totalPrice: 2.5, lineCount: 1, lines }
  expect(await rows('SELECT type, data FROM events')).toMatchObject([{ type: 'order.cancelled', data }])
  const db = openDatabase(url, { connections: 1, onError: () => {} })
  const kept = { price: 0.25, minimumOrder: 10, availableQuantity: 90, partNumber }
  const priceBreaks = [10, 100].map((quantity, at) => ({ quantity, price: [0.25, 0.2][at] }))
  expect(await findProduct(db, product)).toMatchObject({ ...kept, priceBreaks })
  expect(await listReviews(db, { limit: 9 })).toMatchObject([{ comment: 'Good.' }])
  const words = { q: 'rowan', money: true }
  const found = await listAllOrders(db, { state: undefined, words }, { limit: 9 })
  expect(found.rows).toMatchObject([
    { _id: order, orderNumber: 'F-100010', number: '1', holdUntil: '2030-01-01T00:00:00.000Z' },
  ])
  const messages = await listMessages(db, { state: 'new', q: undefined }, { limit: 9 })
  expect(messages.rows).toMatchObject([{ subject: 'Reels', state: 'new' }])
  await db.end()
  await close()
})

it('orders and payments by card of a store stay what they are when receipts come', async () => {
  const { url, client, close } = await openReleasedStore('0019-currency.sql')
  await client.query(`
    INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'mei@example.com', 'Mei');
    WITH o AS (
      INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until, state, transaction_id, fulfilment)
      SELECT gen_random_uuid(), id, 'Mei', email, '12 Rowan Lane', '1', 250, now(), 'paid', 'pi_1', 'to-ship' FROM users RETURNING id
    ), p AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, currency, state)
      SELECT gen_random_uuid(), id, 'pi_1', 250, 250, 'usd', 'succeeded' FROM o RETURNING id, order_id
    )
    INSERT INTO refunds (id, order_id, payment_id, state, cents) SELECT gen_random_uuid(), order_id, id, 'due', 50 FROM p`)
  const all = async () => {
    const tables = ['orders', 'payments', 'refunds', 'events']
    return Promise.all(tables.map(async (table) => (await client.query(`SELECT * FROM ${table}`)).rows))
  }
  const before = await all()
  await migrate(url)
  const by = (rows: object[]) => rows.map((row) => expect.objectContaining({ ...row, pay_by: 'card' }))
  const [orders = [], payments = [], ...others] = before
  expect(await all()).toEqual([by(orders), by(payments), ...others])
  const wrong = (cents: number, more = '') =>
    client.query(`INSERT INTO receipts (id, order_id, cents, received_on${more && `, ${more.split('=')[0]}`})
      SELECT gen_random_uuid(), id, ${cents}, '2026-11-20'${more && `, ${more.split('=')[1]}`} FROM orders`)
  await wrong(250)
  await expect(wrong(0)).rejects.toThrow('receipts_cents')
  await expect(wrong(250, 'to_return_cents=251')).rejects.toThrow('receipts_parts')
  await expect(wrong(250, 'returned_cents=-1')).rejects.toThrow('receipts_parts')
  expect((await client.query('SELECT type FROM events')).rows.at(-1)).toEqual({ type: 'receipt.recorded' })
  await close()
})

const USER = `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), 'mei@example.com', 'Mei', true)`
const ORDER =
  'INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until, state'
const OF_MEI = `SELECT gen_random_uuid(), id, 'Mei', email, '12 Rowan Lane', '1', 250, now()`
const PAID_ORDER = `${ORDER}, transaction_id, fulfilment) ${OF_MEI}, 'paid', 'pi_1', 'to-ship' FROM users`

it.each([
  {
    since: '0025-delivery-wish.sql',
    what: PAID_ORDER,
    tables: ['orders'],
    added: 'SELECT leaves_by FROM orders',
    now: { leaves_by: null },
  },
  {
    since: '0027-placed-again.sql',
    what: `WITH o AS (${PAID_ORDER} RETURNING id)
      INSERT INTO papers (id, order_id, kind, position, facts) SELECT gen_random_uuid(), id, 'invoice', 1, '{}' FROM o`,
    tables: ['orders', 'papers', 'outbox'],
    added: 'SELECT papers_to FROM orders',
    now: { papers_to: null },
  },
  {
    since: '0026-leaves-by.sql',
    what: `WITH o AS (
        ${ORDER}, pay_by) ${OF_MEI}, 'expired', 'transfer' FROM users RETURNING id
      ), r AS (
        INSERT INTO receipts (id, order_id, cents, received_on, to_return_cents, returned_cents)
        SELECT gen_random_uuid(), id, 250, '2026-11-20', 200, 50 FROM o RETURNING id
      )
      INSERT INTO receipt_entries (id, receipt_id, kind, cents, day) SELECT gen_random_uuid(), id, 'returned', 50, '2026-11-21' FROM r`,
    tables: ['orders', 'receipts', 'receipt_entries', 'events'],
    added: 'SELECT moved_cents, moved_from FROM receipts',
    now: { moved_cents: '0', moved_from: null },
  },
  {
    since: '0014-refunded-pieces.sql',
    what: `INSERT INTO messages (id, email, subject, body, fingerprint) VALUES (gen_random_uuid(), 'mei@example.com', 's', 'b', 'x');
      UPDATE events SET id = 7;
      UPDATE event_numbers SET last = 7, pruned = 7;
      INSERT INTO webhooks (id, user_id, url, types, is_on, secret, position, failures)
      SELECT gen_random_uuid(), id, 'https://example.com', ARRAY['order.paid'], true, 'whsec_', 7, 3 FROM users;
      INSERT INTO webhook_deliveries (id, webhook_id, event_id, event_type, replay, status, failure, took_ms)
      SELECT gen_random_uuid(), id, 7, 'order.paid', false, status, failure, 0 FROM webhooks,
        (VALUES (NULL, 'ECONNREFUSED'), (500, NULL), (200, 'The answer is longer than 1 MB.')) AS told (status, failure)`,
    tables: ['events', 'event_numbers', 'webhooks', 'webhook_deliveries'],
    added: 'SELECT DISTINCT key_id, refused, skipped, body FROM webhooks, webhook_deliveries',
    now: { key_id: null, refused: 0, skipped: 0, body: null },
  },
])('$tables of a store of $since stay what they are', async ({ since, what, tables, added, now }) => {
  const { url, client, close } = await openReleasedStore(since)
  await client.query(`${USER}; ${what}`)
  const all = () =>
    Promise.all(tables.map(async (table) => (await client.query(`SELECT * FROM ${table}`)).rows))
  const before = await all()
  await migrate(url)
  expect(await all()).toEqual(before.map((rows) => rows.map((row) => expect.objectContaining(row))))
  expect((await client.query(added)).rows).toEqual([now])
  await close()
})

it('unpaid orders of new buyers keep their limits, and what buyers have paid is counted', async () => {
  const { url, client, close } = await openReleasedStore('0028-papers-to.sql')
  const [mei, ada, part, held, ended, paid] = Array.from({ length: 6 }, newId)
  await client.query(
    `INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei'), ($2, 'ada@example.com', 'Ada')`,
    [mei, ada],
  )
  await client.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
     VALUES ($1, 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`,
    [part],
  )
  await client.query(
    `WITH o AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until, state, network, pay_by, transaction_id, fulfilment)
       SELECT id, buyer, 'Mei', '', '12 Rowan Lane', '1', 250, now(), state, network, 'transfer', paid_by, CASE state WHEN 'paid' THEN 'to-ship' END
       FROM (VALUES ($1::uuid, $4::uuid, 'unpaid', 'a network', NULL), ($2, $4, 'expired', NULL, NULL), ($3, $5, 'paid', NULL, 'transfer-1'))
         AS o (id, buyer, state, network, paid_by)
     )
     INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity)
     SELECT o.id, position, p.id, name, description, img, price, 10, 5 + 5 * position
     FROM products p, unnest(ARRAY[$1::uuid, $2, $3]) AS o (id), generate_series(1, 2) AS position`,
    [held, ended, paid, mei, ada],
  )
  await client.query(
    `INSERT INTO payments (id, order_id, intent_id, pay_by, amount_cents, received_cents, refunded_cents, currency, state)
     VALUES ($1, $1, 'transfer-1', 'transfer', 250, 250, 40, 'usd', 'succeeded')`,
    [paid],
  )
  await migrate(url)
  const rows = async (sql: string) => (await client.query(sql)).rows
  const heldRows = () => rows('SELECT order_id, product_id, quantity, by_transfer FROM first_holds')
  expect(await heldRows()).toEqual([{ order_id: held, product_id: part, quantity: 25, by_transfer: true }])
  const counts = `SELECT counted_for, order_id, lines, cents, counts_until IS NOT NULL AS ends FROM first_counts
    ORDER BY counted_for = 'a network'`
  const counted = { order_id: held, lines: 2, cents: '250' }
  expect(await rows(counts)).toEqual([
    { ...counted, counted_for: mei, ends: false },
    { ...counted, counted_for: 'a network', ends: true },
  ])
  expect(await rows('SELECT email, paid_cents FROM users ORDER BY email')).toEqual([
    { email: 'ada@example.com', paid_cents: '210' },
    { email: 'mei@example.com', paid_cents: '0' },
  ])
  // As the release before ends an order.
  await client.query(`UPDATE orders SET state = 'expired', network = NULL WHERE id = $1`, [held])
  expect(await heldRows()).toEqual([])
  expect(await rows('SELECT * FROM first_counts')).toEqual([])
  await close()
})
