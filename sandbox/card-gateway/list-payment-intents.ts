import { type Answer, type Call, ok } from './call.ts'
import { wholeCharge } from './charges.ts'
import type { Form } from './form.ts'
import { listParams, readList, selectPage } from './list.ts'
import { expansion, onlyKnown } from './params.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'

export async function listPaymentIntents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, [...listParams, 'expand'])
  const expanded = expansion(form, ['data.latest_charge'])
  const { rows, has_more } = await selectPage<PaymentIntentRow>(db, 'payment_intents', readList(form))
  const data = []
  for (const row of rows) {
    const view = wholePaymentIntent(row)
    const whole = expanded.size > 0 && row.latest_charge !== null
    data.push(whole ? { ...view, latest_charge: await wholeCharge(db, row.latest_charge as string) } : view)
  }
  return ok({ object: 'list', data, has_more, url: '/v1/payment_intents' })
}
