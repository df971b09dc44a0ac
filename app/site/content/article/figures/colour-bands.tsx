import { type MessageKey, t } from '#messages/catalogue.ts'
import { Figure } from '../figure.tsx'
import { typeset } from '../text.tsx'
import { tin } from './materials.ts'

/** Left edge of each band, its colour (IEC 60062) and its meaning. */
const rings: { at: number; colour: string; name: MessageKey; meaning: string }[] = [
  { at: 144, colour: '#efc534', name: 'article.resistors.yellow', meaning: '4' },
  { at: 173, colour: '#7d4b9e', name: 'article.resistors.violet', meaning: '7' },
  { at: 196, colour: '#c5352e', name: 'article.resistors.red', meaning: '× 100 Ω' },
  { at: 243, colour: '#b98a30', name: 'article.resistors.gold', meaning: '±5 %' },
]

const RING = 12
const LEFT = 60
const WIDTH = 280

/** Outline of the catalogue's leaded resistors: thicker at the ends, over the caps. */
const body =
  'M132 150c0-16 6-27 20-27c13 0 15 4 24 4h48c9 0 11-4 24-4c14 0 20 11 20 27s-6 27-20 27c-13 0-15-4-24-4h-48c-9 0-11 4-24 4c-14 0-20-11-20-27z'

export function ColourBands() {
  return (
    <Figure number={4} caption="article.resistors.bands-caption" alternative="article.resistors.bands-alt">
      <div className="mx-auto max-w-120">
        <svg aria-hidden="true" viewBox={`${LEFT} 112 ${WIDTH} 112`} className="block w-full">
          <Resistor />
          <g fill="none" className="stroke-edge">
            {rings.map(({ at, name }, column) => (
              <path
                key={name}
                d={`M${at + RING / 2} 182v12L${columnMiddle(column)} 210v10`}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        </svg>
        <div className="grid grid-cols-4 text-center">
          {rings.map(({ name, meaning }) => (
            <div key={name}>
              <div className="text-ink-soft">{t(name)}</div>
              <div className="text-17 font-medium">{typeset(meaning)}</div>
            </div>
          ))}
        </div>
      </div>
    </Figure>
  )
}

const columnMiddle = (column: number) => LEFT + ((column + 0.5) * WIDTH) / rings.length

function Resistor() {
  return (
    <g className="drop-shadow-[1px_2px_2px_rgb(20_16_10/0.35)]">
      <clipPath id="resistor-body">
        <path d={body} />
      </clipPath>
      <path d={`M${LEFT} 144h76v12h-76zM264 144h76v12h-76z`} fill={tin.base} />
      <path d={`M${LEFT} 151.7h76v4.3h-76zM264 151.7h76v4.3h-76z`} fill={tin.shade} />
      <path d={`M${LEFT} 146h76v2.4h-76zM264 146h76v2.4h-76z`} fill={tin.light} />
      <g clipPath="url(#resistor-body)">
        <path d="M120 110h160v80H120z" fill="#e2cda4" />
        {rings.map(({ at, colour }) => (
          <rect key={at} x={at} y="110" width={RING} height="80" fill={colour} />
        ))}
        <g fill="#0a0c12">
          <path d="M120 158.6h160V177H120z" opacity=".2" />
          <path d="M120 169.4h160V177H120z" opacity=".16" />
        </g>
        <path d="M120 131h160v6H120z" fill="#fff" opacity=".5" />
      </g>
    </g>
  )
}
