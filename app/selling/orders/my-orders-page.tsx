import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { OrderView } from '#contract/people/own-account.ts'
import type { Order } from '#contract/selling/order.ts'
import { exportMyOrders, listMyOrders } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { listQuery } from '../../list-query.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { VerifyNotice } from '../../people/account/verify-notice.tsx'
import { SaveFile } from '../../save-file.tsx'
import { useStandingError } from '../../standing-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { EmptyReel, OrderSkeletons } from './order-skeletons.tsx'
import { OrdersInView, OrderViewLinks, useOrderView } from './order-view.tsx'
import { REFRESH_MS } from './use-order.ts'

export function MyOrdersPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const { q } = listQuery(query)
  const inCompany = useOwnCompany() !== undefined
  const company = inCompany && query.get('company') === 'true' ? 'true' : undefined
  const orders = useInfiniteQuery({
    queryKey: ['orders', session?.email, q, company],
    queryFn: ({ pageParam, signal }) =>
      sendPage(listMyOrders, { query: { email: session?.email, q, company, after: pageParam }, signal }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
    // The list polls anyway; fewer retries show an error sooner.
    retry: 1,
    enabled: session !== undefined,
  })
  const rows = orders.data?.pages.flatMap((page) => page.rows) ?? []
  const view = useOrderView()
  const hasTools = q !== undefined || rows.length > 0 || orders.isPlaceholderData
  return (
    <>
      <ListHead title={t('orders.title')}>
        {rows.length > 1 && <OrderViewLinks present={view} />}
        {hasTools && <Tools />}
      </ListHead>
      {inCompany && (
        <ChoiceLinks
          label={t('my-orders.whose')}
          name="company"
          choices={[
            { value: '', label: t('my-orders.mine') },
            { value: 'true', label: t('my-orders.of-company') },
          ]}
          present={company ?? ''}
        />
      )}
      <VerifyNotice className="mb-6" />
      <Loaded
        of={orders}
        error={useStandingError(orders)}
        failed={t('orders.failed')}
        skeleton={<OrderSkeletons />}
      >
        {() => <Orders orders={rows} searched={q !== undefined} view={view} />}
      </Loaded>
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
    <>
      <ListSearch label={t('my-orders.search')} />
      <SaveFile path={exportMyOrders.path} label={t('my-orders.csv')} />
    </>
  )
}

interface OrdersProps {
  orders: Order[]
  searched: boolean
  view: OrderView | undefined
}

function Orders({ orders, searched, view }: OrdersProps) {
  if (orders.length === 0 && searched)
    return (
      <EmptyState
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
  return <OrdersInView view={view} label={t('orders.title')} orders={orders} />
}
