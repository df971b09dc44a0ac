import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const fields = ['first', 'second', 'third', 'fourth', 'fifth']

export function FormSkeleton() {
  return (
    <Card className="grid max-w-200 gap-5 p-5 sm:p-6">
      {fields.map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </Card>
  )
}
