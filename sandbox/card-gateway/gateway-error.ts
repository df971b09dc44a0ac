import type { Stripe } from 'stripe'

/** The `error` object of Stripe's error envelope. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  payment_intent?: Partial<Stripe.PaymentIntent>
}

/** A rejected request without any effect. The answer is `status` with Stripe's error envelope. */
export class GatewayError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400: the request is malformed, or the state of its object does not allow it. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...details })
}

/** 402: the card data is invalid or the card is not accepted. */
export function cardError(code: string, message: string, param?: string): GatewayError {
  return new GatewayError(402, { type: 'card_error', code, message, param })
}

/** 404: unknown id. */
export function noSuch(kind: string, id: string, param = 'id'): GatewayError {
  const message = `No such ${kind}: '${id}'`
  return new GatewayError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** 400: the state of the intent does not allow the call. The error carries the intent. */
export function unexpectedState(message: string, intent: Partial<Stripe.PaymentIntent>): GatewayError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
