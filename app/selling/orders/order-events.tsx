import type { OrderEvent } from '#contract/selling/orders.ts'
import { t, translate } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'
import { formatMoment } from './format-time.ts'

export function OrderEvents({ events }: { events: OrderEvent[] }) {
  return (
    <ol className="grid gap-2 border-l border-line pl-4">
      {events.map((event) => (
        <EventEntry key={event._id} event={event} />
      ))}
    </ol>
  )
}

function EventEntry({ event }: { event: OrderEvent }) {
  return (
    <li className="text-13 wrap-anywhere">
      <span className="font-medium">{translate(`orders.event-${event.kind}`)}</span>{' '}
      <time dateTime={event.at} className="text-ink-soft">
        {formatMoment(event.at)}
      </time>
      {event.amount !== undefined && <span className="block">{formatTotal(event.amount)}</span>}
      {event.shipment !== undefined && (
        <span className="block">{t('parcels.parcel', { position: event.shipment })}</span>
      )}
      {event.check && <span className="block">{translate(`orders.check-${event.check}`)}</span>}
      {event.note && <span className="block whitespace-pre-line">{event.note}</span>}
      {event.by && <span className="block text-ink-soft">{t('orders.event-by', { email: event.by })}</span>}
    </li>
  )
}
