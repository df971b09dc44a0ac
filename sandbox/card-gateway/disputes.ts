import { type Answer, type Call, type Change, ok } from './call.ts'
import type { DisputeReason } from './cards.ts'
import type { ChargeRow } from './charges.ts'
import { type DisputeRow, disputeView } from './dispute-view.ts'
import { recordEvents } from './events.ts'
import type { Form } from './form.ts'
import { listParams, ofIntent, readList, selectPage } from './list.ts'
import { newId } from './object-id.ts'
import { onlyKnown } from './params.ts'
import type { PaymentMethodRow } from './payment-methods.ts'

export async function insertDispute(
  change: Change,
  charge: ChargeRow,
  method: PaymentMethodRow,
  reason: DisputeReason,
): Promise<DisputeRow> {
  const { rows } = await change.db.query<DisputeRow>(
    `WITH marked AS (
       UPDATE card_gateway.charges SET disputed = true WHERE id = $2
     )
     INSERT INTO card_gateway.disputes (id, charge, payment_intent, amount, currency, brand, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [newId('du'), charge.id, charge.payment_intent, charge.amount, charge.currency, method.brand, reason],
  )
  const row = rows[0] as DisputeRow
  recordEvents(change, ['charge.dispute.created', disputeView(row)])
  return row
}

export async function listDisputes({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'payment_intent'])
  const { rows, has_more } = await selectPage<DisputeRow>(db, 'disputes', readList(form), ofIntent(form))
  return ok({ object: 'list', data: rows.map(disputeView), has_more, url: '/v1/disputes' })
}
