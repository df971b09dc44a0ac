import type { Provider } from '#server/card-provider/provider.ts'
import { type Database, statement } from '#server/database/database.ts'
import type { Limits } from '#server/http/limits/limits.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Config } from '#server/settings/config.ts'
import { closePayment } from './close-payment.ts'

const HOUR_S = 60 * 60

/** What keeps people from trying stolen cards out here. */
export interface PaymentLimits {
  /** Counts the opening of a payment; refused too when an account or address has had too many cards declined. */
  opening: (userId: string, client: string) => Promise<Refusal | undefined>
  /** What is kept with a payment to know its address again. */
  pseudonym: (client: string) => string
  /**
   * Counts a decline when the provider first tells of it; past the limit the payment is closed at the provider, and
   * that is tried again when it tells of it again.
   */
  declined: (
    db: Database,
    provider: Provider,
    intentId: string,
    event: { told: 'first' | 'again' },
  ) => Promise<void>
}

interface DeclinedPayment {
  order_id: string
  user_id: string
  opened_from: string | null
}

const declinedPayment = statement<DeclinedPayment>(
  'declined-payment',
  `SELECT p.order_id, o.user_id, p.opened_from FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.intent_id = $1`,
)

export function openPaymentLimits(limits: Limits, config: Config): PaymentLimits {
  const use = (name: string, most: number) => (by: string) => ({ limit: { name, most, seconds: HOUR_S }, by })
  const openedByAccount = use('payment-openings-account', config.LIMIT_PAYMENT_OPENINGS_ACCOUNT)
  const openedByAddress = use('payment-openings-address', config.LIMIT_PAYMENT_OPENINGS_ADDRESS)
  const declinedToAccount = use('card-declines-account', config.LIMIT_CARD_DECLINES_ACCOUNT)
  const declinedToAddress = use('card-declines-address', config.LIMIT_CARD_DECLINES_ADDRESS)
  return {
    async opening(userId, client) {
      const declines = [declinedToAccount(userId), declinedToAddress(limits.pseudonym(client))]
      const openings = [openedByAccount(userId), openedByAddress(client)]
      const [refused, tooMany] = await Promise.all([limits.refusalOf(...declines), limits.take(...openings)])
      if (refused && !tooMany) await limits.giveBack(...openings)
      return refused ?? tooMany
    },
    pseudonym: limits.pseudonym,
    async declined(db, provider, intentId, { told }) {
      const [payment] = await declinedPayment(db, [intentId])
      if (!payment) return
      const uses = [declinedToAccount(payment.user_id)]
      if (payment.opened_from !== null) uses.push(declinedToAddress(payment.opened_from))
      // Each for itself: a decline has happened, whether the other limit is reached or not.
      if (told === 'first') for (const use of uses) await limits.take(use)
      // The browser holds what it needs to try one card after the other at the provider, without asking us.
      if (await limits.refusalOf(...uses)) await closePayment(db, provider, payment.order_id)
    },
  }
}
