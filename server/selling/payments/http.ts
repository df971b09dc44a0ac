import type { Hono } from 'hono'
import {
  addRefund,
  createPaymentIntent,
  recordPayment,
  refundOrder,
  settleRefund,
} from '#contract/selling/payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MAX_BODY_BYTES, readBytes } from '#server/platform/http/request-bytes.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { openPayment } from './open-payment.ts'
import { paymentEvent, receiveEvent } from './payment-event.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { recordPayment as record } from './record-payment.ts'
import { refundLines } from './refund-lines.ts'
import { refundOrder as refund } from './refund-order.ts'
import { settleRefund as settle } from './settle-refund.ts'
import { authenticEvent } from './webhook.ts'

export function paymentsDoors(
  door: Door,
  db: Database,
  provider: Provider | undefined,
  limits: PaymentLimits,
): void {
  door(createPaymentIntent, async ({ caller, body, idempotencyKey, client }) => {
    const tooMany = await limits.opening(caller.id, client)
    if (tooMany) return tooMany
    const opening = { key: idempotencyKey, openedFrom: limits.pseudonym(client) }
    return openPayment(db, provider, caller, body, opening)
  })
  door(recordPayment, ({ caller, params, body }) => record(db, provider, caller, { ...params, ...body }))
  door(refundOrder, ({ caller, params }) => refund(db, provider, caller, params.id))
  door(addRefund, ({ caller, params, body, idempotencyKey }) =>
    refundLines(db, provider, caller, { id: params.id, input: body, key: idempotencyKey }),
  )
  door(settleRefund, ({ caller, params }) => settle(db, caller, params.id))
}

/** Authenticates the provider by its signature over the raw body instead of a token. */
export function providerDoor(
  api: Hono,
  db: Database,
  provider: Provider | undefined,
  limits: PaymentLimits,
): void {
  api.post('/payments/webhook', async ({ req }) => {
    if (!provider) return problemResponse(refuse('payments-off'))
    const raw = await readBytes(req.raw, MAX_BODY_BYTES)
    if (raw instanceof Refusal) return problemResponse(raw)
    const event = authenticEvent(provider, Buffer.from(raw).toString(), req.header('stripe-signature') ?? '')
    if (!event) return problemResponse(refuse('bad-request'))
    // A failure is answered with an error, so that the provider delivers the event again.
    await receiveEvent({ db, provider, limits }, paymentEvent(event))
    return new Response(null, { status: 204 })
  })
}
