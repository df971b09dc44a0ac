import { Info } from 'lucide-react'
import type { OrderState } from '#contract/selling/orders.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'

/** The states in which an order cannot be paid and is not paid. */
type Ended = Exclude<OrderState, 'unpaid' | 'paid'>

const words: Record<Ended, MessageKey> = {
  cancelled: 'payment.order-cancelled',
  expired: 'payment.order-expired',
  refunded: 'payment.order-refunded',
}

export function OrderEnded({ state, transactionId }: { state: Ended; transactionId: string | undefined }) {
  const heading = (
    <p role="status" className="flex gap-3">
      <Icon of={Info} className="mt-0.5 text-ink-soft" />
      {t(words[state])}
    </p>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}

/** Shown if the card was charged for an order that can no longer be paid. */
export function MoneyGoesBack({ transactionId, state }: { transactionId: string; state: string }) {
  const heading = (
    <Notice tone="warn" title={t('payment.going-back-title', { state })}>
      {t('payment.going-back')}
    </Notice>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}
