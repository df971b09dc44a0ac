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
