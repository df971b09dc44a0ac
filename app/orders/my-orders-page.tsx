import { useInfiniteQuery } from '@tanstack/react-query'
import { listMyOrders, type Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useSession } from '../account/session.tsx'
import { VerifyNotice } from '../account/verify-notice.tsx'
import { sendPage } from '../api.ts'
import { useStandingError } from '../standing-error.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmptyReel } from './empty-reel.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'
import { REFRESH_MS } from './refresh.ts'

/** The user's orders, newest first, polled. */
export function MyOrdersPage() {
  const session = useSession()
  const orders = useInfiniteQuery({
    queryKey: ['orders', session?.email],
    queryFn: ({ pageParam, signal }) =>
      sendPage(listMyOrders, { query: { email: session?.email, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
    // The list polls anyway; fewer retries show an error sooner.
    retry: 1,
    enabled: session !== undefined,
  })
  const error = useStandingError(orders)
  return (
    <>
      <h2 className="mb-6 text-25 font-semibold tracking-tight">{t('orders.title')}</h2>
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
        <Orders orders={orders.data.pages.flatMap(({ rows }) => rows)} />
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

function Orders({ orders }: { orders: Order[] }) {
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
