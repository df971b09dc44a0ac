import { useQuery } from '@tanstack/react-query'
import { type DeskProduct, listProductEvents, type ProductEvent } from '#contract/catalog/desk-products.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ProductEvents({ product }: { product: DeskProduct }) {
  const events = useQuery({
    queryKey: ['products', 'events', product._id, product.version, product.availableQuantity],
    queryFn: ({ signal }) => send(listProductEvents, { params: { id: product._id }, signal }),
  })
  return (
    <>
      {events.error && (
        <FailedList title={t('product-history.failed')} error={events.error} retry={() => events.refetch()} />
      )}
      {!events.data && !events.error && <Skeleton className="h-24 w-full max-w-200" />}
      {events.data?.length === 0 && <p className="text-ink-soft">{t('product-history.none')}</p>}
      <ol className="grid max-w-200 gap-4">
        {events.data?.map((event) => (
          <EventEntry key={event._id} event={event} />
        ))}
      </ol>
    </>
  )
}

function EventEntry({ event }: { event: ProductEvent }) {
  return (
    <li className="border-l-2 border-line pl-4 wrap-anywhere">
      <p>
        <span className="font-medium">{t(`product-history.${event.kind}`)}</span>{' '}
        <span className="text-13 text-ink-soft">
          <time dateTime={event.at}>{formatInstant(event.at)}</time>
          {event.by && ` · ${event.by}`}
        </span>
      </p>
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
    </li>
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
