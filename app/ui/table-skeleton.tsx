import { Skeleton } from './skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function TableSkeleton() {
  return (
    <div aria-busy="true" className="border-t border-line">
      {rows.map((key) => (
        <div key={key} className="flex h-14 items-center gap-6 border-b border-line bg-surface px-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-16" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
