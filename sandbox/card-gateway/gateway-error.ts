import type { Stripe } from 'stripe'

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  payment_intent?: Partial<Stripe.PaymentIntent>
}

export class GatewayError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...details })
}

export function cardError(code: string, message: string, param?: string): GatewayError {
  return new GatewayError(402, { type: 'card_error', code, message, param })
}

export function noSuch(kind: string, id: string, param = 'id'): GatewayError {
  const message = `No such ${kind}: '${id}'`
  return new GatewayError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function unexpectedState(message: string, intent: Partial<Stripe.PaymentIntent>): GatewayError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
