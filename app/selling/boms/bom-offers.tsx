import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { fromCents } from '#contract/money.ts'
import { pricedFor } from '#contract/selling/board-costs.ts'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { StockWord } from '../../catalog/part/stock-word.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { unmetOf } from './bill.ts'
import type { BomLineRowProps } from './bom-columns.tsx'
import { readBuild } from './bom-source.ts'
import { unmetReference } from './purchased-lines.ts'

/** Parts to choose from, each with its price and what of the line it does not meet. */
export function BomOffers({ parts, line, settings, change }: BomLineRowProps & { parts: Tool[] }) {
  const { row } = line
  const choose = ({ partNumber }: Tool) =>
    change({
      chosen: { ...settings.chosen, [row]: partNumber },
      left: settings.left.filter((each) => each !== row),
    })
  return (
    <ul className="mt-2 w-full divide-y divide-line rounded-field border border-line">
      {parts.map((part) => (
        <li
          key={part.partNumber}
          className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 px-3 py-2"
        >
          <div className="w-12 shrink-0">
            <ProductPicture product={part} sizes="3rem" />
          </div>
          <div className="min-w-0 flex-1 basis-40 text-13">
            <Link
              to={productPath(part)}
              state={{ reference: unmetReference(unmetOf(line, part)) }}
              className="rounded-field font-mono underline decoration-line underline-offset-4 wrap-anywhere hover:text-copper hover:decoration-copper"
            >
              {part.partNumber}
            </Link>
            <p className="text-ink-soft wrap-anywhere">{keepUnits(part.name)}</p>
            <p className="tabular-nums">{priceText(part, line.perBoard, readBuild(settings))}</p>
            <StockWord product={part} />
            <Unmet words={wordsOf(line, part)} />
          </div>
          <Button
            size="small"
            aria-label={t('bom.choose-named', { number: part.partNumber, row })}
            onClick={() => choose(part)}
          >
            {t('bom.choose')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A line without a part that differs in nothing says too little. */
function wordsOf(line: BomLineRowProps['line'], part: Tool): string[] {
  const unmet = unmetOf(line, part)
  return unmet.length === 0 && !line.part ? [t('bom.unsure')] : unmet
}

function priceText(part: Tool, perBoard: number, build: ReturnType<typeof readBuild>): string {
  const { quantity, price, totalCents } = pricedFor({ part, perBoard: [perBoard] }, build)
  return t('bom.choice-price', {
    quantity: formatQuantity(quantity),
    price: formatUnitPrice(price),
    total: formatTotal(fromCents(totalCents)),
  })
}

/** What of its line a part does not meet; nothing if it meets all. */
export function Unmet({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-13 text-warn">
      <Icon of={TriangleAlert} className="mt-px" />
      <span className="wrap-anywhere">{words.map(keepUnits).join('; ')}</span>
    </p>
  )
}
