import { demoFamilyKeys, findDemo } from '#server/demo/find-demo.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

/** All that buyers, payments and mails of a trial have left. TRUNCATE names each table that leads to another of them. */
const TRIAL_TABLES = [
  'orders',
  'order_lines',
  'order_charges',
  'order_checks',
  'order_events',
  'first_holds',
  'first_counts',
  'stock_movements',
  'payments',
  'payment_events',
  'provider_events_fetched',
  'provider_refunds',
  'refunds',
  'refund_lines',
  'returns',
  'return_lines',
  'withdrawals',
  'receipts',
  'receipt_entries',
  'booked_entries',
  'statements',
  'statement_entries',
  'shipments',
  'shipment_lines',
  'papers',
  'paper_files',
  'pro_forma_files',
  'offer_events',
  'offer_lines',
  'offers',
  'outbox',
  'messages',
  'message_events',
  'events',
  'webhook_deliveries',
  'audits',
  'idempotency_keys',
  'carts',
  'lists',
  'stock_notices',
  'limit_uses',
]

export interface Removed {
  orders: number
  products: number
  families: number
  people: number
  reviews: number
}

// Without movements of orders: what the store had, received and corrected.
const keepStock = `CREATE TEMP TABLE trial_stock ON COMMIT DROP AS
  SELECT p.id, greatest(coalesce(sum(m.change) FILTER (WHERE m.order_id IS NULL), 0), 0)::int AS pieces
  FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id GROUP BY p.id`

const restock = `WITH put AS (
    UPDATE products p SET available_quantity = s.pieces FROM trial_stock s WHERE s.id = p.id RETURNING p.id, s.pieces
  ) INSERT INTO stock_movements (product_id, change, reason) SELECT id, pieces, 'opening' FROM put`

const countOrders = statement('orders-of-trial', 'SELECT count(*)::int AS count FROM orders')
const removeReviews = statement(
  'remove-reviews-of-trial',
  'WITH gone AS (DELETE FROM reviews RETURNING 1) SELECT count(*)::int AS count FROM gone',
)
const removeHistory = statement(
  'remove-history-of-demo',
  'DELETE FROM product_events WHERE product_id = ANY (:products::uuid[])',
)
const removeProducts = statement(
  'remove-products-of-demo',
  'DELETE FROM products WHERE id = ANY (:products::uuid[])',
)
// A family that a person has changed, or that has parts or families of the store's own, is the store's.
const removeFamilies = statement(
  'remove-families-of-demo',
  `WITH unused AS (
     SELECT key FROM families f WHERE key = ANY (:keys)
       AND NOT EXISTS (SELECT FROM products p WHERE p.family = f.key)
       AND NOT EXISTS (SELECT FROM families c WHERE c.parent = f.key)
       AND NOT EXISTS (SELECT FROM family_events e WHERE e.family = f.key AND e.actor IS NOT NULL)
   ), emptied AS (
     DELETE FROM parameters USING unused WHERE parameters.family = unused.key
   ), gone AS (
     DELETE FROM families USING unused WHERE families.key = unused.key RETURNING 1
   ) SELECT count(*)::int AS count FROM gone`,
)

const WORKED_HERE = [
  ['family_events', 'actor'],
  ['product_events', 'actor'],
  ['product_imports', 'actor'],
  ['settings', 'actor'],
  ['bank_account_changes', 'actor'],
  ['invitations', 'actor'],
  ['images', 'uploaded_by'],
  ['datasheets', 'uploaded_by'],
]
  .map(([table, column]) => `SELECT ${column} AS id FROM ${table}`)
  .join(' UNION ')

// Who has a role, or has worked on the desk, stays.
const chooseBuyers = `CREATE TEMP TABLE trial_buyers ON COMMIT DROP AS
  SELECT u.id, (SELECT array_agg(subject) FROM identities i WHERE i.user_id = u.id) AS subjects
  FROM users u WHERE u.role <> 'admin' AND u.roles = '{}'
    AND u.id NOT IN (SELECT id FROM (${WORKED_HERE}) AS worked WHERE id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM user_events e WHERE e.actor = u.id AND e.user_id <> u.id)`

const OF_BUYERS = [
  'webhooks',
  'api_keys',
  'email_changes',
  'user_events',
  'identities',
  'profiles',
  'addresses',
  'bom_columns',
]

const removeBuyers = [
  'DELETE FROM auth_users a USING trial_buyers b WHERE a.id = ANY (b.subjects)',
  ...OF_BUYERS.map((table) => `DELETE FROM ${table} t USING trial_buyers b WHERE t.user_id = b.id`),
]

// After the orders.
const removeCompanies = [
  'DELETE FROM agreed_prices',
  'DELETE FROM own_part_numbers',
  'DELETE FROM company_members',
  'DELETE FROM invitations WHERE company_id IS NOT NULL',
  'DELETE FROM addresses WHERE company_id IS NOT NULL',
  'DELETE FROM companies',
]

const FRESH = [
  'WITH counter AS (DELETE FROM paper_counters RETURNING kind) INSERT INTO paper_counters SELECT kind, 10000 FROM counter',
  'UPDATE users SET unpaid_orders = 0, paid_cents = 0, orders_version = orders_version + 1',
  'UPDATE api_keys SET ordered_on = NULL, ordered_cents = 0',
  'UPDATE event_numbers SET pruned = last',
  'ALTER SEQUENCE order_serials RESTART',
  'ALTER SEQUENCE return_serials RESTART',
  'ALTER TABLE offers ALTER COLUMN serial RESTART',
  'DROP SCHEMA IF EXISTS card_gateway CASCADE',
]

/**
 * In the transaction of the caller: the store afterwards is as if there had never been an order, with the settings, families,
 * products, pictures and staff that it has.
 */
export async function endTrial(tx: Queryable): Promise<Removed> {
  const demo = await findDemo(tx)
  await tx.query(`LOCK TABLE ${TRIAL_TABLES.join(', ')} IN ACCESS EXCLUSIVE MODE`)
  const [orders] = await countOrders(tx)
  await tx.query(keepStock)
  await tx.query(`TRUNCATE ${TRIAL_TABLES.join(', ')}`)
  const [reviews] = await removeReviews(tx)
  await removeHistory(tx, { products: demo.products })
  await removeProducts(tx, { products: demo.products })
  const families =
    demo.products.length > 0 ? (await removeFamilies(tx, { keys: demoFamilyKeys }))[0]?.count : 0
  await tx.query(restock)
  for (const remove of removeCompanies) await tx.query(remove)
  await tx.query(chooseBuyers)
  for (const remove of removeBuyers) await tx.query(remove)
  const { rowCount: people } = await tx.query('DELETE FROM users u USING trial_buyers b WHERE u.id = b.id')
  for (const change of FRESH) await tx.query(change)
  return {
    orders: orders?.count ?? 0,
    products: demo.products.length,
    families: families ?? 0,
    people: people ?? 0,
    reviews: reviews?.count ?? 0,
  }
}
