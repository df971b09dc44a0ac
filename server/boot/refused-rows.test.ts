import { beforeAll, expect, it } from 'vitest'
import { addRefund } from '#contract/selling/payments.ts'
import { paidOrder, ship, unpaidOrder } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
/** Ids of two orders that are paid, shipped and refunded in part, and of one that is unpaid. */
let ids: Record<'one' | 'two' | 'unpaid', string>

beforeAll(async () => {
  const [buyer, owner] = [await signUp(shop.url), await signUpAdmin(shop)]
  const made = [await paidOrder(shop, buyer, 10, 20), await paidOrder(shop, buyer, 10, 20)]
  for (const { id, parts } of made) {
    const [first = '', second = ''] = parts
    await ship(owner, id, [{ partNumber: first, quantity: 4 }])
    const lines = [{ partNumber: second, quantity: 3, returnToStock: true }]
    await owner.call(addRefund, { params: { id }, body: { lines, reason: 'Wrong part.' } })
  }
  const unpaid = (await unpaidOrder(shop, buyer, 5)).id
  await shop.db.query(
    `WITH w AS (
       INSERT INTO webhooks (id, user_id, url, types, is_on, secret, position)
       SELECT gen_random_uuid(), id, 'https://example.com', ARRAY['order.paid'], false, 'whsec_', 0 FROM users LIMIT 1 RETURNING id
     )
     INSERT INTO webhook_deliveries (id, webhook_id, event_id, event_type, replay, status, took_ms)
     SELECT gen_random_uuid(), id, 1, 'order.paid', false, 200, 5 FROM w`,
  )
  await shop.db.query(
    `WITH o AS (
       INSERT INTO offers (id, state, email, known) VALUES (gen_random_uuid(), 'asked', 'a@example.com', true) RETURNING id
     ) INSERT INTO offer_lines (offer_id, position, product_id, quantity) SELECT o.id, 1, p.id, 5 FROM o, (SELECT id FROM products LIMIT 1) p`,
  )
  ids = { one: made[0]?.id ?? '', two: made[1]?.id ?? '', unpaid }
})

/** SQL: one more paper like that of order one. */
const paper = (kind: string) =>
  'INSERT INTO papers (id, order_id, kind, position, facts, refund_id, shipment_id) ' +
  `SELECT gen_random_uuid(), order_id, kind, 2, facts, refund_id, shipment_id FROM papers WHERE order_id = $one AND kind = '${kind}'`
const idOf = (table: string) => `(SELECT id FROM ${table} WHERE order_id = $two)`
const move = (reason: string, order: string, change: number) =>
  'INSERT INTO stock_movements (product_id, change, reason, order_id) ' +
  `SELECT product_id, ${change}, '${reason}', ${order} FROM order_lines WHERE order_id = $unpaid`
const set = (what: string, order = 'one') => `UPDATE orders SET ${what} WHERE id = $${order}`

/** SQL: of line 1 of order one, of which 4 of 10 have left. */
const returned = (quantity: number, unsent: number, more = '0, 0') =>
  "WITH r AS (INSERT INTO returns (id, order_id, reason) VALUES (gen_random_uuid(), $one, 'not-needed') RETURNING id) " +
  'INSERT INTO return_lines (return_id, order_id, line_position, quantity, unsent, received, refunded) ' +
  `SELECT id, $one, 1, ${quantity}, ${unsent}, ${more} FROM r`

