import type { ReactNode } from 'react'

/** Draws its children, in px, around a place given in px or as a share of the drawing around it ('25%'). */
export function At({ x, y, children }: { x?: string | number; y?: string | number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" x={x} y={y} className="overflow-visible">
      {children}
    </svg>
  )
}
