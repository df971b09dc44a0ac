import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { exportMyOrders, listMyOrders, type Order } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { useSession } from '../../people/account/session.tsx'
import { VerifyNotice } from '../../people/account/verify-notice.tsx'
import { SaveFile } from '../../save-file.tsx'
import { useStandingError } from '../../standing-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyReel } from './empty-reel.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'
import { REFRESH_MS } from './refresh.ts'

export function MyOrdersPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const { q } = askedList(query)
  const orders = useInfiniteQuery({
    queryKey: ['orders', session?.email, q],
    queryFn: ({ pageParam, signal }) =>
      sendPage(listMyOrders, { query: { email: session?.email, q, after: pageParam }, signal }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
    // The list polls anyway; fewer retries show an error sooner.
    retry: 1,
    enabled: session !== undefined,
  })
  const error = useStandingError(orders)
  const hasOrders = (orders.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <>
      <h2 className="mb-6 text-25 font-semibold tracking-tight">{t('orders.title')}</h2>
      {(q || hasOrders || orders.isPlaceholderData) && <Tools />}
      <VerifyNotice className="mb-6" />
      {error && (
        <Notice
          tone="error"
          title={t('orders.failed')}
          className="mb-6"
          action={
            <Button size="small" onClick={() => orders.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {orders.data ? (
        <Orders orders={orders.data.pages.flatMap(({ rows }) => rows)} searched={q !== undefined} />
      ) : (
        !error && <OrderSkeletons />
      )}
      {orders.hasNextPage && (
        <Button className="mt-6" busy={orders.isFetchingNextPage} onClick={() => orders.fetchNextPage()}>
          {t('orders.older')}
        </Button>
      )}
    </>
  )
}

function Tools() {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <ListSearch label={t('my-orders.search')} submitLabel={t('list.search')} clearLabel={t('list.clear')} />
      <SaveFile path={exportMyOrders.path} label={t('my-orders.csv')} />
    </div>
  )
}

function Orders({ orders, searched }: { orders: Order[]; searched: boolean }) {
  if (orders.length === 0 && searched)
    return (
      <EmptyState
        drawing={<Magnifier />}
        sentence={t('my-orders.none-found')}
        action={<ButtonLink to={pages.myOrders}>{t('my-orders.all')}</ButtonLink>}
      />
    )
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyReel />}
        sentence={t('orders.empty')}
        action={
          <ButtonLink to="/#products" variant="primary">
            {t('orders.browse')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-4">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </ul>
  )
}
