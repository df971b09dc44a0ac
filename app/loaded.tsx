import type { ComponentProps, ReactNode } from 'react'
import { FailedList } from './failed-list.tsx'
import { ListHead } from './ui/list-head.tsx'
import { TableSkeleton } from './ui/table-skeleton.tsx'

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<Data> {
  of: Query<Data>
  /** In place of the query's, as `useStandingError` returns it. */
  error?: Error | null
  failed: string
  /** In place of the page's own, which needs the data, if that could not be loaded. */
  head?: ComponentProps<typeof ListHead>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has loaded, and the error of the last try. */
export function Loaded<Data>({
  of: { data, error: latest, refetch },
  error = latest,
  failed,
  head,
  skeleton = <TableSkeleton />,
  children,
}: LoadedProps<Data>) {
  return (
    <>
      {error && data === undefined && head && <ListHead {...head} />}
      {error && <FailedList title={failed} error={error} retry={() => refetch()} />}
      {data !== undefined
        ? children(data)
        : !error && (
            <div aria-busy="true" className="contents">
              {skeleton}
            </div>
          )}
    </>
  )
}
