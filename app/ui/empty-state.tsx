import type { ReactNode } from 'react'

/** The frame of a small line drawing for an `EmptyState`: 160 × 96, in the current text colour. */
export function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 96"
      width="160"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function Magnifier() {
  return (
    <Sketch>
      <path d="M16 84h128M28 84l6-20h92l6 20" strokeLinejoin="round" className="opacity-50" />
      <circle cx="78" cy="40" r="22" className="fill-surface" />
      <path d="M64 32a16 16 0 0 1 10-7" className="stroke-copper" strokeLinecap="round" />
      <path d="m95 56 18 18" strokeWidth="5" strokeLinecap="round" />
    </Sketch>
  )
}

interface EmptyStateProps {
  /** About 160 × 96 px; by default a magnifier, of a search without results. */
  drawing?: ReactNode
  sentence: string
  action?: ReactNode
}

export function EmptyState({ drawing = <Magnifier />, sentence, action }: EmptyStateProps) {
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
