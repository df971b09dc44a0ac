import type { ReactNode } from 'react'

interface ListHeadProps {
  title: string
  count?: string | undefined
  note?: ReactNode
  /** At the right: the search and what else concerns the whole list. */
  children?: ReactNode
}

/** The top of a list in the dashboard. */
export function ListHead({ title, count, note, children }: ListHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-25 font-semibold tracking-tight" aria-live="polite">
          {title} {count !== undefined && <span className="font-normal text-ink-soft">{count}</span>}
        </h1>
        {note}
      </div>
      <div className="flex min-w-0 grow flex-wrap items-end justify-end gap-3">{children}</div>
    </div>
  )
}
