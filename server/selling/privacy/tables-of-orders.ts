import { ofOwnCompany, type PersonalTable } from './personal-table.ts'

/** SQL: the law wants it, or the company that it was ordered for. */
export const IN_THE_BOOKS = `(o.state IN ('paid', 'refunded')
  OR o.company_id IS NOT NULL
  OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.received_cents IS NOT NULL)
  OR EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id))`

/** SQL. An erased phone number is '', because the wire requires one. */
const withoutPhone = (address: string) => `jsonb_set(${address}, '{phone}', '""')`

const PAPERS_STAY = {
  stay: 'The law requires invoices, credit notes and proof of delivery for years; remove-records.ts deletes them.',
}

/** A column of what belongs to an order. */
function emptied(table: string, column: string, leftOut: string, unless = ''): PersonalTable {
  const erased = `UPDATE ${table} t SET ${column} = NULL FROM person
    JOIN orders o ON o.user_id = person.id WHERE t.order_id = o.id AND t.${column} IS NOT NULL ${unless}`
  return { table, columns: [column], exported: { leftOut }, erased }
}

/** In the order of erasure, as in `personal-tables.ts`. */
export const tablesOfOrders: PersonalTable[] = [
  emptied('payments', 'opened_from', 'Hashes of the networks around an IP address.'),
  {
    table: 'returns',
    columns: ['text', 'note'],
    exported: { leftOut: 'The returns are in the part orders.' },
    erased: `UPDATE returns r SET text = NULL, note = NULL FROM person
      JOIN orders o ON o.user_id = person.id WHERE r.order_id = o.id`,
  },
  emptied('refunds', 'reason', 'The refunds are in the part orders.'),
  {
    table: 'statements',
    columns: ['left_out'],
    exported: { leftOut: 'What a bank said of payments that do not count, kept for 30 days.' },
    erased: `UPDATE statements s SET left_out = NULL FROM person JOIN orders o ON o.user_id = person.id
      JOIN statement_entries e ON e.order_id = o.id WHERE e.statement_id = s.id`,
  },
  {
    table: 'statement_entries',
    columns: ['text', 'account', 'asked'],
    exported: {
      leftOut: 'What a bank said of payments, kept for 30 days. The receipts are in the part orders.',
    },
    erased: `DELETE FROM statement_entries e USING person JOIN orders o ON o.user_id = person.id WHERE e.order_id = o.id`,
  },
  {
    table: 'receipt_entries',
    columns: ['reference', 'reason'],
    exported: { leftOut: 'What was returned of a receipt is in the part orders.' },
    erased: `UPDATE receipt_entries e SET reference = NULL, reason = CASE WHEN e.reason IS NOT NULL THEN '' END FROM person
      JOIN orders o ON o.user_id = person.id JOIN receipts r ON r.order_id = o.id WHERE e.receipt_id = r.id`,
  },
  {
    table: 'receipts',
    columns: ['reference', 'note', 'account'],
    exported: { leftOut: 'The receipts are in the part orders.' },
    erased: `UPDATE receipts r SET reference = NULL, note = NULL, account = NULL FROM person
      JOIN orders o ON o.user_id = person.id WHERE r.order_id = o.id`,
  },
  {
    table: 'paper_files',
    columns: ['pdf'],
    exported: { leftOut: "The buyer saves them from the order's page." },
    erased: PAPERS_STAY,
  },
  {
    table: 'papers',
    columns: ['facts'],
    exported: { leftOut: 'Copies of data in the part orders.' },
    erased: PAPERS_STAY,
  },
  {
    table: 'pro_forma_files',
    columns: ['pdf'],
    exported: { leftOut: "The buyer saves them from the order's page." },
    erased: `DELETE FROM pro_forma_files f USING person JOIN orders o ON o.user_id = person.id WHERE f.order_id = o.id`,
  },
  emptied('order_lines', 'reference', 'The lines are in the part orders.', 'AND o.company_id IS NULL'),
  // It leads to the recipient on the carrier's pages (rules: F-7).
  emptied('shipments', 'tracking_number', 'The shipments are in the part orders.'),
  {
    table: 'order_checks',
    columns: ['note', 'vies'],
    exported: { leftOut: 'The notes of the desk about its decisions, and what VIES said of the VAT number.' },
    // Date and consultation number prove that the number was checked.
    erased: `UPDATE order_checks c SET note = NULL, vies = c.vies - 'name' - 'address' FROM person
      JOIN orders o ON o.user_id = person.id WHERE c.order_id = o.id`,
  },
  {
    table: 'order_events',
    columns: ['detail'],
    exported: { leftOut: 'The events are in the part orders.' },
    erased: `UPDATE order_events e SET detail = e.detail - 'note' FROM person
      JOIN orders o ON o.user_id = person.id WHERE e.order_id = o.id AND e.detail ? 'note'`,
  },
  {
    table: 'first_counts',
    columns: ['counted_for'],
    exported: { leftOut: 'Hashes of the networks of unpaid orders, kept while these are unpaid.' },
    erased: `DELETE FROM first_counts c USING orders o JOIN person ON o.user_id = person.id WHERE c.order_id = o.id`,
  },
  {
    table: 'orders',
    columns: [
      'customer_name',
      'email',
      'address',
      'phone',
      'transaction_id',
      'po_number',
      'buyer_reference',
      'note',
      'ship_to',
      'bill_to',
      'papers_to',
      'destination',
      'network',
    ],
    exported: {
      as: 'orders',
      rows: `SELECT o.id, o.serial, o.state, o.customer_name, o.email, o.address, o.phone AS number, o.ship_to, o.bill_to,
          o.papers_to, o.destination, o.po_number, o.buyer_reference, o.note, o.transaction_id, o.created_at, round(o.total_cents / 100.0, 2) AS total,
          (SELECT jsonb_agg(jsonb_build_object('part_number', l.part_number, 'name', l.name, 'quantity', l.quantity,
             'price', l.price, 'reference', l.reference) ORDER BY l.position)
           FROM order_lines l WHERE l.order_id = o.id) AS lines,
          (SELECT jsonb_agg(jsonb_build_object('name', c.name, 'cents', c.cents) ORDER BY c.position)
           FROM order_charges c WHERE c.order_id = o.id) AS charges,
          (SELECT jsonb_agg(jsonb_build_object('carrier', s.carrier, 'tracking_number', s.tracking_number, 'at', s.created_at)
             ORDER BY s.position) FROM shipments s WHERE s.order_id = o.id) AS shipments,
          (SELECT jsonb_agg(to_jsonb(p) - 'order_id' - 'opened_from' - 'tries' - 'checked_at')
           FROM payments p WHERE p.order_id = o.id) AS payments,
          (SELECT jsonb_agg(jsonb_build_object('cents', r.cents, 'received_on', r.received_on, 'reference', r.reference, 'note', r.note,
             'account', r.account, 'to_return', r.to_return_cents, 'returned', r.returned_cents, 'reversed', r.reversed) ORDER BY r.id)
           FROM receipts r WHERE r.order_id = o.id) AS receipts,
          (SELECT jsonb_agg(jsonb_build_object('state', r.state, 'cents', r.cents, 'reason', r.reason, 'at', r.created_at)
             ORDER BY r.created_at) FROM refunds r WHERE r.order_id = o.id) AS refunds,
          (SELECT jsonb_agg(jsonb_build_object('number', 'RMA-' || r.serial, 'state', r.state, 'reason', r.reason, 'text', r.text,
             'note', r.note, 'at', r.created_at) ORDER BY r.serial) FROM returns r WHERE r.order_id = o.id) AS returns,
          (SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at, 'detail', e.detail) ORDER BY e.id)
           FROM order_events e WHERE e.order_id = o.id AND NOT e.kind LIKE 'check-%') AS history
        FROM orders o JOIN person ON o.user_id = person.id AND ${ofOwnCompany('o')} ORDER BY o.id`,
    },
    // Orders in the books keep the transaction id, and name, addresses and PO number until remove-records.ts deletes them.
    erased: `UPDATE orders o SET email = '', phone = '', note = NULL, network = NULL, papers_to = NULL,
        customer_name = CASE WHEN ${IN_THE_BOOKS} THEN o.customer_name ELSE '' END,
        address = CASE WHEN ${IN_THE_BOOKS} THEN o.address ELSE '' END,
        po_number = CASE WHEN ${IN_THE_BOOKS} THEN o.po_number END,
        buyer_reference = CASE WHEN ${IN_THE_BOOKS} THEN o.buyer_reference END,
        destination = CASE WHEN ${IN_THE_BOOKS} THEN o.destination END,
        ship_to = CASE WHEN ${IN_THE_BOOKS} THEN ${withoutPhone('o.ship_to')} END,
        bill_to = CASE WHEN ${IN_THE_BOOKS} THEN ${withoutPhone('o.bill_to')} END
      FROM person WHERE o.user_id = person.id`,
  },
]
