import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Order } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../api.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CardFormProps } from './card-form.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { PaymentCompleted } from './payment-completed.tsx'
import { useRecordPayment } from './use-record-payment.ts'

/** Only one of them is loaded: that of the store's card payment provider. */
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
  return lazyScreen(name, load, undefined, CardFormSkeleton)
}

/** What there is to do for an order's payment: the card form, then the word that it is done. */
export function OrderPayment({ order }: { order: Order }) {
  const payable = order.state === 'unpaid'
  const { transactionId, recorded, error, record } = useRecordPayment(order)
  const opening = useQuery({
    queryKey: ['payment', order._id],
    queryFn: () => send(createPaymentIntent, { body: { orderId: order._id } }),
    enabled: payable && transactionId === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (transactionId)
    return <PaymentCompleted {...{ transactionId, recorded, error }} retry={() => record(transactionId)} />
  if (order.transactionId) return <PaymentCompleted transactionId={order.transactionId} recorded />
  if (!payable) return <NotPayable />
  if (opening.error) return <NotOpened error={opening.error} retry={() => opening.refetch()} />
  if (!opening.data) return <CardFormSkeleton />
  const CardForm = cardForms[opening.data.cardForm]
  return <CardForm order={order} opened={opening.data} onPaid={record} />
}

function NotOpened({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Notice
      tone="error"
      title={t('payment.opening-failed')}
      className="mt-4"
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}

function NotPayable() {
  const back = (
    <ButtonLink to="/dashboard/myorders" size="small">
      {t('payment.back')}
    </ButtonLink>
  )
  return (
    <Notice tone="warn" className="mt-4" action={back}>
      {t('payment.not-payable')}
    </Notice>
  )
}
