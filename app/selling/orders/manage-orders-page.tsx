import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listAllOrders, type Order, OrderState } from '#contract/selling/orders.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords } from '../../count-words.ts'
import { FailedList } from '../../failed-list.tsx'
import { Pager } from '../../pager.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useStandingError } from '../../standing-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { EmptyReel } from './empty-reel.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'
import { REFRESH_MS } from './refresh.ts'
import { StateFilter } from './state-filter.tsx'

const MAX_FOUND_COUNTED = 1000

export function ManageOrdersPage() {
  const email = useSession()?.email
  const [query] = useSearchParams()
  const state = OrderState.safeParse(query.get('state')).data
  const { q, after, before } = askedList(query, PartText)
  const orders = useQuery({
    queryKey: ['orders', 'all', state, q, after, before],
    queryFn: ({ signal }) =>
      sendPage(listAllOrders, { query: { email, state, q, after, before, limit: ORDERS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: 1,
  })
  const error = useStandingError(orders)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="text-25 font-semibold tracking-tight">
          {t('manage-orders.title')}{' '}
          {orders.data && (
            <span className="text-17 text-ink-soft">
              {countWords(orders.data.total, q ? MAX_FOUND_COUNTED : undefined)}
            </span>
          )}
        </h2>
        <ListSearch
          label={t('manage-orders.search')}
          submitLabel={t('list.search')}
          clearLabel={t('list.clear')}
          least={MIN_PART}
        />
      </div>
      <StateFilter present={state} />
      {error && <FailedList title={t('manage-orders.failed')} error={error} retry={() => orders.refetch()} />}
      {orders.data ? (
        <Orders orders={orders.data.rows} narrowed={Boolean(q || state)} />
      ) : (
        !error && <OrderSkeletons />
      )}
      <Pager
        label={t('manage-orders.pages')}
        startLabel={t('list.newest')}
        query={query}
        previous={orders.data?.previous}
        next={orders.data?.next}
      />
    </>
  )
}

const ORDERS_A_PAGE = '24'

function Orders({ orders, narrowed }: { orders: Order[]; narrowed: boolean }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing={narrowed ? <Magnifier /> : <EmptyReel />}
        sentence={t(narrowed ? 'manage-orders.none-found' : 'manage-orders.none')}
      />
    )
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-4">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} asAdmin />
      ))}
    </ul>
  )
}
