import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { authenticatePaymentIntent, readAuthentication } from './authenticate-payment-intent.ts'
import { cancelPaymentIntent } from './cancel-payment-intent.ts'
import { confirmPaymentIntent, readConfirmation } from './confirm-payment-intent.ts'
import { listDisputes } from './disputes.ts'
import { changing, type Endpoints, reading, respondToError } from './endpoint.ts'
import { listEvents } from './events.ts'
import { GatewayError } from './gateway-error.ts'
import type { GatewayLog } from './gateway-log.ts'
import { onlyKnown } from './params.ts'
import {
  createPaymentIntent,
  listPaymentIntents,
  readNewPaymentIntent,
  retrievePaymentIntent,
} from './payment-intents.ts'
import { createPaymentMethod, readNewPaymentMethod } from './payment-methods.ts'
import { createRefund, listRefunds, readNewRefund } from './refunds.ts'

const MAX_BODY = 64 * 1024

export function createRoutes(at: Endpoints, log: GatewayLog): Hono {
  const app = new Hono()
  const readLimited = bodyLimit({ maxSize: MAX_BODY, onError: (c) => respondToError(c, tooLarge()) })
  const intents = '/v1/payment_intents'

  app.use('*', (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.method === 'GET') return next()
    // Reading the body here turns it into a stream, which costs more than the call. Only bodies of unknown length need it.
    return length !== undefined && Number(length) <= MAX_BODY ? next() : readLimited(c, next)
  })
  app.post('/v1/payment_methods', changing(at, 'any', readNewPaymentMethod, createPaymentMethod))
  app.post(intents, changing(at, 'secret', readNewPaymentIntent, createPaymentIntent))
  app.get(
    intents,
    reading(at, 'secret', (call, _id, form) => listPaymentIntents(call, form)),
  )
  app.get(`${intents}/:id`, reading(at, 'any', retrievePaymentIntent))
  app.post(`${intents}/:id/confirm`, changing(at, 'any', readConfirmation, confirmPaymentIntent, 'lasting'))
  app.post(
    `${intents}/:id/sandbox_authenticate`,
    changing(at, 'any', readAuthentication, authenticatePaymentIntent, 'lasting'),
  )
  app.post(
    `${intents}/:id/cancel`,
    changing(at, 'secret', (form) => onlyKnown(form, []), cancelPaymentIntent),
  )
  app.post('/v1/refunds', changing(at, 'secret', readNewRefund, createRefund))
  app.get(
    '/v1/refunds',
    reading(at, 'secret', (call, _id, form) => listRefunds(call, form)),
  )
  app.get(
    '/v1/disputes',
    reading(at, 'secret', (call, _id, form) => listDisputes(call, form)),
  )
  app.get(
    '/v1/events',
    reading(at, 'secret', (call, _id, form) => listEvents(call, form)),
  )
  app.all('*', (c) => respondToError(c, unknownUrl(c.req.method, c.req.path)))

  app.onError((error, c) => {
    if (error instanceof GatewayError) return respondToError(c, error)
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'card gateway: request failed')
    return respondToError(c, failure())
  })
  return app
}

function unknownUrl(method: string, path: string): GatewayError {
  const message = `Unrecognized request URL (${method}: ${path.slice(0, 200)}).`
  return new GatewayError(404, { type: 'invalid_request_error', message })
}

function tooLarge(): GatewayError {
  const message = `The request is too large: at most ${MAX_BODY / 1024} KB.`
  return new GatewayError(413, { type: 'invalid_request_error', message })
}

function failure(): GatewayError {
  const message = 'The card gateway failed to process the request. Try again with the same Idempotency-Key.'
  return new GatewayError(500, { type: 'api_error', message })
}
