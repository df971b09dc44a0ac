import { type Database, statement } from '#server/platform/database/database.ts'
import type { Limits, Use } from '#server/platform/http/limits/limits.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { closePayment } from './close-payment.ts'

const HOUR_S = 60 * 60

export interface PaymentLimits {
  opening: (userId: string, client: string) => Promise<Refusal | undefined>
  pseudonym: (client: string) => string
  sealed: (client: string) => string
  /** Over the limit, cancels the payment at the provider; a repeated delivery retries that. */
  declined: (
    db: Database,
    provider: Provider,
    intentId: string,
    event: { delivery: 'first' | 'repeated' },
  ) => Promise<void>
}

const declinedPayment = statement(
  'declined-payment',
  `SELECT p.order_id, o.user_id, p.opened_from FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.intent_id = :intentId`,
)

export function openPaymentLimits(limits: Limits, config: Config): PaymentLimits {
  const limit = (name: string, most: number) => ({ name, most, seconds: HOUR_S })
  const use = (name: string, most: number) => (by: string) => ({ limit: limit(name, most), by })
  const clientUse = (name: string, most: number) => (client: string) => ({ limit: limit(name, most), client })
  const openedByAccount = use('payment-openings-account', config.LIMIT_PAYMENT_OPENINGS_ACCOUNT)
  const openedByAddress = clientUse('payment-openings-address', config.LIMIT_PAYMENT_OPENINGS_ADDRESS)
  const declinedToAccount = use('card-declines-account', config.LIMIT_CARD_DECLINES_ACCOUNT)
  const declinedToAddress = clientUse('card-declines-address', config.LIMIT_CARD_DECLINES_ADDRESS)
  return {
    async opening(userId, client) {
      const declines = [declinedToAccount(userId), declinedToAddress(limits.sealed(client))]
      const openings = [openedByAccount(userId), openedByAddress(client)]
      const [refused, tooMany] = await Promise.all([limits.refusalOf(...declines), limits.take(...openings)])
      if (refused && !tooMany) await limits.giveBack(...openings)
      return refused ?? tooMany
    },
    pseudonym: limits.pseudonym,
    sealed: limits.sealed,
    async declined(db, provider, intentId, { delivery }) {
      const [payment] = await declinedPayment(db, { intentId })
      if (!payment) return
      const uses: Use[] = [declinedToAccount(payment.user_id)]
      if (payment.opened_from !== null) uses.push(declinedToAddress(payment.opened_from))
      // Separate calls: the decline counts towards each limit even if the other one is reached.
      if (delivery === 'first') for (const use of uses) await limits.take(use)
      // With the client secret, the browser can try further cards at the provider without a call to the store.
      if (await limits.refusalOf(...uses)) await closePayment(db, provider, payment.order_id)
    },
  }
}
