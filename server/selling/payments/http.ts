import type { Hono } from 'hono'
import {
  addRefund,
  createPaymentIntent,
  recordPayment,
  refundOrder,
  settleRefund,
} from '#contract/selling/payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type BodyRoom, countParts, openBodyRoom, turnsOfBodies } from '#server/platform/http/costly-calls.ts'
import type { Door } from '#server/platform/http/door.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { addressPayer, type ClientUnits } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MAX_BODY_BYTES, readBytes } from '#server/platform/http/request-bytes.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import type { FalseSignatures } from './false-signatures.ts'
import { openPayment } from './open-payment.ts'
import { paymentEvent, receiveEvent } from './payment-event.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { recordPayment as record } from './record-payment.ts'
import { refundLines } from './refund-lines.ts'
import { refundOrder as refund } from './refund-order.ts'
import { settleRefund as settle } from './settle-refund.ts'
import { authenticEvent, isTimely } from './webhook.ts'

export function paymentsDoors(
  door: Door,
  db: Database,
  provider: Provider | undefined,
  limits: PaymentLimits,
): void {
  door(createPaymentIntent, async ({ caller, body, idempotencyKey, client }) => {
    const tooMany = await limits.opening(caller.id, client)
    if (tooMany) return tooMany
    const opening = { key: idempotencyKey, openedFrom: limits.sealed(client) }
    return openPayment(db, provider, caller, body, opening)
  })
  door(recordPayment, ({ caller, params, body }) => record(db, provider, caller, { ...params, ...body }))
  door(refundOrder, ({ caller, params }) => refund(db, provider, caller, params.id))
  door(addRefund, ({ caller, params, body, idempotencyKey }) =>
    refundLines(db, provider, caller, { id: params.id, input: body, key: idempotencyKey }),
  )
  door(settleRefund, ({ caller, params }) => settle(db, caller, params.id))
}

interface ProviderDoor {
  db: Database
  provider: Provider | undefined
  limits: PaymentLimits
  units: Pick<ClientUnits, 'take'>
  falseSignatures: FalseSignatures
}

const WAIT_S = 5
const FALSE_UNITS = 1

/**
 * Authenticates the provider by its signature over the raw body instead of a token. What is not signed is charged to its
 * sender (rules: L-6), who is refused unread after too many.
 */
export function providerDoor(
  api: Hono,
  { db, provider, limits, units, falseSignatures }: ProviderDoor,
): void {
  const withBody = turnsOfBodies(WAIT_S)
  const read = async (provider: Provider, request: Request, room: Pick<BodyRoom, 'take'>) => {
    const signature = request.headers.get('stripe-signature') ?? ''
    if (!isTimely(signature)) return refuse('bad-request')
    const raw = await readBytes(request, MAX_BODY_BYTES, room)
    if (raw instanceof Refusal) return raw
    const event = authenticEvent(provider, Buffer.from(raw).toString(), signature)
    return event ?? refuse('bad-request')
  }
  api.post('/payments/webhook', async (context) => {
    if (!provider) return problemResponse(refuse('payments-off'))
    const client = clientIn(context) ?? ''
    const tooMany = falseSignatures.refusalOf(client)
    if (tooMany) return problemResponse(tooMany)
    const room = openBodyRoom(client)
    const body = countParts(room)
    const event = await withBody(client, () => read(provider, context.req.raw, body)).finally(room.leave)
    if (event instanceof Refusal) {
      units.take(addressPayer(client), FALSE_UNITS + body.units())
      if (event.name === 'bad-request') falseSignatures.take(client)
      return problemResponse(event)
    }
    // A failure is answered with an error, so that the provider delivers the event again.
    await receiveEvent({ db, provider, limits }, paymentEvent(event))
    return new Response(null, { status: 204 })
  })
}
