import { expect, it } from 'vitest'
import { checkBooks } from '#server/books/check-books.ts'
import { newId } from '#server/database/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { openStoreBefore } from './earlier-store.fixture.ts'

it('rows from before that break a rule are repaired, or stay and are named, and new ones are refused', async () => {
  const { old, client } = await openStoreBefore('0070')
  const [user, product] = [newId(), newId()]
  await client.query(`INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei')`, [user])
  await client.query(
    `INSERT INTO products (id, part_number, name, description, img, price, minimum_order, available_quantity)
     VALUES ($1, 'LED-5', 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`,
    [product],
  )
  // State, fulfilment, whether it is claimed, pieces shipped.
  const orders = [
    ['paid', null, true, 0],
    ['paid', null, false, 4],
    ['refunded', null, false, 0],
    ['unpaid', 'shipped', true, 0],
    ['paid', 'to-ship', true, 0],
  ] as const
  const ids = orders.map(() => newId())
  for (const [n, [state, fulfilment, claimed, shipped]] of orders.entries())
    await client.query(
      `WITH o AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, state, hold_until,
           transaction_id, fulfilment, packer, packed_until, serial)
         VALUES ($1, $2::uuid, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, $4::text, now(), $5::text, $6,
           CASE WHEN $7 THEN $2::uuid END, CASE WHEN $7 THEN now() END, $8)
       ), paid AS (
         INSERT INTO payments (id, order_id, intent_id, amount_cents, received_cents, currency, state)
         SELECT gen_random_uuid(), $1, $5::text, 250, 250, 'usd', CASE $4::text WHEN 'paid' THEN 'succeeded' ELSE 'refunded' END
         WHERE $5::text IS NOT NULL
       )
       INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity, shipped,
         refunded, withdrawn)
       SELECT $1, 1, id, name, description, img, price, 10, 10, $9, refunded, refunded
       FROM products, (SELECT CASE $4::text WHEN 'refunded' THEN 10 ELSE 0 END AS refunded) r WHERE id = $3`,
      [ids[n], user, product, state, state === 'unpaid' ? null : `pi_${n}`, fulfilment, claimed, n, shipped],
    )
  await client.query(
    `INSERT INTO order_refunds (id, order_id, payment_id, state, cents, charge_cents)
     SELECT gen_random_uuid(), $1, id, 'failed', 10, -5 FROM payments WHERE order_id = $2`,
    [ids[0], ids[1]],
  )
  for (const position of [1, 2])
    await client.query(
      `INSERT INTO papers (id, order_id, kind, position, refund_id, facts)
       SELECT gen_random_uuid(), order_id, 'credit-note', $1, id, '{"lines": [], "charges": [], "totalCents": 0}' FROM order_refunds`,
      [position],
    )
  await client.query(`INSERT INTO default_seller VALUES ('{"name": "Farad"}')`)

  const said: string[] = []
  await migrate(old.url, { say: (line) => said.push(line) })

  expect(said.map((line) => /order_refunds_\w+|papers \(\w+\)/.exec(line)?.[0])).toEqual([
    'papers (refund_id)',
    'order_refunds_of_order',
    'order_refunds_parts',
  ])
  const { rows } = await client.query(
    'SELECT fulfilment, packer IS NOT NULL AS claimed FROM orders ORDER BY serial',
  )
  expect(rows.map(({ fulfilment, claimed }) => [fulfilment, claimed])).toEqual([
    ['to-ship', true],
    ['partly-shipped', false],
    ['cancelled', false],
    [null, false],
    ['to-ship', true],
  ])
  expect((await client.query('SELECT FROM default_seller')).rowCount).toBe(1)
  const findings = await checkBooks(client as never)
  expect(findings.filter(({ kind }) => kind === 'rule-broken').map(({ facts }) => facts)).toEqual([
    { table: 'order_refunds', rule: 'order_refunds_of_order' },
    { table: 'order_refunds', rule: 'order_refunds_parts' },
  ])
  const more = client.query(
    `INSERT INTO order_refunds (id, order_id, payment_id, state, cents, charge_cents)
     SELECT gen_random_uuid(), order_id, payment_id, state, cents, charge_cents FROM order_refunds`,
  )
  await expect(more).rejects.toMatchObject({ constraint: 'order_refunds_parts' })
  await client.end()
  await old.close()
})
