import { PackageOpen, Printer, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { listOrdersToShip, type QueuedOrder } from '#contract/selling/fulfilment.ts'
import type { Packer } from '#contract/selling/shipments.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { useSession } from '../../people/account/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { DataTable } from '../../ui/table.tsx'
import { formatShortDay } from '../orders/format-time.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { REFRESH_MS } from '../orders/use-order.ts'
import { ageOf, formatClock } from './age.ts'
import { ClosedBox } from './closed-box.tsx'
import { DueDay, isDue } from './dispatch-due.tsx'
import { FulfilmentBadge } from './fulfilment-badge.tsx'
import { isToCheck } from './to-ship.ts'
import { QUEUE_LINK, useQueueKeys } from './use-queue-keys.ts'

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

function Queue({ orders, q }: { orders: QueuedOrder[]; q: string | undefined }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useOpenScanned(q, orders)
  const toPick = orders.filter(({ shippingDispute }) => !shippingDispute)
  const shown = toPick.filter(({ _id }) => chosen.has(_id))
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
      <DataTable
        label={t('dashboard.shipping')}
        rows={orders}
        dense
        columns={[
          {
            label: t('to-ship.order'),
            narrow: 'first',
            cell: (order) => (
              <span className="flex items-center gap-3">
                <label className="-m-2 grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={t('to-ship.choose', { number: order.orderNumber })}
                    checked={chosen.has(order._id)}
                    disabled={order.shippingDispute !== undefined || isToCheck(order)}
                    onChange={({ target }) => setChosen((now) => changed(now, order._id, target.checked))}
                    className="size-5 accent-copper"
                  />
                </label>
                <OrderLink id={order._id} number={order.orderNumber} />
              </span>
            ),
          },
          { label: t('to-ship.buyer'), width: 'rest', cell: (order) => <Buyer order={order} /> },
          {
            label: t('to-ship.age'),
            narrow: 'figure',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} title={formatShortDay(createdAt)} className="whitespace-nowrap">
                {ageOf(createdAt)}
              </time>
            ),
          },
          {
            label: t('to-ship.pieces'),
            align: 'right',
            narrow: 'figure',
            cell: ({ toShip }) => (
              <span title={t('to-ship.in-lines', { lines: formatQuantity(toShip?.lines ?? 0) })}>
                {formatQuantity(toShip?.pieces ?? 0)}
              </span>
            ),
          },
          {
            label: t('dispatch.leaves'),
            narrow: 'figure',
            width: 'day',
            shown: orders.some(isDue),
            cell: (order) => <DueDay order={order} />,
          },
          { label: t('to-ship.state'), narrow: 'corner', cell: (order) => <State order={order} /> },
          {
            label: t('to-ship.action'),
            align: 'right',
            cell: ({ _id: id, orderNumber: number }) => (
              <ButtonLink
                {...QUEUE_LINK}
                to={generatePath(pages.packing, { id })}
                size="small"
                aria-label={t('to-ship.pack-named', { number })}
                className="@max-xl:mt-2 @max-xl:w-full"
              >
                <span className="contents @xl:@max-4xl:hidden">
                  <Icon of={PackageOpen} />
                </span>
                {t('to-ship.pack')}
              </ButtonLink>
            ),
          },
        ]}
      />
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

function Buyer({ order: { shipTo, user } }: { order: QueuedOrder }) {
  const buyer = shipTo?.company ?? shipTo?.name ?? user
  return (
    <span className="min-w-0 @max-xl:wrap-anywhere @xl:truncate" title={buyer}>
      {buyer} {shipTo && <span className="text-13 text-ink-soft">{shipTo.city}</span>}
    </span>
  )
}

function State({ order }: { order: QueuedOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <FulfilmentBadge order={order} plain />
      {isToCheck(order) && (
        <Badge tone="warn" plain>
          {t('orders.to-be-checked')}
        </Badge>
      )}
      {order.packer && <PackedBy packer={order.packer} />}
    </span>
  )
}

function PackedBy({ packer: { name, email, until, mine } }: { packer: Packer }) {
  const own = useSession()?.email
  const isMe = mine ?? own === email
  return (
    <Badge tone="warn" icon={UserRound} plain>
      <span className="flex min-w-0 flex-wrap gap-x-1.5">
        <span className="max-w-52 truncate @xl:@max-4xl:max-w-32">{isMe ? t('to-ship.you') : name}</span>
        {t('to-ship.until', { time: formatClock(until) })}
      </span>
    </Badge>
  )
}
