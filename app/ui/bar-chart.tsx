import { ChartTable } from './chart-table.tsx'

interface BarChartProps {
  label: string
  bars: { label: string; value: number; valueLabel: string }[]
  columns: [string, string]
  tableLabel: string
}

const WIDTH = 600
const HEIGHT = 160
const GAP = 4

export function BarChart({ label, bars, columns, tableLabel }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const step = WIDTH / Math.max(bars.length, 1)
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
      >
        {bars.map(({ label: name, value, valueLabel }, index) => {
          const height = most > 0 ? (value / most) * (HEIGHT - 2) : 0
          return (
            <rect
              key={name}
              x={index * step + GAP / 2}
              y={HEIGHT - Math.max(height, 1)}
              width={step - GAP}
              height={Math.max(height, 1)}
              className={value > 0 ? 'fill-copper' : 'fill-line'}
            >
              <title>{`${name}: ${valueLabel}`}</title>
            </rect>
          )
        })}
      </svg>
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
