import { Figure } from '../figure.tsx'
import { typeset } from '../text.tsx'
import { At } from './at.tsx'
import { e12, e24 } from './preferred-values.ts'
import { onLogScale, percent } from './share.ts'

const onRule = (value: number) => onLogScale(value, 10, 100)

/** One decade: E12 above the axis, E24 below it, each value with its tolerance. */
export function ESeries() {
  return (
    <Figure number={3} caption="article.resistors.caption" alternative="article.resistors.alt">
      <div className="px-1">
        <svg aria-hidden="true" className="block h-40 w-full overflow-visible fill-ink-soft">
          <text y="8">{typeset('E12, ±10 %')}</text>
          {[...e12, 100].map((value) => (
            <Value key={value} value={value} tolerance={0.1} band={46} tick="M0 42V80" label={38} />
          ))}
          <line x2="100%" y1="80" y2="80" className="stroke-ink stroke-2" />
          {[...e24, 100].map((value) => (
            <Value
              key={value}
              value={value}
              tolerance={0.05}
              band={90}
              tick="M0 80v38"
              label={e12.includes(value) || value === 100 ? undefined : 133}
            />
          ))}
          <text y="158">{typeset('E24, ±5 %')}</text>
        </svg>
      </div>
    </Figure>
  )
}

interface ValueProps {
  value: number
  tolerance: number
  /** In px: top of the tolerance band, tick mark, and baseline of the label. */
  band: number
  tick: string
  label: number | undefined
}

function Value({ value, tolerance, band, tick, label }: ValueProps) {
  const from = Math.max(0, onRule(value * (1 - tolerance)))
  const to = Math.min(1, onRule(value * (1 + tolerance)))
  return (
    <>
      <rect
        x={percent(from)}
        y={band}
        width={percent(to - from)}
        height="24"
        className="fill-copper opacity-25"
      />
      <At x={percent(onRule(value))}>
        <path d={tick} className="stroke-ink" />
        {label && (
          <text y={label} textAnchor="middle" className="fill-ink">
            {value}
          </text>
        )}
      </At>
    </>
  )
}
