import type { ReactNode } from 'react'

/** Draws its children, in px, around a position given in px or as a percentage of the parent ('25%'). */
export function At({ x, y, children }: { x?: string | number; y?: string | number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" x={x} y={y} className="overflow-visible">
      {children}
    </svg>
  )
}
