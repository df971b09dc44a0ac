import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header of a payload: the time of sending in seconds, and HMAC-SHA256 over time and
 * payload with the endpoint's secret (docs.stripe.com/webhooks/signature).
 */
export function signature(payload: string, webhookSecret: string, sentAt = new Date()): string {
  const time = Math.floor(sentAt.getTime() / 1000)
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
