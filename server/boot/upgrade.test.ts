import { expect, it } from 'vitest'
import { findProduct } from '#server/catalog/find-product.ts'
import { listMessages } from '#server/content/list-messages.ts'
import { openDatabase } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { listReviews } from '#server/reviews/list-reviews.ts'
import { openStoreBefore } from './earlier-store.fixture.ts'

it('products, reviews, orders and messages of an earlier store stay unchanged', async () => {
  const { old, client } = await openStoreBefore('0024')
  const [user, product, order] = [newId(), newId(), newId()]
  await client.query(`INSERT INTO users (id, email, name) VALUES ($1, 'mei@example.com', 'Mei')`, [user])
  await client.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
     VALUES ($1, 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`,
    [product],
  )
  await client.query(
    `WITH o AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, hold_until)
       VALUES ($1, $2, 'Mei', 'mei@example.com', '12 Rowan Lane', '1', 250, '2030-01-01T00:00:00Z')
     )
     INSERT INTO order_lines (order_id, position, product_id, name, description, img, price, minimum_order, quantity)
     SELECT $1, 1, id, name, description, img, price, 10, 10 FROM products WHERE id = $3`,
    [order, user, product],
  )
  await client.query(
    `INSERT INTO reviews (id, user_id, email, rating, comment) VALUES ($1, $2, 'mei@example.com', 5, 'Good.')`,
    [newId(), user],
  )
  await client.query(
    `INSERT INTO messages (id, email, subject, body, fingerprint)
     VALUES ($1, 'mei@example.com', 'Reels', 'By the reel?', 'x')`,
    [newId()],
  )
  await client.end()
  await migrate(old.url)
  const db = openDatabase(old.url, { connections: 1, onError: () => {} })
  expect(await findProduct(db, product)).toMatchObject({
    price: 0.25,
    minimumOrder: 10,
    availableQuantity: 90,
    orderMultiple: 1,
    priceBreaks: [{ quantity: 10, price: 0.25 }],
  })
  expect(await listReviews(db, { limit: 9 })).toMatchObject([{ comment: 'Good.' }])
  const found = await listAllOrders(db, { state: undefined, q: 'rowan' }, { limit: 9 })
  expect(found.rows).toMatchObject([{ _id: order, holdUntil: '2030-01-01T00:00:00.000Z' }])
  expect(found.rows[0]).not.toHaveProperty('holdUntilVerified')
  const messages = await listMessages(db, { state: 'new', q: undefined }, { limit: 9 })
  expect(messages.rows).toMatchObject([{ subject: 'Reels', state: 'new' }])
  await db.end()
  await old.close()
})

it('products of an earlier store get part numbers made from their ids, deleted products too', async () => {
  const { old, client } = await openStoreBefore('0032')
  const ids = ['019a9f3c-0b5e-7d42-8c11-2f6a90b3d7e4', newId(), newId()]
  await client.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, archived_at)
     SELECT id, 'Part', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90, CASE WHEN n > 1 THEN now() END
     FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, n)`,
    [ids],
  )
  await client.query('DELETE FROM changes')
  await migrate(old.url)
  const { rows } = await client.query('SELECT id, part_number, version FROM products ORDER BY id')
  expect(rows).toEqual(
    ids.map((id) => ({ id, part_number: `P${id.replaceAll('-', '').toUpperCase()}`, version: 1 })),
  )
  expect(rows[0].part_number).toBe('P019A9F3C0B5E7D428C112F6A90B3D7E4')
  expect((await client.query('SELECT FROM changes')).rowCount).toBe(0)
  const put = (id: string, number: string | null) =>
    client.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, part_number)
       VALUES ($1::uuid, $1::uuid::text, 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90, $2) RETURNING part_number`,
      [id, number],
    )
  const added = newId()
  expect((await put(added, null)).rows).toEqual([
    { part_number: `P${added.replaceAll('-', '').toUpperCase()}` },
  ])
  expect((await put(newId(), 'A.B_C/D+E-9')).rowCount).toBe(1)
  await expect(put(newId(), rows[2].part_number)).rejects.toMatchObject({
    constraint: 'products_part_number',
  })
  for (const wrong of ['a1', 'A', 'A..1', 'A//1', '-A', 'A-', 'A 1', 'X'.repeat(41)])
    await expect(put(newId(), wrong), wrong).rejects.toMatchObject({ constraint: 'part_number_is_valid' })
  await client.end()
  await old.close()
})

it('products of an earlier store keep their families, which become roots, and other families are rejected', async () => {
  const { old, client } = await openStoreBefore('0034')
  const roots = [
    'resistors',
    'capacitors',
    'inductors',
    'diodes',
    'transistors',
    'integrated-circuits',
    'leds',
    'connectors',
    'electromechanical',
    'other',
  ]
  const put = (family: string) =>
    client.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, family)
       VALUES ($1, $2, 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90, $2)`,
      [newId(), family],
    )
  for (const family of roots) await put(family)
  await client.query('DELETE FROM changes')
  await migrate(old.url)
  const { rows } = await client.query(
    `SELECT p.name, p.version, f.key, f.parent, f.path FROM families f JOIN products p ON p.family = f.key ORDER BY f.position`,
  )
  expect(rows).toEqual(roots.map((key) => ({ name: key, version: 1, key, parent: null, path: [key] })))
  expect((await client.query(`SELECT FROM changes WHERE what <> 'catalogue'`)).rowCount).toBe(0)
  await expect(put('magnets')).rejects.toMatchObject({ constraint: 'products_family' })
  await client.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('magnets', 'other', 'Magnets', 1)`,
  )
  await put('magnets')
  for (const statement of [
    `UPDATE families SET parent = 'leds' WHERE key = 'magnets'`,
    `DELETE FROM families WHERE key = 'magnets'`,
    `INSERT INTO parameters (family, key, name, kind, position) VALUES ('magnets', 'stock', 'Stock', 'flag', 1)`,
  ])
    await expect(client.query(statement), statement).rejects.toThrow()
  const declare = (family: string) =>
    client.query(
      `INSERT INTO parameters (family, key, name, kind, position) VALUES ($1, 'weight', 'Weight', 'flag', 1)`,
      [family],
    )
  await declare('magnets')
  await expect(declare('other')).rejects.toMatchObject({ code: '23505' })
  await declare('leds')
  await client.end()
  await old.close()
})

it('the word search of an earlier store is removed, and changes of its products are announced to the search', async () => {
  const { old, client } = await openStoreBefore('0042')
  const [kept, removed] = [newId(), newId()]
  const put = (id: string) =>
    client.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
       VALUES ($1::uuid, $1::uuid::text, 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90)`,
      [id],
    )
  for (const id of [kept, removed]) await put(id)
  await client.query('INSERT INTO change_epoch DEFAULT VALUES')
  const changes = async () =>
    (await client.query('SELECT what, product_id FROM changes ORDER BY transaction, what')).rows
  const before = await changes()
  expect(before).toEqual([
    { what: 'list', product_id: null },
    { what: 'list', product_id: null },
  ])
  await migrate(old.url)
  expect(await changes()).toEqual(before)
  expect((await client.query('SELECT pruned FROM change_epoch')).rows).toEqual([{ pruned: '0' }])
  await client.query('DELETE FROM changes')
  const added = newId()
  await put(added)
  await client.query(`UPDATE products SET name = 'Renamed', family = 'leds' WHERE id = $1`, [kept])
  await client.query('DELETE FROM products WHERE id = $1', [removed])
  expect(await changes()).toEqual([
    { what: 'list', product_id: null },
    { what: 'part', product_id: added },
    { what: 'product', product_id: kept },
    { what: 'catalogue', product_id: null },
    { what: 'part', product_id: removed },
  ])
  const { rows: left } = await client.query(
    `SELECT proname AS name FROM pg_proc WHERE proname ~ '^(index_|search_)' AND pronamespace = current_schema()::regnamespace
     UNION ALL SELECT relname FROM pg_class WHERE relname ~ '^(product_)?search_?'`,
  )
  expect(left).toEqual([])
  await client.end()
  await old.close()
})

