import { Figure } from '../figure.tsx'
import { typeset } from '../text.tsx'
import { Chip } from './chip.tsx'
import { chipSizes, dimensions } from './chip-sizes.ts'

const BAR_MM = 5
const ticks = [0, 1, 2, 3, 4, BAR_MM]

export function ChipsToScale() {
  return (
    <Figure number={5} caption="article.packages.caption" alternative="article.packages.alt">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-6">
        {chipSizes.map((size) => (
          <div key={size.code}>
            <div className="text-[24px] leading-none sm:text-[25px]">
              <Chip {...size} />
            </div>
            <div className="mt-2.5 font-medium">{size.code}</div>
            <div className="text-ink-soft">{typeset(dimensions(size))}</div>
          </div>
        ))}
      </div>
      <div className="mt-6 text-ink-soft">
        <div className="text-[24px] leading-none sm:text-[25px]">
          <svg aria-hidden="true" width={`${BAR_MM}em`} height="8" className="overflow-visible stroke-edge">
            <line x2="100%" y1="8" y2="8" />
            {ticks.map((mm) => (
              <line key={mm} x1={`${mm}em`} x2={`${mm}em`} y1={mm % BAR_MM === 0 ? 0 : 3} y2="8" />
            ))}
          </svg>
        </div>
        <div className="mt-1.5">{typeset(`${BAR_MM} mm`)}</div>
      </div>
    </Figure>
  )
}
