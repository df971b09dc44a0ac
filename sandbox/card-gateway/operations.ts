export const operations = [
  'POST /v1/payment_methods',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/sandbox_authenticate',
  'POST /v1/payment_intents/:id/cancel',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/disputes',
  'GET /v1/events',
] as const

export type Operation = (typeof operations)[number]
