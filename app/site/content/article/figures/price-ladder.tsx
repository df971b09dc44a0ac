import { formatQuantity, formatUnitPrice } from '../../../../ui/format.ts'
import { Figure } from '../figure.tsx'
import { At } from './at.tsx'
import { Chart } from './chart.tsx'
import { dearerThanNext, ladder } from './ladder.ts'
import { Legend } from './legend.tsx'
import { onLogScale, percent } from './share.ts'

const MAX_QUANTITY = 30_000
const tread = 'stroke-ink stroke-2'
const dead = 'stroke-copper stroke-[6px]'

const across = (quantity: number) => onLogScale(quantity, 1, MAX_QUANTITY)
const inUnits = (unitPrice: number) => unitPrice / 10_000
const up = (unitPrice: number) => onLogScale(unitPrice, 70, 1300)

export function PriceLadder() {
  return (
    <Figure number={2} caption="article.price.caption" alternative="article.price.alt">
      <Chart
        xTitle="article.price.fig-x"
        yTitle="article.price.fig-y"
        x={[1, 10, 100, 1000, 10_000].map((at) => ({ at: across(at), label: formatQuantity(at) }))}
        y={[100, 200, 500, 1000].map((at) => ({ at: up(at), label: formatUnitPrice(inUnits(at)) }))}
      >
        {ladder.map((step, index) => (
          <Tread key={step.from} step={step} next={ladder[index + 1]} />
        ))}
      </Chart>
      <Legend
        lines={[
          { look: tread, text: 'article.price.fig-tread' },
          { look: dead, text: 'article.price.fig-dead' },
        ]}
      />
    </Figure>
  )
}

type Step = (typeof ladder)[number]

function Tread({ step, next }: { step: Step; next: Step | undefined }) {
  const height = percent(1 - up(step.unitPrice))
  const end = percent(across(next?.from ?? MAX_QUANTITY))
  const turn = next ? percent(across(dearerThanNext(step, next))) : end
  return (
    <>
      {next && (
        <>
          <line x1={end} x2={end} y1={height} y2={percent(1 - up(next.unitPrice))} className="stroke-edge" />
          <line x1={turn} x2={end} y1={height} y2={height} className={dead} />
        </>
      )}
      <line x1={percent(across(step.from))} x2={turn} y1={height} y2={height} className={tread} />
      <At x={percent(across(step.from))} y={height}>
        <text x="2" y="-9" className="fill-ink">
          {formatUnitPrice(inUnits(step.unitPrice))}
        </text>
      </At>
    </>
  )
}
