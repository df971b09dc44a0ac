import type pg from 'pg'
import { expect, it } from 'vitest'
import { placePaid, serveAuditedShop, shop, toolId } from './audited-shop.fixture.ts'

serveAuditedShop()

it('names each payment at the card provider whose order a restored database no longer has', async () => {
  await placePaid()
  const gone = [await placePaid(), await placePaid()]
  await forget(
    shop.db,
    gone.map(({ id }) => id),
  )
  await shop.runJob('audit')
  const { rows } = await shop.db.query('SELECT findings FROM audits')
  const named = gone.map(({ transactionId }) => ({
    kind: 'provider-has-more',
    facts: { transactionId, there: '$2.50', here: '$0.00' },
  }))
  expect(rows[0].findings).toHaveLength(named.length)
  expect(rows[0].findings).toEqual(expect.arrayContaining(named))
})

/** Leaves the store's books as they were before these paid orders. */
async function forget(db: pg.Pool, orders: string[]): Promise<void> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'order_id'`,
  )
  const client = await db.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica') // without foreign keys
  for (const { name } of tables) await client.query(`DELETE FROM ${name} WHERE order_id = ANY ($1)`, [orders])
  await client.query('DELETE FROM orders WHERE id = ANY ($1)', [orders])
  await client.query(
    `UPDATE users u SET paid_cents = (SELECT coalesce(sum(kept_cents(p)), 0) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = u.id)`,
  )
  await client.query(
    'UPDATE paper_counters c SET last = coalesce((SELECT max(serial) FROM papers WHERE kind = c.kind), 10000)',
  )
  await client.query(
    `UPDATE products SET available_quantity = (SELECT sum(change) FROM stock_movements WHERE product_id = products.id) WHERE id = $1`,
    [toolId],
  )
  await client.query('COMMIT')
  client.release()
}
