import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { listOrdersToShip, type QueuedOrder } from '#contract/selling/fulfilment.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { REFRESH_MS } from '../orders/use-order.ts'
import { ClosedBox } from './closed-box.tsx'
import { isDue } from './dispatch-due.tsx'
import { QueueRow } from './queue-row.tsx'
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
      note={<p className="text-13 max-sm:sr-only max-lg:max-w-96">{t('to-ship.keys')}</p>}
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

interface QueueProps {
  orders: QueuedOrder[]
  q: string | undefined
}

function Queue({ orders, q }: QueueProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useOpenScanned(q, orders)
  const toPick = orders.filter(({ shippingDispute }) => !shippingDispute)
  const shown = toPick.filter(({ _id }) => chosen.has(_id))
  const hasDays = orders.some(isDue)
  const columns = [
    { label: t('to-ship.order') },
    { label: t('to-ship.buyer') },
    { label: t('to-ship.age') },
    { label: t('to-ship.pieces'), align: 'right' as const },
    ...(hasDays ? [{ label: t('dispatch.leaves') }] : []),
    { label: t('to-ship.state') },
    { label: t('to-ship.action'), align: 'right' as const },
  ]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label={t('to-ship.choose-all', { count: formatQuantity(toPick.length) })}
          checked={shown.length > 0 && shown.length === toPick.length}
          disabled={toPick.length === 0}
          onChange={({ target }) => setChosen(new Set(target.checked ? toPick.map(({ _id }) => _id) : []))}
        />
        {shown.length > 0 && (
          <ButtonLink
            variant="primary"
            to={`${pages.pickingList}?orders=${shown.map(({ _id }) => _id).join(',')}`}
          >
            <Icon of={Printer} />
            {t('to-ship.print', { count: formatQuantity(shown.length) })}
          </ButtonLink>
        )}
      </div>
      <Table label={t('dashboard.shipping')} columns={columns}>
        {orders.map((order) => (
          <QueueRow
            key={order._id}
            order={order}
            hasDays={hasDays}
            isChosen={chosen.has(order._id)}
            choose={(isChosen) => setChosen((now) => changed(now, order._id, isChosen))}
          />
        ))}
      </Table>
    </>
  )
}

function useOpenScanned(q: string | undefined, orders: QueuedOrder[]): void {
  const navigate = useNavigate()
  const id = q && orders.find(({ orderNumber }) => orderNumber.toUpperCase() === q.toUpperCase())?._id
  useEffect(() => {
    // Replaces the search, which would open the order again on the way back.
    if (id) void navigate(generatePath(pages.packing, { id }), { replace: true })
  }, [id, navigate])
}

function changed(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
