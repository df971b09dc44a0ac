import { Printer } from 'lucide-react'
import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import type { Shipment } from '#contract/selling/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatDay } from '../orders/format-time.ts'
import { Tracking } from './tracking.tsx'

interface ParcelsProps {
  order: Pick<DeskOrder, '_id' | 'shipments'>
  forPrint?: boolean
}

export function Parcels({ order, forPrint = false }: ParcelsProps) {
  return (
    <ol aria-label={t('parcels.title')} className="grid gap-4">
      {order.shipments.map((shipment) => (
        <li key={shipment._id} className="rounded-field border border-line px-4 py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <ParcelHead shipment={shipment} />
            {forPrint && (
              <ButtonLink
                to={generatePath(pages.packingList, { id: order._id, parcel: String(shipment.position) })}
                size="small"
              >
                <Icon of={Printer} />
                {t('parcels.packing-list')}
              </ButtonLink>
            )}
          </div>
          <Contents shipment={shipment} />
        </li>
      ))}
    </ol>
  )
}

function ParcelHead({ shipment }: { shipment: Shipment }) {
  const { position, carrier, at } = shipment
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-medium">{t('parcels.parcel', { position })}</span>
      <span className="text-ink-soft">
        {' · '}
        <time dateTime={at}>{formatDay(at)}</time>
        {` · ${carrier} `}
      </span>
      <Tracking shipment={shipment} />
    </p>
  )
}

function Contents({ shipment: { lines, lineCount = lines.length } }: { shipment: Shipment }) {
  return (
    <ul className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-13">
      {lines.map(({ partNumber, name, quantity, lot, dateCode }, index) => (
        // A part is on several lines if it left in several lots.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel do not change
        <li key={index} className="col-span-full grid grid-cols-subgrid">
          <span className="text-right font-medium tabular-nums">{formatQuantity(quantity)} ×</span>
          <span className="wrap-anywhere">
            <span className="font-mono">{partNumber}</span>{' '}
            <span className="text-ink-soft">{keepUnits(name)}</span>
            <span className="block">
              {[
                ...(lot ? [t('parcels.lot', { lot })] : []),
                ...(dateCode ? [t('parcels.date-code', { dateCode })] : []),
              ].join(' · ')}
            </span>
          </span>
        </li>
      ))}
      {lines.length < lineCount && (
        <li className="col-span-full text-ink-soft">
          {t('orders.more-lines', { count: lineCount - lines.length })}
        </li>
      )}
    </ul>
  )
}
