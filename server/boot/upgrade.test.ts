import pg from 'pg'
import { expect, it } from 'vitest'
import { openEmptyDatabase } from '#server/backup/backup-shop.fixture.ts'
import { listMessages } from '#server/content/list-messages.ts'
import { openDatabase } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { migrate, runMigrations } from '#server/database/migrate.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { listReviews } from '#server/reviews/list-reviews.ts'
import { openDatabase as openMigrated } from '#test/support/database.ts'

async function migrationsBefore(number: string): Promise<{ name: string; hash: string }[]> {
  const migrated = await openMigrated()
  const client = new pg.Client({ connectionString: migrated.url })
  await client.connect()
  const { rows } = await client.query('SELECT name, hash FROM migrations WHERE name < $1 ORDER BY name', [
    number,
  ])
  await client.end()
  await migrated.close()
  return rows
}

it('reviews, orders and messages of an earlier store stay unchanged', async () => {
  const old = await openEmptyDatabase()
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  const before = await migrationsBefore('0024')
  await runMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
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
  expect(await listReviews(db, { limit: 9 })).toMatchObject([{ comment: 'Good.' }])
  const found = await listAllOrders(db, { state: undefined, q: 'rowan' }, { limit: 9 })
  expect(found.rows).toMatchObject([{ _id: order, holdUntil: '2030-01-01T00:00:00.000Z' }])
  expect(found.rows[0]).not.toHaveProperty('holdUntilVerified')
  const messages = await listMessages(db, { state: 'new', q: undefined }, { limit: 9 })
  expect(messages.rows).toMatchObject([{ subject: 'Reels', state: 'new' }])
  await db.end()
  await old.close()
})
