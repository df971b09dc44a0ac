import {
  ArrowLeftRight,
  Check,
  CircleSlash,
  ListChecks,
  type LucideIcon,
  SlidersHorizontal,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { fromCents } from '#contract/money.ts'
import { pricedFor } from '#contract/selling/board-costs.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { productsPath } from '../../catalog/finding/products-path.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { StockWord } from '../../catalog/part/stock-word.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotifyMe } from '../stock-notices/notify-me.tsx'
import { unmetOf } from './bill.ts'
import type { BomLineRowProps } from './bom-columns.tsx'
import { readBuild } from './bom-source.ts'
import { unmetReference } from './purchased-lines.ts'

const MAX_SEARCH = 200

const icons: Record<BomLineRowProps['line']['match'], LucideIcon> = {
  exact: Check,
  'cross-reference': ArrowLeftRight,
  parameters: SlidersHorizontal,
  none: CircleSlash,
}

const link =
  'rounded-field underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper'

/** The part of a line with how it was found and what is wrong with it; without one, the way to search for it. */
export function BomPart(props: BomLineRowProps) {
  const { line, part, candidates, state, unmet } = props
  if (!part)
    return (
      <div className="grid justify-items-start gap-1">
        {candidates.length > 0 ? (
          <ChooseBadge />
        ) : (
          <Badge tone="soft" plain icon={icons.none}>
            {t(line.noFamily ? 'bom.no-family' : 'bom.match-none')}
          </Badge>
        )}
        <Contradictions line={line} />
        <SearchLink line={line} />
      </div>
    )
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to={productPath(part)}
          state={{ reference: unmetReference(unmetOf(line, part)) }}
          className={`font-mono text-13 wrap-anywhere ${link}`}
        >
          {part.partNumber}
        </Link>
        {line.part && (
          <Badge tone={line.match === 'exact' ? 'good' : 'soft'} plain icon={icons[line.match]}>
            {t(`bom.match-${line.match}`)}
          </Badge>
        )}
        {state === 'choose' && <ChooseBadge />}
      </div>
      <p className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{keepUnits(part.name)}</p>
      <Unmet words={unmet} />
      <Problem {...props} />
      <Better {...props} />
    </div>
  )
}

function Contradictions({ line: { contradictions = [] } }: Pick<BomLineRowProps, 'line'>) {
  return contradictions.map(({ what, says }) => (
    <p key={what} className="text-13 text-bad wrap-anywhere">
      {t('bom.contradiction', {
        says: says.map(({ cell, text }) => `${t(`bom.column-${cell}`)}: ${text}`).join('; '),
      })}
    </p>
  ))
}

function ChooseBadge() {
  return (
    <Badge tone="warn" plain icon={ListChecks}>
      {t('bom.filter-choose')}
    </Badge>
  )
}

function SearchLink({ line }: Pick<BomLineRowProps, 'line'>) {
  const q = (line.read ?? line.text).slice(0, MAX_SEARCH)
  return (
    <Link
      to={productsPath({ q })}
      className={`mt-1 text-13 ${link}`}
      aria-label={t('bom.search-for', { text: q })}
    >
      {t('bom.search')}
    </Link>
  )
}

/** Why the part cannot be bought in this quantity, and what to do about it. */
function Problem({ part, purchase, candidates }: BomLineRowProps) {
  const problem = purchase?.problem
  const short = problem?.name === 'insufficient-stock' ? problem : undefined
  if (!short && !(part && isDiscontinued(part))) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <p className="text-bad">
        {short ? t('bom.problem-stock', { left: formatQuantity(short.left) }) : t('bom.problem-obsolete')}
        {candidates.length > 1 && ` ${t('bom.problem-choose')}`}
      </p>
      {short && purchase && <NotifyMe partNumber={purchase.part.partNumber} quantity={purchase.quantity} />}
    </div>
  )
}

/** The part of the line stays when the number of boards changes; what the store would take now is a click away. */
function Better({ line, better, settings, change }: BomLineRowProps) {
  if (!better) return null
  const { row, perBoard } = line
  const build = readBuild(settings)
  const { partNumber } = better
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span className="wrap-anywhere">
        {t(build.boards === 1 ? 'bom.better-one' : 'bom.better', {
          boards: formatQuantity(build.boards),
          number: partNumber,
          price: priceText(better, perBoard, build),
        })}
      </span>
      <Button
        size="small"
        aria-label={t('bom.choose-named', { number: partNumber, row })}
        onClick={() => change({ chosen: { ...settings.chosen, [row]: partNumber } })}
      >
        {t('bom.better-take')}
      </Button>
    </p>
  )
}

/** The row below a line with the other parts that satisfy it, or are as near to it; without a part they are shown at once. */
export function BomChoices(props: BomLineRowProps) {
  const { line, part, candidates } = props
  const others = candidates.filter((each) => each !== part)
  const { row } = line
  if (others.length === 0) return null
  const offers = <BomOffers {...props} parts={others} />
  return (
    <tr className="bg-surface [border-top-style:hidden] @max-xl:-mt-3 @max-xl:block">
      <td colSpan={6} className="border-b border-line pb-2 @max-xl:block @max-xl:px-4 @xl:px-3 @xl:pl-15">
        {part ? (
          <Fold
            key={part.partNumber}
            label={t(others.length === 1 ? 'bom.other' : 'bom.others', { count: others.length })}
            name={t('bom.others-of', { count: others.length, row })}
          >
            {offers}
          </Fold>
        ) : (
          offers
        )}
      </td>
    </tr>
  )
}

/** Parts to choose from, each a row with its price and what of the line it does not meet. */
function BomOffers({ parts, line, settings, change }: BomLineRowProps & { parts: Tool[] }) {
  const { row } = line
  const choose = ({ partNumber }: Tool) =>
    change({
      chosen: { ...settings.chosen, [row]: partNumber },
      left: settings.left.filter((each) => each !== row),
    })
  return (
    <ul className="divide-y divide-line border-y border-line text-13">
      {parts.map((part) => (
        <li
          key={part.partNumber}
          className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 @max-xl:py-2 @4xl:flex-nowrap"
        >
          <span className="w-10 shrink-0">
            <ProductPicture product={part} sizes="2.5rem" />
          </span>
          <Link
            to={productPath(part)}
            state={{ reference: unmetReference(unmetOf(line, part)) }}
            className={`shrink-0 font-mono ${link}`}
          >
            {part.partNumber}
          </Link>
          <span title={part.name} className="min-w-0 flex-1 basis-32 truncate text-ink-soft">
            {keepUnits(part.name)}
          </span>
          <Unmet words={wordsOf(line, part)} />
          <StockWord product={part} />
          <span className="shrink-0 tabular-nums">{priceText(part, line.perBoard, readBuild(settings))}</span>
          <Button
            size="small"
            className="h-8"
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

/** A line without a part that differs in nothing says too little, unless it contradicts itself. */
function wordsOf(line: BomLineRowProps['line'], part: Tool): string[] {
  const unmet = unmetOf(line, part)
  return unmet.length === 0 && !line.part && !line.contradictions ? [t('bom.unsure')] : unmet
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
function Unmet({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 text-13 text-warn">
      <Icon of={TriangleAlert} className="mt-px" />
      <span className="wrap-anywhere">{words.map(keepUnits).join('; ')}</span>
    </p>
  )
}
