import type { ComponentProps, ReactNode } from 'react'
import { formatInstant } from './format-instant.ts'
import { Loaded } from './loaded.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface HistoryProps<Event> extends Pick<ComponentProps<typeof Loaded<Event[]>>, 'of' | 'failed'> {
  none: string
  children: (event: Event, before: Event | undefined) => ReactNode
}

export function History<Event>({ none, children, ...loaded }: HistoryProps<Event>) {
  return (
    <Loaded {...loaded} skeleton={<Skeleton className="h-24 w-full" />}>
      {(events) =>
        events.length === 0 ? (
          <p className="text-ink-soft">{none}</p>
        ) : (
          <ol className="grid gap-4">{events.map((event, index) => children(event, events[index + 1]))}</ol>
        )
      }
    </Loaded>
  )
}

interface HistoryEntryProps {
  title: ReactNode
  at: string
  by: string | undefined
  children: ReactNode
}

export function HistoryEntry({ title, at, by, children }: HistoryEntryProps) {
  return (
    <li className="border-l-2 border-line pl-4 wrap-anywhere">
      <p>
        <span className="font-medium">{title}</span>{' '}
        <span className="text-13 text-ink-soft">
          <time dateTime={at}>{formatInstant(at)}</time>
          {by && ` · ${by}`}
        </span>
      </p>
      {children}
    </li>
  )
}
