import { t } from '#messages/catalogue.ts'
import { Figure } from '../figure.tsx'
import { typeset } from '../text.tsx'
import { At } from './at.tsx'
import { Chart, Curve } from './chart.tsx'
import { END, KNEE, permittedPower } from './permitted-power.ts'
import { percent } from './share.ts'

const [COLDEST, HOTTEST, MARKED] = [20, 170, 110]
const along = (ambient: number) => (ambient - COLDEST) / (HOTTEST - COLDEST)

export function Derating() {
  const marked: [number, number] = [along(MARKED), permittedPower(MARKED)]
  return (
    <Figure
      number={6}
      caption="article.packages.derating-caption"
      alternative="article.packages.derating-alt"
    >
      <Chart
        xTitle="article.packages.fig-x"
        yTitle="article.packages.fig-y"
        x={[20, KNEE, MARKED, END].map((ambient) => ({ at: along(ambient), label: String(ambient) }))}
        y={[0, 25, 50, 75, 100].map((share) => ({ at: share / 100, label: typeset(`${share} %`) }))}
      >
        <Curve
          points={[[marked[0], 0], marked, [0, marked[1]]]}
          className="stroke-edge [stroke-dasharray:4_4]"
        />
        <Curve
          points={[COLDEST, KNEE, END].map((ambient) => [along(ambient), permittedPower(ambient)])}
          className="stroke-copper stroke-3"
        />
        <At x={percent(marked[0])} y={percent(1 - marked[1])}>
          <circle r="5" className="fill-copper stroke-sunken stroke-2" />
          <text x="10" y="-8" className="fill-ink font-medium">
            {typeset(t('article.packages.fig-mark'))}
          </text>
        </At>
      </Chart>
    </Figure>
  )
}
