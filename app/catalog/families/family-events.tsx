import { useQuery } from '@tanstack/react-query'
import { type FamilyEvent, listFamilyEvents } from '#contract/catalog/desk-families.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { History, HistoryEntry } from '../../history.tsx'

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
    <History of={events} failed={t('families.history-failed')} none={t('families.no-history')}>
      {(event) => <EventEntry key={event._id} event={event} />}
    </History>
  )
}

function EventEntry({ event: { kind, at, by, subject, changes } }: { event: FamilyEvent }) {
  return (
    <HistoryEntry title={[t(`families.event-${kind}`), subject].filter(Boolean).join(': ')} at={at} by={by}>
      {changes?.map(({ field, from, to }) => (
        <p key={field} className="text-13">
          {translate(`families.field-${field}`)}: <del className="text-ink-soft">{from}</del> →{' '}
          <ins className="no-underline">{to}</ins>
        </p>
      ))}
    </HistoryEntry>
  )
}
