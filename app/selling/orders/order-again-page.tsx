import { useQuery } from '@tanstack/react-query'
import { getOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { UnreadQuantities } from '../lines/unread-quantities.tsx'
import { AgainLines } from './again-lines.tsx'
import { formatDay } from './format-time.ts'
import { ReducedLines } from './reduced-lines.tsx'

/** The lines of an order compared with today, to be changed and put into the cart (rules: C-23). */
export function OrderAgainPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => send(getOrder, { params: { id }, signal }),
  })
  const facts = order.data && { number: order.data.orderNumber, date: formatDay(order.data.createdAt) }
  return (
    <>
      <h1 className="text-25 font-semibold tracking-tight">{t('orders.again')}</h1>
      <p className={`mt-1 mb-6 max-w-measure text-ink-soft ${order.error ? '' : 'min-h-6'}`}>
        {facts && t('again.lead', facts)}
      </p>
      <Loaded of={order} failed={t('again.failed')}>
        {(loaded) => (
          <>
            <ReducedLines order={loaded} />
            <UnreadQuantities key={id}>
              <AgainLines order={loaded} />
            </UnreadQuantities>
          </>
        )}
      </Loaded>
    </>
  )
}
