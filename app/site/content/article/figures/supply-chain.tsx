import { type MessageKey, t } from '#messages/catalogue.ts'
import { Figure } from '../figure.tsx'
import { At } from './at.tsx'
import { Legend } from './legend.tsx'

const firm = 'fill-none stroke-copper stroke-[4px]'
const broken = 'fill-none stroke-edge stroke-2 [stroke-dasharray:6_5]'

/** Vertical positions in px: the 4 ways, then the 2 origins and the buyer. */
const ways: { y: number; name: MessageKey; look: string; pad: boolean }[] = [
  { y: 24, name: 'article.sellers.fig-direct', look: firm, pad: false },
  { y: 116, name: 'article.sellers.fig-distributor', look: firm, pad: true },
  { y: 208, name: 'article.sellers.fig-broker', look: broken, pad: true },
  { y: 300, name: 'article.sellers.fig-market', look: broken, pad: true },
]
const [MAKER, BUYER, UNKNOWN] = [62, 162, 246]

export function SupplyChain() {
  return (
    <Figure number={1} caption="article.sellers.caption" alternative="article.sellers.alt">
      <div className="px-2">
        <svg aria-hidden="true" height="326" className="block w-full overflow-visible fill-ink">
          <line x1="0" x2="0" y1="208" y2="300" className={broken} />
          <line x1="100%" x2="100%" y1={BUYER} y2="300" className={broken} />
          <line x1="0" x2="0" y1="22" y2="118" className={firm} />
          <line x1="100%" x2="100%" y1="22" y2={BUYER} className={firm} />
          {ways.map((way) => (
            <Way key={way.name} {...way} />
          ))}
          <End x="0" y={MAKER} name="article.sellers.fig-maker" known />
          <End x="0" y={UNKNOWN} name="article.sellers.fig-unknown" />
          <End x="100%" y={BUYER} name="article.sellers.fig-you" known />
        </svg>
      </div>
      <Legend
        lines={[
          { look: firm, text: 'article.sellers.fig-solid' },
          { look: broken, text: 'article.sellers.fig-broken' },
        ]}
      />
    </Figure>
  )
}

function Way({ y, name, look, pad }: (typeof ways)[number]) {
  return (
    <>
      <line x2="100%" y1={y} y2={y} className={look} />
      <At x="50%" y={y}>
        {pad && <circle r="7" className="fill-sunken stroke-ink stroke-[3px]" />}
        <text y="-16" textAnchor="middle">
          {t(name)}
        </text>
      </At>
    </>
  )
}

interface EndProps {
  x: '0' | '100%'
  y: number
  name: MessageKey
  known?: boolean
}

function End({ x, y, name, known }: EndProps) {
  const left = x === '0'
  return (
    <At x={x} y={y}>
      <circle
        r="9"
        className={known ? 'fill-copper stroke-sunken stroke-[3px]' : 'fill-sunken stroke-edge stroke-[3px]'}
      />
      <text x={left ? 18 : -18} dy="0.35em" textAnchor={left ? 'start' : 'end'} className="font-medium">
        {t(name)}
      </text>
    </At>
  )
}
