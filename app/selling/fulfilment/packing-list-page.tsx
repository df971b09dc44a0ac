import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import { addressLines, destinationText } from '#contract/selling/address-text.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import type { Shipment } from '#contract/selling/shipments.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { formatDay } from '../orders/format-time.ts'
import { useOrder } from '../orders/use-order.ts'
import { ClosedBox } from './closed-box.tsx'
import { PackedLines } from './packed-lines.tsx'
import { Barcode, Sheet } from './sheet.tsx'

export function PackingListPage({ id, parcel }: { id: string; parcel: string }) {
  const { data: order, error, refetch } = useOrder(id)
  const packing = generatePath(pages.packing, { id })
  if (!order)
    return error ? (
      <>
        <ListHead title={t('dashboard.packing')} back={{ to: packing, label: t('dashboard.packing') }} />
        <FailedList title={t('packing.failed')} error={error} retry={refetch} />
      </>
    ) : (
      <TableSkeleton />
    )
  const shipment = order.shipments.find(({ position }) => position === Number(parcel))
  if (!shipment) return <EmptyState drawing={<ClosedBox />} sentence={t('picking.no-parcel')} />
  return (
    <Sheet back={{ to: packing, label: t('packing.title', { number: order.orderNumber }) }}>
      <Head order={order} shipment={shipment} />
      <PackedLines order={order} shipment={shipment} />
    </Sheet>
  )
}

function linesOf({ shipTo, address, country, regionName }: DeskOrder): string[] {
  if (shipTo) return addressLines(shipTo)
  return [address, ...(country === undefined ? [] : [destinationText({ country, regionName })])]
}

function Head({ order, shipment }: { order: DeskOrder; shipment: Shipment }) {
  const { orderNumber, poNumber, neededBy, deliverComplete } = order
  const facts = [
    [t('picking.order'), orderNumber],
    [t('picking.ordered'), formatDay(order.createdAt)],
    [t('picking.shipped'), formatDay(shipment.at)],
    [t('packing.carrier'), shipment.carrier],
    ...(shipment.trackingNumber ? [[t('packing.tracking-number'), shipment.trackingNumber]] : []),
    ...(poNumber ? [[t('picking.po-number'), poNumber]] : []),
    ...(neededBy ? [[t('picking.needed-by'), formatUtcDay(neededBy)]] : []),
    ...(deliverComplete ? [[t('picking.delivery'), t('picking.deliver-complete')]] : []),
  ]
  return (
    <header className="mb-8">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="text-25 font-semibold tracking-tight">{t('dashboard.packing-list')}</h1>
          <p className="text-17">{t('parcels.parcel', { position: shipment.position })}</p>
        </div>
        <figure className="text-right">
          <Barcode text={orderNumber} className="ml-auto h-10" />
          <figcaption className="mt-1 font-mono">{orderNumber}</figcaption>
        </figure>
      </div>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <p className="mb-1 text-13 text-ink-soft">{t('orders.goes-to')}</p>
          <address className="text-17 whitespace-pre-line not-italic wrap-anywhere">
            {linesOf(order).join('\n')}
          </address>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-13">
          {facts.map(([label, value]) => (
            <div key={label} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
