import { readFileSync } from 'node:fs'
import pg from 'pg'
import { it } from 'vitest'
import { openEmptyDatabase } from '#server/backup/backup-shop.fixture.ts'
import { runMigrations } from '#server/database/migrate.ts'
import { openDatabase as openMigrated } from '#test/support/database.ts'
it('timing', async () => {
  const migrated = await openMigrated()
  const c = new pg.Client({ connectionString: migrated.url }); await c.connect()
  const { rows } = await c.query(`SELECT name, hash FROM migrations WHERE name < '0052' ORDER BY name`)
  await c.end(); await migrated.close()
  const old = await openEmptyDatabase()
  const client = new pg.Client({ connectionString: old.url }); await client.connect()
  await runMigrations(client, rows)
  await client.query(`INSERT INTO users (id, email, name) VALUES ('00000000-0000-7000-8000-000000000001', 'm@example.com', 'Mei')`)
  await client.query(`INSERT INTO products (id, part_number, name, description, img, price, minimum_order, available_quantity)
    VALUES ('00000000-0000-7000-8000-000000000002', 'LED-5', 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`)
  await client.query(`WITH o AS (INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, state, hold_until, transaction_id)
    SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'Mei', 'm@example.com', 'Rowan', '1', 500,
     (ARRAY['paid','paid','paid','paid','refunded','cancelled','unpaid','expired','paid','paid'])[1 + n % 10], '2030-01-01',
     CASE WHEN (ARRAY['paid','paid','paid','paid','refunded','cancelled','unpaid','expired','paid','paid'])[1 + n % 10] IN ('paid','refunded') THEN 'pi_' || n END
    FROM generate_series(1, 200000) n RETURNING id)
    INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order, quantity)
    SELECT o.id, line, p.id, p.part_number, p.name, p.description, p.img, 0.25, 10, 10 FROM o, products p, generate_series(1, 2) line`)
  await client.query(`INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer)
    SELECT '00000000-0000-7000-8000-000000000001', 'place-order', n::text, 'h', jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('name', 'x', 'quantity', 1))) FROM generate_series(1, 20000) n`)
  for (const f of ['0052-settings-of-the-shop', '0053-shipments']) {
    const t = Date.now()
    await client.query('BEGIN')
    await client.query(readFileSync(`db/migrations/${f}.sql`, 'utf8'))
    await client.query('COMMIT')
    console.log('TIMING', f, Date.now() - t, 'ms')
  }
  await client.end(); await old.close()
}, 300_000)
