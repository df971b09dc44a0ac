import { useState } from 'react'
import { toast } from 'sonner'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { cameByBank } from '../refunds/came-by-bank.ts'

/** 'Refund', for admins; asks first. Refunds the whole amount and does not put the parts back into the stock. */
export function RefundOrder({ order }: { order: DeskOrder }) {
  const [asking, setAsking] = useState(false)

  async function refund() {
    try {
      await send(refundOrder, { params: { id: order._id }, body: {} })
      const { email = '' } = order
      toast.success(t(email ? 'orders.refund-done' : 'orders.refund-untold', { email }))
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
    return undefined
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        {t('orders.refund')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={t('orders.refund')}
        cancelLabel={t('orders.refund-keep')}
        destructive
        onConfirm={refund}
      >
        {t(cameByBank(order) ? 'orders.refund-body-bank' : 'orders.refund-body', {
          amount: formatTotal(order.totalPrice ?? 0),
          name: order.user,
        })}
      </ConfirmDialog>
    </>
  )
}