/** Each statement, and the constraint or index that refuses it (rules: N-6). */
const REFUSED = `
  a second invoice of an order | ${paper('invoice')} | papers_one_invoice
  an invoice in another place | UPDATE papers SET position = 2 WHERE order_id = $one AND kind = 'invoice' | papers_one_invoice
  a second credit note of a refund | ${paper('credit-note')} | papers_of_refund
  a second packing list of a shipment | ${paper('packing-list')} | papers_of_shipment
  a credit note of another order | UPDATE papers SET order_id = $unpaid WHERE order_id = $one AND kind = 'credit-note' | papers_refund_of_order
  a packing list of another order | UPDATE papers SET order_id = $unpaid WHERE order_id = $one AND kind = 'packing-list' | papers_shipment_of_order
  a limited order that holds nothing of a part | INSERT INTO first_holds SELECT order_id, product_id, 0, false FROM order_lines WHERE order_id = $unpaid | first_holds_quantity
  a limited order that counts twice for its account | INSERT INTO first_counts SELECT 'one', id, 1, 5 FROM orders, generate_series(1, 2) WHERE id = $unpaid | first_counts_pkey
  a limited order without lines | INSERT INTO first_counts SELECT 'one', id, 0, 5 FROM orders WHERE id = $unpaid | first_counts_lines
  a limited order without a total | INSERT INTO first_counts SELECT 'one', id, 1, 0 FROM orders WHERE id = $unpaid | first_counts_cents
  a buyer who has paid less than nothing | UPDATE users SET paid_cents = -1 | users_paid_cents
  a counter that goes back | UPDATE paper_counters SET last = last - 1 WHERE kind = 'invoice' | paper_counters_rise
  a counter of another kind | UPDATE paper_counters SET kind = 'other' WHERE kind = 'invoice' | paper_counters_rise
  a shipment with a line of another order | UPDATE shipment_lines SET order_id = $two WHERE order_id = $one | shipment_lines_of_order
  a shipment before the first | UPDATE shipments SET position = 0 WHERE order_id = $one | shipments_position
  a refund of the payment of another order | UPDATE refunds SET payment_id = ${idOf('payments')} WHERE order_id = $one | refunds_of_order
  a refund with the money of another payment | WITH other AS (INSERT INTO provider_refunds (id, payment_id, cents) SELECT 're_other', id, 1 FROM payments WHERE order_id = $two) UPDATE refunds SET provider_refund_id = 're_other' WHERE order_id = $one | refunds_of_payment
  a refund with a line of another order | UPDATE refund_lines SET order_id = $two WHERE order_id = $one | refund_lines_of_order
  a refund with a charge below 0 | UPDATE refunds SET charge_cents = -5 WHERE order_id = $one | refunds_parts
  a refund with tax above its sum | UPDATE refunds SET tax_cents = cents + 1 WHERE order_id = $one | refunds_parts
  a refund with tax below 0 | UPDATE refunds SET tax_cents = -1 WHERE order_id = $one | refunds_parts
  a refund of a part that is of no order | INSERT INTO refunds (id, payment_id, state, cents) SELECT gen_random_uuid(), id, 'due', 1 FROM payments WHERE order_id = $one | refunds_of_no_order
  a due refund that was made | UPDATE refunds SET state = 'due' WHERE order_id = $one | refunds_due
  a due refund of nothing | UPDATE refunds SET state = 'due', cents = 0, provider_refund_id = NULL WHERE order_id = $one | refunds_due
  a paid order without fulfilment | ${set('fulfilment = NULL')} | orders_fulfilment_if_paid
  an unpaid order that is shipped | ${set("fulfilment = 'shipped'", 'unpaid')} | orders_fulfilment_if_paid
  an order in its own place | ${set('again_of = id')} | orders_again_of_another
  an order that waits for an approval of no company | ${set('awaiting_approval = true', 'unpaid')} | orders_approved_before_paid
  an empty second address for papers | ${set("papers_to = ''")} | orders_papers_to
  a claim without an admin | ${set('packed_until = now()')} | orders_check1
  a claim of an order that left | ${set("packer = user_id, packed_until = now(), fulfilment = 'shipped'")} | orders_packed_if_to_ship
  a claim of an unpaid order | ${set('packer = user_id, packed_until = now()', 'unpaid')} | orders_packed_if_to_ship
  an order that is paid twice | INSERT INTO order_events (order_id, kind) VALUES ($one, 'paid') | order_events_once
  a payment in a currency that is no code | UPDATE payments SET currency = 'EUR' WHERE order_id = $one | payments_currency
  money without an intent | UPDATE payments SET intent_id = NULL WHERE order_id = $one | payments_known_there
  a success without money | UPDATE payments SET received_cents = NULL WHERE order_id = $one | payments_known_there
  a line of no pieces | UPDATE order_lines SET minimum_order = 0, quantity = 0 WHERE order_id = $unpaid | order_lines_quantity
  a return of more than is left to send | ${returned(7, 7)} | order_lines_kept_back
  a return of more than has left | ${returned(5, 0)} | order_lines_returned_left
  a return of which more has come than was sent | ${returned(3, 1, '3, 0')} | return_lines_received
  a return of which more is refunded than has come | ${returned(3, 0, '1, 2')} | return_lines_refunded
  a refund of more sent pieces than have left | UPDATE order_lines SET withdrawn = withdrawn - 1 WHERE order_id = $one AND withdrawn > 0 | order_lines_refunded_left
  an order that gives pieces | ${move('ordered', '$two', 1)} | stock_movements_by_reason
  an end that takes pieces | ${move('expired', '$two', -1)} | stock_movements_by_reason
  a return without an order | ${move('returned', 'NULL', 1)} | stock_movements_by_reason
  a correction with an order | ${move('corrected', '$two', 1)} | stock_movements_by_reason
  a correction of nothing | ${move('corrected', 'NULL', 0)} | stock_movements_by_reason
  an opening stock below 0 | ${move('opening', 'NULL', -1)} | stock_movements_by_reason
  a movement without a reason of the list | ${move('stolen', 'NULL', -1)} | stock_movements_by_reason
  a part number in lower case | UPDATE products SET part_number = 'a1' | part_number_is_valid
  a part number with 2 dots | UPDATE products SET part_number = 'A..1' | part_number_is_valid
  a part number that is a formula | UPDATE products SET part_number = '=A1' | part_number_is_valid
  a part number with 2 blanks | UPDATE products SET part_number = 'A  1' | part_number_is_valid
  a product of no family | UPDATE products SET family = 'magnets' | products_family
  a family in another place | UPDATE families SET parent = 'leds' WHERE key = 'diodes' | families_path_ends
  a price that rises with the quantity | UPDATE products SET price_breaks = '[{"quantity": 1000000, "price": 999}]' | products_price_ladder
  an event that says nothing | INSERT INTO events (type, at, data) VALUES ('order.paid', now(), 'null') | events_data
  a deleted event beyond the last | UPDATE event_numbers SET pruned = last + 1 | event_numbers_pruned
  a webhook of no type | UPDATE webhooks SET types = ARRAY[NULL] | webhooks_types_known
  a webhook with failures below 0 | UPDATE webhooks SET failures = -1 | webhooks_counts
  a webhook before the first event | UPDATE webhooks SET position = -1 | webhooks_counts
  an attempt without an outcome | UPDATE webhook_deliveries SET status = NULL | webhook_deliveries_outcome
  an attempt that ended before it began | UPDATE webhook_deliveries SET took_ms = -1 | webhook_deliveries_outcome
  a second default seller | INSERT INTO default_seller (company) VALUES (NULL) | default_seller_pkey
  a default seller of another name | INSERT INTO default_seller (company, single) VALUES (NULL, false) | default_seller_single_check
  a second order of an offer | UPDATE orders SET offer_id = (SELECT id FROM offers) WHERE id IN ($one, $two) | orders_one_of_offer
  an open offer without its last moment | UPDATE offers SET state = 'open' | offers_valid
  a part twice in an offer | INSERT INTO offer_lines SELECT offer_id, 2, product_id, 5 FROM offer_lines | offer_lines_part
  an offered price of nothing | UPDATE offer_lines SET price = 0 | offer_lines_price_check
  a price from elsewhere | UPDATE order_lines SET price_source = 'friend' WHERE order_id = $one | order_lines_price_source
  a second currency | INSERT INTO store_currency VALUES ('EUR') | store_currency_pkey
  a currency of another name | INSERT INTO store_currency VALUES ('EUR', false) | store_currency_single_check
  a currency that is no code | UPDATE store_currency SET currency = 'euro' | store_currency_currency_check
`
const refused = REFUSED.trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [what: string, statement: string, by: string])

it.each(refused)('the database refuses %s', async (_, statement, by) => {
  const sql = statement.replaceAll(
    /\$(one|two|unpaid)/g,
    (_match, order: keyof typeof ids) => `'${ids[order]}'`,
  )
  const error = await shop.db.query(sql).catch((refusal) => refusal)
  expect(error).toMatchObject({ code: expect.stringMatching(/^23/), constraint: by })
})

/** The rows that they lead to are never or hardly ever deleted (docs/decisions/02). */
const WITHOUT_INDEX = `
  datasheets.uploaded_by images.uploaded_by orders.packer bank_account_changes.actor
  product_imports.actor settings.actor family_events.actor message_events.actor order_events.actor
  refunds.actor receipts.actor receipt_entries.actor product_events.actor review_events.actor
  shipments.actor stock_movements.actor user_events.actor products.family offers.actor offer_events.actor offer_lines.product_id
`
  .trim()
  .split(/\s+/)

it('each foreign key has an index that finds its rows', async () => {
  const { rows } = await shop.db.query(
    `SELECT k.conrelid::regclass || '.' || a.attname AS key
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = ANY (k.conkey)
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`,
  )
  expect(rows.map(({ key }) => key).sort()).toEqual(WITHOUT_INDEX.sort())
})
