import type { OrderEvent } from '#contract/selling/order.ts'
import { t, translate } from '#messages/catalogue.ts'
import { HistoryEntry, historyLook } from '../../history.tsx'
import { formatTotal } from '../../ui/format.ts'

export function OrderEvents({ events }: { events: OrderEvent[] }) {
  return (
    <ol className={historyLook}>
      {events.map(({ _id, kind, at, by, amount, shipment, check, note }) => (
        <HistoryEntry key={_id} title={translate(`orders.event-${kind}`)} at={at} by={by}>
          {amount !== undefined && <span>{formatTotal(amount)}</span>}
          {shipment !== undefined && <span>{t('parcels.parcel', { position: shipment })}</span>}
          {check && <span>{translate(`orders.check-${check}`)}</span>}
          {note && <span className="whitespace-pre-line">{note}</span>}
        </HistoryEntry>
      ))}
    </ol>
  )
}
