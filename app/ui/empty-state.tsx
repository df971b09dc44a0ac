import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing of about 160 × 96 px. */
  drawing: ReactNode
  sentence: string
  action?: ReactNode
}

export function EmptyState({ drawing, sentence, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center py-8 sm:py-16 text-center">
      <div aria-hidden="true" className="mb-6 text-ink-soft">
        {drawing}
      </div>
      <p className="max-w-96 text-17 text-ink-soft">{sentence}</p>
      {action && <div className="mt-6 w-full">{action}</div>}
    </div>
  )
}
