import type { z } from 'zod'
import type { InvoiceCorrection } from '#contract/selling/corrections.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { Order } from '#contract/selling/orders.ts'
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
import type { PaperFacts } from '#server/selling/papers/paper-facts.ts'
import { type CorrectedInvoice, writeCorrection } from '#server/selling/papers/write-paper.ts'
import { findOrder } from './find-order.ts'

const lockOrder = statement('lock-order-to-correct', 'SELECT FROM orders WHERE id = :orderId FOR UPDATE')

const presentInvoice = statement(
  'present-invoice',
  `SELECT p.id, p.facts, ${invoiceFrom('p')} AS invoice, coalesce(o.bill_to, o.ship_to) IS NOT DISTINCT FROM :billTo::jsonb AS "isSame!"
   FROM papers p JOIN orders o ON o.id = p.order_id
   WHERE p.order_id = :orderId AND p.kind = 'invoice' ORDER BY p.position DESC LIMIT 1`,
  asRow<CorrectedInvoice & { isSame: boolean }>,
)

const setBillTo = statement(
  'set-bill-to',
  `WITH corrected AS (
     UPDATE orders SET bill_to = :billTo::jsonb WHERE id = :orderId RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = orders_version + 1 FROM corrected WHERE u.id = corrected.user_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT id, 'invoice-corrected', :callerId::uuid, jsonb_build_object('reason', :reason::text) FROM corrected`,
)

/** One transaction under the order's lock: the second of two equal calls finds the address in place (rules: K-14). */
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
    await lockOrder(tx, { orderId })
    const [invoice] = await presentInvoice(tx, { orderId, billTo: JSON.stringify(stored) })
    if (!invoice) return refuse('invoice-missing')
    if (invoice.invoice === null) return refuse('paper-waits')
    if (!invoice.isSame) {
      const wrong = wrongFor(invoice.facts, stored)
      if (wrong) return wrong
      await setBillTo(tx, { orderId, billTo: JSON.stringify(stored), callerId: caller.id, reason })
      await writeCorrection(tx, orderId, { ...invoice, reason })
    }
    return findOrder(tx, caller, orderId, true)
  })
}

/** The tax stays as it was paid, so what allowed an invoice without tax must still hold (EN 16931: BR-IC-02, BR-AE-02). */
function wrongFor({ charges }: PaperFacts, { country, company, vatNumber }: StoredAddress) {
  if (!charges.some(({ category }) => category === 'K' || category === 'AE')) return undefined
  if (!company) return wrongField('billTo.company', t('address.company-needed'))
  if (vatNumber !== undefined && isVatNumberOf(country, vatNumber)) return undefined
  return wrongField('billTo.vatNumber', t('address.vat-number-needed'))
}

const wrongField = (path: string, message: string) => refuse('invalid-fields', {}, [{ path, message }])
