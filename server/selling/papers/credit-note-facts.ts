import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type InvoiceRow, invoiceFrom, paperOf } from './invoice-of-paper.ts'
import { orderFacts } from './order-facts.ts'
import type { PaperCharge, PaperFacts, PaperLine } from './paper-facts.ts'

interface RefundForPaper {
  cents: number
  charge_cents: number
  tax_cents: number
  reason: string | null
  lines: { position: number; quantity: number; cents: number }[]
}

interface Row extends RefundForPaper {
  order_id: string
  invoice_id: string | null
  invoice: InvoiceRow | null
}

const refundForPaper = statement(
  'refund-for-paper',
  `SELECT r.order_id AS "order_id!", r.cents, r.charge_cents, r.tax_cents, r.reason,
     i.id AS invoice_id, ${invoiceFrom('i')} AS invoice,
     coalesce((SELECT jsonb_agg(jsonb_build_object('position', line_position, 'quantity', quantity, 'cents', cents)
        ORDER BY line_position)
      FROM refund_lines WHERE refund_id = r.id), '[]') AS lines
   FROM refunds r LEFT JOIN LATERAL (
     SELECT * FROM papers WHERE order_id = r.order_id AND kind = 'invoice' ORDER BY position DESC LIMIT 1
   ) i ON true WHERE r.id = :refundId`,
  asRow<Row>,
)

export async function creditNoteFacts(
  tx: Queryable,
  refundId: string,
): Promise<{ orderId: string; facts: PaperFacts } | undefined> {
  const [refund] = await refundForPaper(tx, { refundId })
  if (!refund) throw new Error(`Refund ${refundId} has a credit note and does not exist.`)
  if (refund.invoice_id === null) return undefined
  const order = await orderFacts(tx, refund.order_id)
  const facts = creditNoteOf(order, refund, refund.invoice_id)
  const invoice = refund.invoice && paperOf(refund.invoice)
  return { orderId: refund.order_id, facts: invoice ? { ...facts, invoice } : facts }
}

export function creditNoteOf(
  order: Omit<PaperFacts, 'kind'>,
  refund: RefundForPaper,
  invoiceId: string,
): PaperFacts {
  return {
    ...order,
    kind: 'credit-note',
    lines: linesOf(refund, order.lines),
    charges: chargesOf(refund, order.charges),
    totalCents: refund.cents,
    refund: { reason: refund.reason, invoiceId },
  }
}

/** A credit note without parts has one line with its net amount, because an invoice document needs a line. */
function linesOf(refund: RefundForPaper, ordered: PaperLine[]): PaperLine[] {
  if (refund.lines.length === 0) return [withoutPart(refund.cents - refund.tax_cents)]
  return refund.lines.map(({ position, quantity, cents }) => {
    const line = ordered[position - 1]
    if (!line) throw new Error(`A refund names line ${position}, which its order does not have.`)
    return { ...line, quantity, cents }
  })
}

function withoutPart(cents: number): PaperLine {
  const none = { reference: null, hsCode: null, origin: null, weightGrams: null }
  return { partNumber: '', name: t('paper.refund-line'), quantity: 1, price: cents / 100, cents, ...none }
}

function chargesOf(refund: RefundForPaper, charged: PaperCharge[]): PaperCharge[] {
  const shipping = refund.lines.length > 0 && refund.charge_cents !== 0
  const tax = charged.find(({ kind }) => kind === 'tax')
  return [
    ...(shipping ? [shippingBack(refund.charge_cents)] : []),
    ...(tax ? [{ ...tax, cents: refund.tax_cents }] : []),
  ]
}

function shippingBack(cents: number): PaperCharge {
  return { kind: 'shipping', name: t('paper.charges-back'), cents, percent: null, category: null }
}
