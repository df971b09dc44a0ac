import type { DeskOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { formatTotal } from '../../ui/format.ts'
import { cameByBank } from '../refunds/came-by-bank.ts'

/** 'Refund', for admins; asks first. Refunds the whole amount and does not put the parts back into the stock. */
export function RefundOrder({ order }: { order: DeskOrder }) {
  const { email = '' } = order
  return (
    <ConfirmedCall
      label={t('orders.refund')}
      keepLabel={t('orders.refund-keep')}
      size="main"
      call={() => send(refundOrder, { params: { id: order._id }, body: {} })}
      done={() => t(email ? 'orders.refund-done' : 'orders.refund-untold', { email })}
      refresh={() => refresh('orders')}
    >
      {t(cameByBank(order) ? 'orders.refund-body-bank' : 'orders.refund-body', {
        amount: formatTotal(order.totalPrice ?? 0),
        name: order.user,
      })}
    </ConfirmedCall>
  )
}
