import { useQuery } from '@tanstack/react-query'
import { type FamilyEvent, listFamilyEvents } from '#contract/catalog/desk-families.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface FamilyEventsProps {
  family: string
  loadedAt: number
}

export function FamilyEvents({ family, loadedAt }: FamilyEventsProps) {
  const events = useQuery({
    queryKey: ['family-events', family, loadedAt],
    queryFn: ({ signal }) => send(listFamilyEvents, { params: { key: family }, signal }),
    placeholderData: (previous) => previous,
  })
  return (
    <>
      {events.error && (
        <FailedList
          title={t('families.history-failed')}
          error={events.error}
          retry={() => events.refetch()}
        />
      )}
      {!events.data && !events.error && <Skeleton className="h-24 w-full" />}
      {events.data?.length === 0 && <p className="text-ink-soft">{t('families.no-history')}</p>}
      <ol className="grid gap-4">
        {events.data?.map((event) => (
          <EventEntry key={event._id} event={event} />
        ))}
      </ol>
    </>
  )
}

function EventEntry({ event: { kind, at, by, subject, changes } }: { event: FamilyEvent }) {
  return (
    <li className="border-l-2 border-line pl-4 wrap-anywhere">
      <p>
        <span className="font-medium">
          {t(`families.event-${kind}`)}
          {subject && `: ${subject}`}
        </span>{' '}
        <span className="text-13 text-ink-soft">
          <time dateTime={at}>{formatInstant(at)}</time>
          {by && ` · ${by}`}
        </span>
      </p>
      {changes?.map(({ field, from, to }) => (
        <p key={field} className="text-13">
          {translate(`families.field-${field}`)}: <del className="text-ink-soft">{from}</del> →{' '}
          <ins className="no-underline">{to}</ins>
        </p>
      ))}
    </li>
  )
}
