import { pricedFor } from '#contract/board-costs.ts'
import type { Tool } from '#contract/catalog.ts'
import { dollars } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { StockWord } from '../catalog/stock-word.tsx'
import { Button } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../ui/format.ts'
import type { BomLineRowProps } from './bom-line-row.tsx'
import { readBuild } from './build.ts'

/** The other parts that satisfy a line, a click away. The line follows the choice. */
export function BomChoices({ line, part, candidates, settings, change }: BomLineRowProps) {
  const others = candidates.filter((each) => each !== part)
  if (others.length === 0) return null
  const { row } = line
  const choose = (other: Tool) =>
    change({
      chosen: { ...settings.chosen, [row]: other.partNumber },
      left: settings.left.filter((each) => each !== row),
    })
  return (
    <Fold
      key={part?.partNumber}
      label={t(others.length === 1 ? 'bom.other' : 'bom.others', { count: others.length })}
      name={t('bom.others-of', { count: others.length, row })}
    >
      <ul className="mt-2 divide-y divide-line rounded-field border border-line">
        {others.map((other) => {
          const { quantity, price, totalCents } = pricedFor(
            { part: other, perBoard: [line.perBoard] },
            readBuild(settings),
          )
          return (
            <li
              key={other.partNumber}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-3 py-2"
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-mono wrap-anywhere">{other.partNumber}</p>
                <p className="text-ink-soft wrap-anywhere">{keepUnits(other.name)}</p>
                <p className="tabular-nums">
                  {t('bom.choice-price', {
                    quantity: formatQuantity(quantity),
                    price: formatUnitPrice(price),
                    total: formatTotal(dollars(totalCents)),
                  })}
                </p>
                <StockWord product={other} />
              </div>
              <Button
                size="small"
                aria-label={t('bom.choose-named', { number: other.partNumber, row })}
                onClick={() => choose(other)}
              >
                {t('bom.choose')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
