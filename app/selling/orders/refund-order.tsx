import { toast } from 'sonner'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { queryClient } from '../../query-client.ts'
import { formatTotal } from '../../ui/format.ts'
import { cameByBank } from '../refunds/came-by-bank.ts'

/** 'Refund', for admins; asks first. Refunds the whole amount and does not put the parts back into the stock. */
export function RefundOrder({ order }: { order: DeskOrder }) {
  async function refund() {
    await send(refundOrder, { params: { id: order._id }, body: {} })
    const { email = '' } = order
    toast.success(t(email ? 'orders.refund-done' : 'orders.refund-untold', { email }))
  }
  return (
    <AskedAction
      label={t('orders.refund')}
      keepLabel={t('orders.refund-keep')}
      size="main"
      act={refund}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['orders'] })}
    >
      {t(cameByBank(order) ? 'orders.refund-body-bank' : 'orders.refund-body', {
        amount: formatTotal(order.totalPrice ?? 0),
        name: order.user,
      })}
    </AskedAction>
  )
}
