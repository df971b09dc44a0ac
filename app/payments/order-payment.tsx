import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PaymentCompleted } from './payment-completed.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { useRecordPayment } from './use-record-payment.ts'

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
  return (
    <>
      {opening.error && (
        <Notice
          tone="error"
          title={t('payment.opening-failed')}
          className="mt-4"
          action={
            <Button size="small" onClick={() => opening.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {opening.error.message}
        </Notice>
      )}
      <SandboxCardForm order={order} opened={opening.data} onPaid={record} />
    </>
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
