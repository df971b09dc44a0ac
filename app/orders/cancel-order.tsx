import { useState } from 'react'
import { toast } from 'sonner'
import { cancelOrder, type Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formatQuantity } from '../ui/format.ts'

/** 'Cancel Order', which first asks 'are you sure'. The order leaves the list when the server says it is gone. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)

  async function cancel() {
    try {
      const { deletedCount } = await send(cancelOrder, { params: { id: order._id } })
      toast.success(t(deletedCount > 0 ? 'orders.cancelled' : 'orders.already-gone'))
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
        {t('orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={t('orders.cancel')}
        cancelLabel={t('orders.keep')}
        destructive
        onConfirm={cancel}
      >
        {t('orders.confirm-body', { quantity: formatQuantity(order.quantity), name: order.name })}
      </ConfirmDialog>
    </>
  )
}
