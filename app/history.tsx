import type { ComponentProps, ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from './format-instant.ts'
import { Loaded } from './loaded.tsx'
import { Fold } from './ui/fold.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface HistoryProps<Event> extends Pick<ComponentProps<typeof Loaded<Event[]>>, 'of'> {
  children: (event: Event, before: Event | undefined) => ReactNode
}

export function History<Event>({ of, children }: HistoryProps<Event>) {
  return (
    <Loaded of={of} failed={t('list.history-failed')} skeleton={<Skeleton className="h-24 w-full" />}>
      {(events) =>
        events.length === 0 ? (
          <p className="text-ink-soft">{t('list.no-history')}</p>
        ) : (
          <ol className={historyLook}>{events.map((event, index) => children(event, events[index + 1]))}</ol>
        )
      }
    </Loaded>
  )
}

export const historyLook = 'border-l border-line pl-4 text-13'

interface Change {
  label: string
  from?: string | undefined
  to?: string | undefined
}

interface HistoryEntryProps {
  title: ReactNode
  at: string
  by?: string | undefined
  changes?: Change[] | undefined
  /** What else is to say, in the line. */
  children?: ReactNode
}

/** What fits next to title, time and person. */
const SHORT = 60

/** One line. Several changes, or a long one, are folded under their names. */
export function HistoryEntry({ title, at, by, changes = [], children }: HistoryEntryProps) {
  const [first, second] = changes
  const isShort = first && !second && `${first.label}${first.from ?? ''}${first.to ?? ''}`.length <= SHORT
  const names = changes.map(({ label }) => label).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-0.5 wrap-anywhere">
      <span className="font-medium">{title}</span>
      {children}
      {isShort && <ChangeWords {...first} />}
      {first && !isShort && (
        <Fold label={names} name={t('list.changes', { names })}>
          <ul className="py-1">
            {changes.map((change) => (
              <li key={change.label}>
                <ChangeWords {...change} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <span className="text-ink-soft">
        <time dateTime={at}>{formatInstant(at)}</time>
        {by && ` · ${by}`}
      </span>
    </li>
  )
}

function ChangeWords({ label, from, to }: Change) {
  return (
    <span>
      {label}: {from !== undefined && <del className="text-ink-soft">{from}</del>}
      {from !== undefined && to !== undefined && ' → '}
      {to !== undefined && <ins className="no-underline">{to}</ins>}
    </span>
  )
}
