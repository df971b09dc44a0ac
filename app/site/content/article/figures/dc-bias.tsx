import { Figure } from '../figure.tsx'
import { typeset } from '../text.tsx'
import { At } from './at.tsx'
import { Chart, Curve } from './chart.tsx'
import { capacitanceLeft, HALF_AT } from './dc-bias-share.ts'
import { percent } from './share.ts'

const RATED = 25
const volts = Array.from({ length: 51 }, (_, step) => step / 2)
const curve = (halfAt: number) =>
  volts.map((volt): [number, number] => [volt / RATED, capacitanceLeft(volt, halfAt)])

export function DcBias() {
  return (
    <Figure number={7} caption="article.capacitors.caption" alternative="article.capacitors.alt">
      <Chart
        xTitle="article.capacitors.fig-x"
        yTitle="article.capacitors.fig-y"
        x={[0, 5, 10, 15, 20, RATED].map((volt) => ({ at: volt / RATED, label: String(volt) }))}
        y={[0, 25, 50, 75, 100].map((share) => ({ at: share / 100, label: typeset(`${share} %`) }))}
      >
        <Curve points={curve(HALF_AT['1210'])} className="stroke-ink stroke-2" />
        <Curve points={curve(HALF_AT['0805'])} className="stroke-copper stroke-3" />
        <Reading size="1210" />
        <Reading size="0805" />
      </Chart>
    </Figure>
  )
}

function Reading({ size }: { size: keyof typeof HALF_AT }) {
  const left = capacitanceLeft(RATED / 2, HALF_AT[size])
  return (
    <At x={percent(0.5)} y={percent(1 - left)}>
      <circle r="5" className={`stroke-sunken stroke-2 ${size === '0805' ? 'fill-copper' : 'fill-ink'}`} />
      <text x="8" y="-10" className="fill-ink font-medium">
        {typeset(`${size}: ${Math.round(left * 100)} %`)}
      </text>
    </At>
  )
}
