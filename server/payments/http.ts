import type { Hono } from 'hono'
import { createPaymentIntent, recordPayment } from '#contract/payments.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/refusal.ts'
import { openPayment } from './open-payment.ts'
import type { Provider } from './provider.ts'
import { recordPayment as record } from './record-payment.ts'
import { receiveEvent } from './webhook.ts'

export function paymentsDoors(door: Door, db: Database, provider: Provider | undefined): void {
  door(createPaymentIntent, ({ caller, body }) => openPayment(db, provider, caller, body))
  door(recordPayment, ({ caller, params, body }) => record(db, provider, caller, { ...params, ...body }))
}

/** The provider's own door: it proves itself by its signature over the raw body, not by a token. */
export function webhookDoor(api: Hono, db: Database, provider: Provider | undefined): void {
  api.post('/payments/webhook', async ({ req }) => {
    if (!provider) return problemResponse(refuse('payments-off'))
    const outcome = await receiveEvent(db, provider, await req.text(), req.header('stripe-signature') ?? '')
    return outcome instanceof Refusal ? problemResponse(outcome) : new Response(null, { status: 204 })
  })
}
