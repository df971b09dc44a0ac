import { Info } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Order, OrderState } from '#contract/selling/orders.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Spinner } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import type { CardFormProps } from './pay-button.tsx'
import { NotRecorded, PaymentCompleted, WhatHappensNext } from './payment-completed.tsx'
import { refreshPayment, useOpenedPayment } from './payment-queries.ts'
import { useAskingAgain } from './use-asking-again.ts'
import { useRecordPayment } from './use-record-payment.ts'

/** Only the form of the store's card payment provider is loaded. */
const cardForms = {
  stripe: lazyCardForm(
    'stripe-card-form',
    async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
  ),
  sandbox: lazyCardForm(
    'sandbox-card-form',
    async () => (await import('./sandbox-card-form.tsx')).SandboxCardForm,
  ),
}

function lazyCardForm(name: string, load: () => Promise<ComponentType<CardFormProps>>) {
  return lazyScreen(name, load, CardFormSkeleton)
}

export function OrderPayment({ order }: { order: Order }) {
  const { _id: id, state } = order
  const { standing, record, checkProcessing, find } = useRecordPayment(id)
  const opening = useOpenedPayment(id, state === 'unpaid' && standing.at === 'card')

  if (standing.at === 'going-back') return <MoneyGoesBack {...standing} />
  if (state === 'paid')
    return (
      <PaymentCompleted transactionId={order.transactionId}>
        <WhatHappensNext order={order} />
      </PaymentCompleted>
    )
  if (state !== 'unpaid') {
    if (standing.at !== 'card') return <MoneyGoesBack {...standing} state={state} />
    return <OrderEnded state={state} transactionId={order.transactionId} />
  }
  if (standing.at === 'processing')
    return <PaymentProcessing {...standing} poll={() => checkProcessing(standing.transactionId)} />
  if (standing.at !== 'card') {
    const { transactionId } = standing
    const retry = () => record({ id: transactionId, status: 'succeeded' })
    return (
      <PaymentCompleted transactionId={transactionId}>
        {standing.at === 'recording' && <p className="mt-4 text-ink-soft">{t('payment.recording')}</p>}
        {standing.at === 'unrecorded' && <NotRecorded retry={retry} />}
      </PaymentCompleted>
    )
  }
  if (opening.processing) return <PaymentProcessing poll={() => refreshPayment(id)} />
  if (opening.error) return <NotOpened error={opening.error} retry={opening.retry} />
  if (!opening.opened) return <CardFormSkeleton />
  const CardForm = cardForms[opening.opened.cardForm]
  return (
    <CardForm
      order={order}
      opened={opening.opened}
      refused={standing.refused ?? opening.failedLate}
      onPaid={record}
      onEnded={() => refreshPayment(id)}
      onUnsure={find}
    />
  )
}

function NotOpened({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <FailedNotice title={t('payment.opening-failed')} className="mt-4" retry={retry}>
      {error.message}
    </FailedNotice>
  )
}

/** The states in which an order cannot be paid and is not paid. */
type Ended = Exclude<OrderState, 'unpaid' | 'paid'>

const words: Record<Ended, MessageKey> = {
  cancelled: 'payment.order-cancelled',
  expired: 'payment.order-expired',
  refunded: 'payment.order-refunded',
}

function OrderEnded({ state, transactionId }: { state: Ended; transactionId: string | undefined }) {
  const heading = (
    <p role="status" className="flex gap-3">
      <Icon of={Info} className="mt-0.5 text-ink-soft" />
      {t(words[state])}
    </p>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}

/** Shown if the card was charged for an order that can no longer be paid. */
function MoneyGoesBack({ transactionId, state }: { transactionId: string; state: string }) {
  const heading = (
    <Notice tone="warn" title={t('payment.going-back-title', { state })}>
      {t('payment.going-back')}
    </Notice>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}

interface PaymentProcessingProps {
  transactionId?: string
  poll: () => Promise<unknown>
}

/** The provider is still processing the payment. Polls until the screen changes. */
function PaymentProcessing({ transactionId, poll }: PaymentProcessingProps) {
  useAskingAgain(poll)
  const heading = (
    <>
      <Spinner label={t('payment.processing')} className="font-medium" />
      <p className="mt-2 text-ink-soft">{t('payment.processing-calm')}</p>
    </>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}