it('price ladders of an earlier store stay, and a trigger rejects wrong ones without a change of the table', async () => {
  const { old, client } = await openStoreBefore('0057')
  await client.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, price_breaks)
     VALUES ($1, 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90, '[{"quantity": 100, "price": 0.2}]')`,
    [newId()],
  )
  const file = async () => (await client.query(`SELECT pg_relation_filenode('products')`)).rows
  const before = await file()
  await migrate(old.url)
  expect(await file()).toEqual(before)
  const { rows } = await client.query('SELECT price_breaks, version FROM products')
  expect(rows).toEqual([{ price_breaks: [{ quantity: 100, price: 0.2 }], version: 1 }])
  const wrong = { code: '23514', constraint: 'products_price_ladder' }
  await expect(client.query('UPDATE products SET price = 0.1')).rejects.toMatchObject(wrong)
  expect((await client.query('UPDATE products SET available_quantity = 80, price = 0.3')).rowCount).toBe(1)
  await client.end()
  await old.close()
})

it('verified and reopened accounts of an earlier store are proven, others are not and have an unknown session', async () => {
  const { old, client } = await openStoreBefore('0066')
  const [verified, reopened, unverified] = [newId(), newId(), newId()]
  await client.query(
    `INSERT INTO users (id, email, name, email_verified) VALUES ($1, 'a@example.com', 'A', true),
       ($2, 'b@example.com', 'B', false), ($3, 'c@example.com', 'C', false)`,
    [verified, reopened, unverified],
  )
  await client.query(`INSERT INTO user_events (user_id, kind) VALUES ($1, 'reopened')`, [reopened])
  await migrate(old.url)
  const { rows } = await client.query('SELECT proven, only_session FROM users ORDER BY email')
  expect(rows).toEqual([true, true, false].map((proven) => ({ proven, only_session: null })))
  // As a process of the former release verifies an email.
  await client.query('UPDATE users SET email_verified = true WHERE id = $1', [unverified])
  await client.query('UPDATE users SET email_verified = false WHERE id = $1', [unverified])
  expect((await client.query('SELECT FROM users WHERE NOT proven')).rowCount).toBe(0)
  await client.end()
  await old.close()
})
