import { ChartTable } from './chart-table.tsx'

interface BarChartProps {
  label: string
  bars: { label: string; value: number; valueLabel: string }[]
  format: (value: number) => string
  columns: [string, string]
  tableLabel: string
}

const WIDTH = 600
const HEIGHT = 160
const GAP = 4

export function BarChart({ label, bars, format, columns, tableLabel }: BarChartProps) {
  const most = roundedUp(Math.max(...bars.map(({ value }) => value), 0))
  const step = WIDTH / Math.max(bars.length, 1)
  return (
    <figure>
      <div className="flex gap-3">
        {most > 0 && (
          <div aria-hidden className="-my-2.5 flex flex-col justify-between text-right text-13 text-ink-soft">
            {[most, most / 2, 0].map((value) => (
              <span key={value}>{format(value).replace(/\.00$/, '')}</span>
            ))}
          </div>
        )}
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 min-w-0 flex-1"
        >
          {[0.5, HEIGHT / 2].map((y) => (
            <line
              key={y}
              x2={WIDTH}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ label: name, value, valueLabel }, index) => {
            const height = Math.max(most && (value / most) * HEIGHT, 1)
            return (
              <rect
                key={name}
                x={index * step + GAP / 2}
                y={HEIGHT - height}
                width={step - GAP}
                height={height}
                className={value > 0 ? 'fill-copper' : 'fill-line'}
              >
                <title>{`${name}: ${valueLabel}`}</title>
              </rect>
            )
          })}
        </svg>
      </div>
      <figcaption className="mt-2">
        <div className="flex justify-between text-13 text-ink-soft">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
        <ChartTable label={tableLabel} columns={columns} rows={bars} />
      </figcaption>
    </figure>
  )
}

/** To 1, 2 or 5 and zeros, so that the axis has round amounts. */
function roundedUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((figure) => value <= figure * power) ?? 10) * power
}
