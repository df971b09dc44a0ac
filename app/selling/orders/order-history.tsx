import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type DeskOrder, listOrderEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { useStandingError } from '../../standing-error.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Delivery } from './delivery.tsx'
import { OrderEvents } from './order-events.tsx'
import { REFRESH_MS } from './refresh.ts'

export function OrderHistory({ order, asAdmin }: { order: DeskOrder; asAdmin: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group/history border-t border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-field px-4 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/history:rotate-180" />
        {t(asAdmin ? 'orders.history-desk' : 'orders.history')}
      </summary>
      {open && (
        <div className="grid gap-4 px-4 pb-4">
          <Events order={order} />
          <p className="text-13 wrap-anywhere text-ink-soft">
            {t('orders.order-number')} <span className="font-mono">{order.orderNumber}</span>
          </p>
          {!asAdmin && <Delivery order={order} />}
        </div>
      )}
    </details>
  )
}

function Events({ order }: { order: DeskOrder }) {
  const events = useQuery({
    // The key starts with 'orders', so that invalidating the orders reloads the history.
    queryKey: ['orders', 'events', order._id],
    queryFn: ({ signal }) => send(listOrderEvents, { params: { id: order._id }, signal }),
    refetchInterval: REFRESH_MS,
  })
  const error = useStandingError(events)
  if (!events.data)
    return error ? <p className="text-13 text-bad">{error.message}</p> : <Skeleton className="h-12 w-full" />
  return <OrderEvents events={events.data} />
}
