import { listOrdersToShip } from '#contract/selling/fulfilment.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { REFRESH_MS } from '../orders/use-order.ts'
import { Queue } from './queue.tsx'
import { ClosedBox } from './sheet.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const ORDERS_A_PAGE = '50'

export function ShippingPage() {
  useQueueKeys()
  return (
    <DeskList
      call={listOrdersToShip}
      queryKey={['orders', 'to-ship']}
      read={(address) => ({ ...listQuery(address, PartText), limit: ORDERS_A_PAGE })}
      refreshEvery={REFRESH_MS}
      title={t('dashboard.shipping')}
      note={<p className="mt-1 text-13 text-ink-soft max-sm:sr-only max-lg:max-w-96">{t('to-ship.keys')}</p>}
      searchLabel={t('to-ship.search')}
      least={MIN_PART}
      failed={t('to-ship.failed')}
      none={({ q }) =>
        q ? (
          <EmptyState sentence={t('to-ship.none-found')} />
        ) : (
          <EmptyState drawing={<ClosedBox />} sentence={t('to-ship.none')} />
        )
      }
      rows={(orders, { q }) => <Queue orders={orders} q={q} />}
      pages={t('to-ship.pages')}
      startLabel={t('to-ship.oldest')}
    />
  )
}
