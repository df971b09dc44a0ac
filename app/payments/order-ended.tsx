import type { OrderState } from '#contract/orders.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PaymentMade } from './payment-made.tsx'

/** The states in which an order takes no money, and has none. */
export type Ended = Exclude<OrderState, 'unpaid' | 'paid'>

const words: Record<Ended, MessageKey> = {
  cancelled: 'payment.order-cancelled',
  expired: 'payment.order-expired',
  refunded: 'payment.order-refunded',
}

/** Why there is nothing to pay. */
export function OrderEnded({ state }: { state: Ended }) {
  const back = (
    <ButtonLink to="/dashboard/myorders" size="small">
      {t('payment.back')}
    </ButtonLink>
  )
  return (
    <Notice tone="info" action={back}>
      {t(words[state])}
    </Notice>
  )
}

/** The card was charged for an order that no longer takes money. */
export function MoneyGoesBack({ transactionId, state }: { transactionId: string; state: string }) {
  const heading = (
    <Notice tone="warn" title={t('payment.going-back-title', { state })}>
      {t('payment.going-back')}
    </Notice>
  )
  return <PaymentMade {...{ heading, transactionId }} />
}
