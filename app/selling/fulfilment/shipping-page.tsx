import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { generatePath, useNavigate, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { listOrdersToShip, type QueuedOrder } from '#contract/selling/fulfilment.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords } from '../../count-words.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { useStandingError } from '../../standing-error.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { REFRESH_MS } from '../orders/refresh.ts'
import { Queue } from './queue.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const ORDERS_A_PAGE = '50'

export function ShippingPage() {
  const [query] = useSearchParams()
  const { q, after, before } = askedList(query, PartText)
  const orders = useQuery({
    queryKey: ['orders', 'to-ship', q, after, before],
    queryFn: ({ signal }) =>
      sendPage(listOrdersToShip, { query: { q, after, before, limit: ORDERS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: 1,
  })
  useQueueKeys()
  useOpenScanned(q, orders.isPlaceholderData ? undefined : orders.data?.rows)
  return (
    <>
      <ListHead
        title={t('dashboard.shipping')}
        count={orders.data && countWords(orders.data.total)}
        note={
          <p className="mt-1 text-13 text-ink-soft max-sm:sr-only max-lg:max-w-96">{t('to-ship.keys')}</p>
        }
      >
        <ListSearch label={t('to-ship.search')} least={MIN_PART} />
      </ListHead>
      <Loaded of={orders} error={useStandingError(orders)} failed={t('to-ship.failed')}>
        {({ rows }) => <Queue orders={rows} searched={q !== undefined} />}
      </Loaded>
      <Pager label={t('to-ship.pages')} startLabel={t('to-ship.oldest')} query={query} of={orders.data} />
    </>
  )
}

function useOpenScanned(q: string | undefined, orders: QueuedOrder[] | undefined): void {
  const navigate = useNavigate()
  const found = q && orders?.find(({ orderNumber }) => orderNumber.toUpperCase() === q.toUpperCase())
  const id = found ? found._id : undefined
  useEffect(() => {
    // Replaces the search, which would open the order again on the way back.
    if (id) void navigate(generatePath(pages.packing, { id }), { replace: true })
  }, [id, navigate])
}
