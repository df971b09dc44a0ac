import { useQuery } from '@tanstack/react-query'
import { type DeskProduct, listProductEvents, type ProductEvent } from '#contract/catalog/desk-products.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { History, HistoryEntry } from '../../history.tsx'
import { formatQuantity } from '../../ui/format.ts'

export function ProductEvents({ product }: { product: DeskProduct }) {
  const events = useQuery({
    queryKey: ['products', 'events', product._id, product.version, product.availableQuantity],
    queryFn: ({ signal }) => send(listProductEvents, { params: { id: product._id }, signal }),
  })
  return (
    <div className="max-w-200">
      <History of={events} failed={t('product-history.failed')} none={t('product-history.none')}>
        {(event) => <EventEntry key={event._id} event={event} />}
      </History>
    </div>
  )
}

function EventEntry({ event }: { event: ProductEvent }) {
  return (
    <HistoryEntry title={t(`product-history.${event.kind}`)} at={event.at} by={event.by}>
      {event.change !== undefined && (
        <p className="text-13 tabular-nums">
          {event.change > 0 && '+'}
          {formatQuantity(event.change)}: {event.note}
        </p>
      )}
      {event.changes?.map(({ field, from, to }) => (
        <p key={field} className="text-13">
          {fieldName(field)}: <del className="text-ink-soft">{shortened(from)}</del> →{' '}
          <ins className="no-underline">{shortened(to)}</ins>
        </p>
      ))}
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
