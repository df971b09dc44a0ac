import type { ReactNode } from 'react'
import { FailedList } from './failed-list.tsx'
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
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has loaded, and the error of the last try. */
export function Loaded<Data>({
  of: { data, error: latest, refetch },
  error = latest,
  failed,
  skeleton = <TableSkeleton />,
  children,
}: LoadedProps<Data>) {
  return (
    <>
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
