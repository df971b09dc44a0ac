import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeskOrder, listAllOrders, OrderFilter } from '#contract/selling/orders.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords } from '../../count-words.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useStandingError } from '../../standing-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { EmptyReel } from './empty-reel.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'
import { OrderTable } from './order-table.tsx'
import { type OrderView, OrderViewLinks, useOrderView } from './order-view.tsx'
import { REFRESH_MS } from './refresh.ts'
import { StateFilter, TO_SHIP } from './state-filter.tsx'

const MAX_FOUND_COUNTED = 1000

const ORDERS_A_PAGE = '50'

export function ManageOrdersPage() {
  const email = useSession()?.email
  const [query] = useSearchParams()
  const toShip = query.get('state') === TO_SHIP
  const state = OrderFilter.safeParse(query.get('state')).data
  const view = useOrderView('table')
  const { q, after, before } = askedList(query, PartText)
  const fulfilment = toShip ? TO_SHIP : undefined
  const orders = useQuery({
    queryKey: ['orders', 'all', state, fulfilment, q, after, before],
    queryFn: ({ signal }) =>
      sendPage(listAllOrders, {
        query: { email, state, fulfilment, q, after, before, limit: ORDERS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: 1,
  })
  const total = orders.data && countWords(orders.data.total, q ? MAX_FOUND_COUNTED : undefined)
  return (
    <>
      <ListHead title={t('manage-orders.title')} count={total}>
        <ListSearch label={t('manage-orders.search')} least={MIN_PART} />
      </ListHead>
      <div className="flex flex-wrap justify-between gap-x-6">
        <StateFilter present={toShip ? TO_SHIP : state} />
        <OrderViewLinks usual="table" present={view} />
      </div>
      <Loaded
        of={orders}
        error={useStandingError(orders)}
        failed={t('manage-orders.failed')}
        skeleton={view === 'table' ? <TableSkeleton /> : <OrderSkeletons />}
      >
        {({ rows }) => <Orders orders={rows} narrowed={Boolean(q || state || toShip)} view={view} />}
      </Loaded>
      <Pager label={t('manage-orders.pages')} query={query} of={orders.data} />
    </>
  )
}

interface OrdersProps {
  orders: DeskOrder[]
  narrowed: boolean
  view: OrderView
}

function Orders({ orders, narrowed, view }: OrdersProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing={narrowed ? <Magnifier /> : <EmptyReel />}
        sentence={t(narrowed ? 'manage-orders.none-found' : 'manage-orders.none')}
      />
    )
  }
  if (view === 'table') return <OrderTable label={t('manage-orders.title')} orders={orders} asAdmin />
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} asAdmin />
      ))}
    </ul>
  )
}
