import { type Answer, type Call, ok } from './call.ts'
import type { Form } from './form.ts'
import { listParams, readList, selectPage } from './list.ts'
import { onlyKnown } from './params.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'

/** GET /v1/payment_intents: the newest first, by `created`, `limit` and `starting_after`. */
export async function listPaymentIntents({ db }: Call, form: Form): Promise<Answer> {
  onlyKnown(form, listParams)
  const { rows, has_more } = await selectPage<PaymentIntentRow>(db, 'payment_intents', readList(form), {})
  return ok({ object: 'list', data: rows.map(wholePaymentIntent), has_more, url: '/v1/payment_intents' })
}
