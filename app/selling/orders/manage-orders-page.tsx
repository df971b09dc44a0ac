import { listAllOrders, OrderFilter } from '#contract/selling/orders.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { useSession } from '../../people/account/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderTable } from './order-row.tsx'
import { EmptyReel, OrderSkeletons } from './order-skeletons.tsx'
import { OrderViewLinks, useOrderView } from './order-view.tsx'
import { StateFilter, TO_SHIP } from './state-filter.tsx'
import { REFRESH_MS } from './use-order.ts'

const MAX_FOUND_COUNTED = 1000

const ORDERS_A_PAGE = '50'

export function ManageOrdersPage() {
  const email = useSession()?.email
  const view = useOrderView('table')
  return (
    <DeskList
      call={listAllOrders}
      queryKey={['orders', 'all']}
      read={(address) => ({
        email,
        state: OrderFilter.safeParse(address.get('state')).data,
        fulfilment: address.get('state') === TO_SHIP ? TO_SHIP : undefined,
        ...listQuery(address, PartText),
        limit: ORDERS_A_PAGE,
      })}
      refreshEvery={REFRESH_MS}
      title={t('manage-orders.title')}
      countedTo={({ q }) => (q ? MAX_FOUND_COUNTED : undefined)}
      searchLabel={t('manage-orders.search')}
      least={MIN_PART}
      above={({ state, fulfilment }) => (
        <div className="flex flex-wrap justify-between gap-x-6">
          <StateFilter present={fulfilment ?? state} />
          <OrderViewLinks usual="table" present={view} />
        </div>
      )}
      {...(view === 'cards' && { skeleton: <OrderSkeletons /> })}
      failed={t('manage-orders.failed')}
      none={({ q, state, fulfilment }) =>
        q || state || fulfilment ? (
          <EmptyState sentence={t('manage-orders.none-found')} />
        ) : (
          <EmptyState drawing={<EmptyReel />} sentence={t('manage-orders.none')} />
        )
      }
      rows={(orders) =>
        view === 'table' ? (
          <OrderTable label={t('manage-orders.title')} orders={orders} asAdmin />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} asAdmin />
            ))}
          </ul>
        )
      }
      pages={t('manage-orders.pages')}
    />
  )
}
