import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { DeskOrder } from '#contract/selling/order.ts'
import { cancelAnyOrder, cancelOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'

/** 'Cancel Order'. Asks 'are you sure' first. The order stays in the list until the server confirms. */
export function CancelOrder({ order, asAdmin }: { order: DeskOrder; asAdmin: boolean }) {
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  useToastWhenGone(order, asking && !cancelling)

  async function cancel() {
    setCancelling(true)
    try {
      const call = asAdmin ? cancelAnyOrder : cancelOrder
      const { deletedCount } = await send(call, { params: { id: order._id } })
      toast.success(t(deletedCount > 0 ? 'orders.cancelled' : 'orders.already-gone'))
    } finally {
      setCancelling(false)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
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
        {whatEnds(order)}
      </ConfirmDialog>
    </>
  )
}

function whatEnds({ orderNumber, lines, quantity, name }: DeskOrder): string {
  if (lines.length > 1) return t('orders.confirm-body-lines', { number: orderNumber, count: lines.length })
  return t('orders.confirm-body', { quantity: formatQuantity(quantity), name })
}

/**
 * If the order is cancelled or paid elsewhere while the dialog is open, the row and the dialog disappear; a toast says
 * why.
 */
function useToastWhenGone(order: DeskOrder, open: boolean): void {
  const isOpen = useRef(open)
  isOpen.current = open
  useEffect(() => {
    return () => {
      if (!isOpen.current) return
      const now = loadedOrder(order._id)
      if (!now) toast.info(t('orders.already-gone'))
      else if (now.state === 'paid') toast.info(t('refusal.order-paid'))
    }
  }, [order._id])
}

function loadedOrder(id: string): DeskOrder | undefined {
  const cached = queryClient.getQueriesData<Partial<OrderPage & DeskOrder> & { pages?: OrderPage[] }>({
    queryKey: ['orders'],
  })
  const orders = cached.flatMap(([, data]) => {
    if (data?._id) return [data as DeskOrder]
    return data?.rows ?? data?.pages?.flatMap((page) => page.rows) ?? []
  })
  return orders.find(({ _id }) => _id === id)
}

interface OrderPage {
  rows: DeskOrder[]
}
