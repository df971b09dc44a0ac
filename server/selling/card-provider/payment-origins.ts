import type { Config } from '#server/platform/settings/config.ts'

interface PaymentOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: PaymentOrigins = { scripts: [], frames: [], connections: [] }

/** Required by Stripe.js for card fields and 3-D Secure (docs.stripe.com/security/guide, Content Security Policy). */
const STRIPE: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export function paymentOrigins({ stripe }: Config): PaymentOrigins {
  return stripe ? STRIPE : NONE
}
