import type { ReactNode } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { typeset } from '../text.tsx'
import { At } from './at.tsx'
import { percent } from './share.ts'

interface Tick {
  at: number
  label: string
}

interface ChartProps {
  x: Tick[]
  y: Tick[]
  xTitle: MessageKey
  yTitle: MessageKey
  children: ReactNode
}

/**
 * Positions are percentages of the plot and text sizes are pixels, so that text stays readable in the narrower plot on a phone.
 */
export function Chart({ x, y, xTitle, yTitle, children }: ChartProps) {
  return (
    <div className="pt-6 pr-2 pb-11 pl-10">
      <svg aria-hidden="true" className="block h-60 w-full overflow-visible fill-ink-soft sm:h-80">
        <text x="-40" y="-18">
          {typeset(t(yTitle))}
        </text>
        {y.map(({ at, label }) => (
          <At key={label} y={percent(1 - at)}>
            <line x2="100%" className="stroke-line" />
            <text x="-10" dy="0.35em" textAnchor="end">
              {label}
            </text>
          </At>
        ))}
        {x.map(({ at, label }) => (
          <At key={label} x={percent(at)} y="100%">
            <path d="M0 0v6" className="stroke-edge" />
            <text y="22" textAnchor="middle">
              {label}
            </text>
          </At>
        ))}
        <line y1="100%" x2="100%" y2="100%" className="stroke-edge" />
        <At x="100%" y="100%">
          <text x="8" y="43" textAnchor="end">
            {typeset(t(xTitle))}
          </text>
        </At>
        {children}
      </svg>
    </div>
  )
}

interface CurveProps {
  points: [x: number, y: number][]
  className: string
}

export function Curve({ points, className }: CurveProps) {
  const places = points.map(([x, y]) => `${Math.round(x * 1000)},${Math.round((1 - y) * 1000)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className="overflow-visible"
    >
      <polyline points={places} fill="none" vectorEffect="non-scaling-stroke" className={className} />
    </svg>
  )
}
