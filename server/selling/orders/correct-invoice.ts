import type { z } from 'zod'
import type { InvoiceCorrection } from '#contract/selling/corrections.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { Order } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { malformedPostalCode } from '#server/selling/addresses/postal-forms.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import { wrongPostalCode } from '#server/selling/charges/by-destination.ts'
import { isVatNumberOf } from '#server/selling/charges/vat-number.ts'
import { wrongVatNumber } from '#server/selling/charges/wrong-vat-number.ts'
import { invoiceFrom } from '#server/selling/papers/invoice-of-paper.ts'
import { type CorrectedInvoice, writeCorrection } from '#server/selling/papers/write-paper.ts'
import { findOrder } from './find-order.ts'

const lockOrder = statement(
  'lock-order-to-correct',
  `SELECT state, coalesce(bill_to, ship_to) IS NOT DISTINCT FROM :billTo::jsonb AS "isSame!",
     ARRAY(SELECT category FROM order_charges WHERE order_id = id) AS "categories!"
   FROM orders WHERE id = :orderId FOR UPDATE`,
)

const presentInvoice = statement(
  'present-invoice',
  `SELECT p.id, p.facts, ${invoiceFrom('p')} AS invoice FROM papers p
   WHERE p.order_id = :orderId AND p.kind = 'invoice' ORDER BY p.position DESC LIMIT 1`,
  asRow<CorrectedInvoice>,
)

const setBillTo = statement(
  'set-bill-to',
  `WITH corrected AS (
     UPDATE orders SET bill_to = :billTo::jsonb WHERE id = :orderId RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = orders_version + 1 FROM corrected WHERE u.id = corrected.user_id
   ), asked AS (
     UPDATE order_checks c SET state = 'open', actor = NULL, note = NULL, decided_at = NULL, vies = NULL, vies_tries = 0, vies_due = now()
     FROM corrected WHERE c.order_id = corrected.id AND c.name = 'vat-number' AND :event::text = 'billing-corrected'
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT id, :event::text, :callerId::uuid, jsonb_build_object('reason', :reason::text) FROM corrected`,
)

/**
 * One transaction under the order's lock: the second of two equal calls finds the address in place (rules: K-14). Papers
 * that were issued stay; an unpaid order has none with an address that counts, and its VAT number is checked again.
 */
export async function correctInvoice(
  db: Database,
  caller: Caller,
  { id, billTo, reason }: { id: string } & z.output<typeof InvoiceCorrection>,
): Promise<Order | Refusal> {
  const found = await findOrder(db, caller, id, true)
  if (found instanceof Refusal) return found
  const orderId = found._id
  const stored = withRegion(billTo)
  const wrong =
    wrongVatNumber(stored, 'billTo.vatNumber') ??
    malformedPostalCode(stored, 'billTo.postalCode') ??
    wrongPostalCode(stored, 'billTo.postalCode')
  if (wrong) return wrong
  return transaction(db, async (tx) => {
    const corrected = { orderId, billTo: JSON.stringify(stored) }
    const [order] = await lockOrder(tx, corrected)
    const [invoice] = await presentInvoice(tx, { orderId })
    if (!invoice && order?.state !== 'unpaid') return refuse('invoice-missing')
    if (invoice?.invoice === null) return refuse('paper-waits')
    if (!order?.isSame) {
      const wrong = wrongFor(
        invoice?.facts.charges.map(({ category }) => category) ?? order?.categories ?? [],
        stored,
      )
      if (wrong) return wrong
      const event = invoice ? 'invoice-corrected' : 'billing-corrected'
      await setBillTo(tx, { ...corrected, callerId: caller.id, reason, event })
      if (invoice) await writeCorrection(tx, orderId, { ...invoice, reason })
    }
    return findOrder(tx, caller, orderId, true)
  })
}

/** The tax stays as it was paid, so what allowed an invoice without tax must still hold (EN 16931: BR-IC-02, BR-AE-02). */
function wrongFor(categories: (string | null | undefined)[], { country, company, vatNumber }: StoredAddress) {
  if (!categories.some((category) => category === 'K' || category === 'AE')) return undefined
  if (!company) return wrongField('billTo.company', t('address.company-needed'))
  if (vatNumber !== undefined && isVatNumberOf(country, vatNumber)) return undefined
  return wrongField('billTo.vatNumber', t('address.vat-number-needed'))
}

const wrongField = (path: string, message: string) => refuse('invalid-fields', {}, [{ path, message }])
