import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ResistorDrawing } from './sample-drawings.tsx'

export function StatesSample() {
  return (
    <div className="space-y-6">
      <Notice tone="error" title="The store did not answer" action={<Button size="small">Try again</Button>}>
        What you typed is still here.
      </Notice>
      <Notice tone="warn">
        The price changed to $0.0045 while you were here. Look at the total and order again.
      </Notice>
      <Notice tone="info">This is the sandbox: no card is charged.</Notice>
      <div className="grid gap-6 lg:grid-cols-[1fr_2fr]">
        <CardSkeleton />
        <Card className="grid place-items-center">
          <EmptyState
            drawing={
              <div className="w-40">
                <ResistorDrawing />
              </div>
            }
            sentence="You have not ordered anything yet."
            action={
              <ButtonLink to="/" variant="primary">
                See the parts
              </ButtonLink>
            }
          />
        </Card>
      </div>
      <ErrorPanel
        code="404"
        title="There is nothing at this address"
        action={<ButtonLink to="/">To the first page</ButtonLink>}
      >
        The part may have been taken off sale, or the address may contain a typing error.
      </ErrorPanel>
    </div>
  )
}

function CardSkeleton() {
  return (
    <Card aria-busy="true">
      <div className="aspect-4/3 bg-sunken" />
      <div className="p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-3 h-3 w-1/2" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-2 h-4 w-5/6" />
        <div className="mt-6 flex justify-between">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-5 w-16" />
        </div>
        <Skeleton className="mt-4 h-11" />
      </div>
    </Card>
  )
}
