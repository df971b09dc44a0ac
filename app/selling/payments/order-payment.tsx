import { CircleCheck, Info } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { Order, OrderState } from '#contract/selling/order.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { focusHeading } from '../../page-focus.tsx'
import { Button, Spinner } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cameByBank } from '../refunds/came-by-bank.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import type { CardFormProps } from './pay-button.tsx'
import { refreshPayment, useOpenedPayment } from './payment-queries.ts'
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
    return <OrderEnded state={state} order={order} />
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

function OrderEnded({ state, order }: { state: Ended; order: Order }) {
  const key = state === 'refunded' && cameByBank(order) ? 'payment.order-refunded-by-transfer' : words[state]
  const heading = (
    <p role="status" className="flex gap-3">
      <Icon of={Info} className="mt-0.5 text-ink-soft" />
      {t(key)}
    </p>
  )
  return <NothingToPay heading={heading} transactionId={order.transactionId} />
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

const FIRST_MS = 3_000
const MAX_MS = 60_000
const GROWTH = 1.5

/** Polls while the screen is open, first after 3 seconds, then at growing intervals up to 60 seconds. */
function useAskingAgain(poll: () => Promise<unknown>): void {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    let unmounted = false
    let pause = FIRST_MS
    let timer = setTimeout(next, pause)
    async function next() {
      await pollNow()
      pause = Math.min(pause * GROWTH, MAX_MS)
      if (!unmounted) timer = setTimeout(next, pause)
    }
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [])
}

interface PaymentCompletedProps {
  transactionId: string | undefined
  children?: ReactNode
}

function PaymentCompleted({ transactionId, children }: PaymentCompletedProps) {
  // The pressed button is gone.
  useEffect(() => {
    focusHeading()
  }, [])
  const heading = (
    <p role="status" className="flex items-center gap-2 text-17 font-medium text-good">
      <Icon of={CircleCheck} />
      {t('payment.completed')}
    </p>
  )
  return (
    <NothingToPay heading={heading} transactionId={transactionId}>
      {children}
    </NothingToPay>
  )
}

function WhatHappensNext({ order: { _id, orderNumber, email } }: { order: Order }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('paid.order-number')}</span>
        <span className="font-mono">{orderNumber}</span>
        <CopyButton value={orderNumber} label={t('paid.copy-number')} copiedLabel={t('orders.copied')} bare />
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-soft">
        <li className="wrap-anywhere">{t('paid.next-mail', { email })}</li>
        <li>{t('paid.next-packing')}</li>
        <li>
          <Link to={`/dashboard/orders/${_id}`} className="text-copper-deep underline">
            {t('paid.next-order')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** The card was charged, but the store could not be notified. */
function NotRecorded({ retry }: { retry: () => void }) {
  const again = (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice tone="warn" className="mt-4" action={again}>
      {t('payment.record-failed')}
    </Notice>
  )
}
