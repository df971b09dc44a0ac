import { Card } from '../../ui/card.tsx'
import { Sketch } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function OrderSkeletons() {
  return (
    <div aria-busy="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
      {['first', 'second'].map((key) => (
        <Card key={key} className="flex gap-4 p-4">
          <Skeleton className="h-24 w-32" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </Card>
      ))}
    </div>
  )
}

export function EmptyReel() {
  return (
    <Sketch>
      <circle cx="64" cy="48" r="40" />
      <circle cx="64" cy="48" r="13" />
      <circle cx="64" cy="48" r="4" />
      <path d="M64 14v14M64 68v14M30 48h14M84 48h14" />
      <path d="M64 88h90" stroke="var(--color-copper)" strokeDasharray="6 5" />
    </Sketch>
  )
}
