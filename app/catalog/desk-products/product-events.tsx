import { type DeskProduct, listProductEvents, type ProductEvent } from '#contract/catalog/desk-products.ts'
import { t, translate } from '#messages/catalogue.ts'
import { History, HistoryEntry } from '../../history.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { useAnswer } from '../../use-answer.ts'

export function ProductEvents({ product }: { product: DeskProduct }) {
  const events = useAnswer(
    ['products', 'events', product._id, product.version, product.availableQuantity],
    listProductEvents,
    { params: { id: product._id } },
  )
  return (
    <div className="max-w-200">
      <History of={events}>{(event) => <EventEntry key={event._id} event={event} />}</History>
    </div>
  )
}

function EventEntry({ event }: { event: ProductEvent }) {
  return (
    <HistoryEntry
      title={t(`product-history.${event.kind}`)}
      at={event.at}
      by={event.by}
      changes={event.changes?.map(({ field, from, to }) => ({
        label: fieldName(field),
        from: shortened(from),
        to: shortened(to),
      }))}
    >
      {event.change !== undefined && (
        <span>
          {event.change > 0 && '+'}
          {formatQuantity(event.change)}: {event.note}
        </span>
      )}
    </HistoryEntry>
  )
}

function fieldName(field: string): string {
  return field.startsWith('parameters.')
    ? field.slice('parameters.'.length)
    : translate(`product-field.${field}`)
}

const SHOWN = 80

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
