import type { Config } from '#server/settings/config.ts'

/** Other sites that a page may have to do with, by what for. */
export interface PaymentOrigins {
  scripts: string[]
  frames: string[]
  connections: string[]
}

const NONE: PaymentOrigins = { scripts: [], frames: [], connections: [] }

/** What Stripe.js needs for card fields and 3-D Secure (docs.stripe.com/security/guide, Content Security Policy). */
const STRIPE: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** Other sites that the payment screen has to do with, for the content security policy: Stripe, if it takes the cards. */
export function paymentOrigins({ stripe }: Config): PaymentOrigins {
  return stripe ? STRIPE : NONE
}
