export const operations = [
  'POST /v1/payment_methods',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/sandbox_authenticate',
  'POST /v1/payment_intents/:id/cancel',
  'GET /v1/charges/:id',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/refunds/:id',
  'GET /v1/disputes',
  'GET /v1/disputes/:id',
  'GET /v1/events',
  'GET /v1/events/:id',
] as const

export type Operation = (typeof operations)[number]
