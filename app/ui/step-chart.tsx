import { ChartTable } from './chart-table.tsx'

interface Point {
  x: number
  y: number
  label: string
  valueLabel: string
}

interface StepChartProps {
  label: string
  points: Point[]
  current: number
  columns: [string, string]
  tableLabel: string
}

const WIDTH = 320
const HEIGHT = 168
const LEFT = 8
const TOP = 22
const BOTTOM = 22

export function StepChart({ label, points, current, columns, tableLabel }: StepChartProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...points.map(({ y }) => y), 0) || 1
  const range = Math.log(last.x / first.x) || 1
  const across = (x: number) => LEFT + (Math.log(x / first.x) / range) * (WIDTH - 2 * LEFT)
  const down = (y: number) => TOP + (1 - y / most) * (HEIGHT - TOP - BOTTOM)
  const path = points.map(({ x, y }, index) =>
    index === 0 ? `M${across(x)} ${down(y)}` : `H${across(x)}V${down(y)}`,
  )
  const marked = points.find(({ x }) => x === current)
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-1 block w-full max-w-120 text-ink-soft"
      >
        <path d={`M0 ${HEIGHT - BOTTOM}H${WIDTH}`} className="stroke-line" />
        {decades(first.x, last.x).map((x) => (
          <g key={x}>
            <path d={`M${across(x)} ${HEIGHT - BOTTOM}v4`} className="stroke-edge" />
            <text
              x={across(x)}
              y={HEIGHT - 4}
              textAnchor={x === first.x ? 'start' : x === last.x ? 'end' : 'middle'}
              className="fill-current text-[12px] tabular-nums"
            >
              {points.find((point) => point.x === x)?.label}
            </text>
          </g>
        ))}
        <path d={path.join('')} className="fill-none stroke-ink-soft" strokeWidth="1.5" />
        {marked !== last && (
          <text
            x={across(last.x)}
            y={down(last.y) - 6}
            textAnchor="end"
            className="fill-current text-[12px] tabular-nums"
          >
            {last.valueLabel}
          </text>
        )}
        {marked && (
          <Mark x={across(marked.x)} y={down(marked.y)} text={marked.valueLabel} baseline={HEIGHT - BOTTOM} />
        )}
      </svg>
      <figcaption>
        <ChartTable
          label={tableLabel}
          columns={columns}
          rows={points.map((point) => ({ ...point, current: point.x === current }))}
        />
      </figcaption>
    </figure>
  )
}

function Mark({ x, y, text, baseline }: { x: number; y: number; text: string; baseline: number }) {
  return (
    <g>
      <path d={`M${x} ${y}V${baseline}`} className="stroke-copper" strokeDasharray="2 3" />
      <circle cx={x} cy={y} r="4" className="fill-copper" />
      <text
        x={x}
        y={y - 9}
        textAnchor={x < WIDTH / 4 ? 'start' : x > WIDTH * 0.75 ? 'end' : 'middle'}
        className="fill-ink text-[13px] font-medium tabular-nums"
      >
        {text}
      </text>
    </g>
  )
}

function decades(from: number, to: number): number[] {
  const powers: number[] = []
  for (let power = 1; power <= to; power *= 10) if (power >= from) powers.push(power)
  return powers
}
