import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPool } from '#test/support/database.ts'
import { audit } from '#test/support/stock-room.ts'
import { loadMany } from './load-many.ts'

const pool = await openTestPool(1)
const client = new pg.Client({ connectionString: pool.options.connectionString })
const lines: string[] = []

beforeAll(async () => {
  await client.connect()
  await loadMany(client, { products: 500, orders: 5000 }, (line) => lines.push(line))
})

afterAll(async () => {
  await client.end()
  await pool.close()
})

test('a loaded store has consistent books', async () => {
  expect(await audit(pool)).toEqual([])
  expect(lines).toContain('orders: 5000 of 5000.')
})

test('a loaded store has orders in all states with matching events', async () => {
  const { rows } = await pool.query<{ state: string; orders: number; events: number; unpaid_most: number }>(`
    SELECT o.state, count(DISTINCT o.id) AS orders, count(e.id) AS events,
      (SELECT max(unpaid_orders) FROM users) AS unpaid_most
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_events e ON e.order_id = o.id
    GROUP BY o.state ORDER BY o.state`)
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'expired', 'paid', 'refunded', 'unpaid'])
  for (const { state, orders, events } of rows) expect(events).toBe(orders * (state === 'unpaid' ? 1 : 2))
  expect(rows[0]?.unpaid_most).toBeLessThanOrEqual(20)
})

test('loaded rows are not dated in the future, and their ids sort by creation time', async () => {
  const { rows } = await pool.query(`
    SELECT FROM orders WHERE created_at > now()
    UNION ALL SELECT FROM order_events WHERE created_at > now()
    UNION ALL SELECT FROM orders WHERE state = 'unpaid' AND hold_until < now()
    UNION ALL SELECT FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM orders) AS in_order
      WHERE created_at < before - interval '1 millisecond'`)
  expect(rows).toEqual([])
})

test('loaded products have all parameters of their leaf families, and most have price breaks', async () => {
  const { rows } = await pool.query(`
    SELECT count(*)::int AS products, count(*) FILTER (WHERE price_breaks <> '[]')::int AS laddered,
      count(*) FILTER (WHERE (SELECT count(*) FROM product_parameters WHERE product_id = p.id)
        = (SELECT count(*) FROM parameters q WHERE q.family = p.family) AND f.parent IS NOT NULL)::int AS complete
    FROM products p JOIN families f ON f.key = p.family`)
  expect(rows).toEqual([{ products: 500, laddered: expect.any(Number), complete: 500 }])
  expect(rows[0]?.laddered).toBeGreaterThan(400)
})

test('the load rejects a store that is not empty and leaves it unchanged', async () => {
  await expect(loadMany(client, { products: 5, orders: 5 }, () => {})).rejects.toThrow(
    /has products or orders already/,
  )
  expect((await pool.query('SELECT FROM products')).rowCount).toBe(500)
})
