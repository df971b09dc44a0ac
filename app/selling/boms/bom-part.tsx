import {
  ArrowLeftRight,
  Check,
  CircleSlash,
  ListChecks,
  type LucideIcon,
  SlidersHorizontal,
} from 'lucide-react'
import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { productsPath } from '../../catalog/finding/products-path.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { NotifyMe } from '../stock-notices/notify-me.tsx'
import type { BomLineRowProps } from './bom-columns.tsx'
import { BomOffers, Unmet } from './bom-offers.tsx'
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
  if (!part && candidates.length > 0)
    return (
      <div className="grid min-w-0 justify-items-start">
        <ChooseBadge />
        <BomOffers {...props} parts={candidates} />
        <SearchLink line={line} />
      </div>
    )
  if (!part)
    return (
      <div className="grid justify-items-start gap-1">
        <Badge tone="soft" plain icon={icons.none}>
          {t('bom.match-none')}
        </Badge>
        <SearchLink line={line} />
      </div>
    )
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to={productPath(part)}
          state={{ reference: unmetReference(unmet) }}
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
      <BomChoices {...props} />
    </div>
  )
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

/** The other parts that satisfy a line, or are as near to it, a click away. The line follows the choice. */
function BomChoices(props: BomLineRowProps) {
  const { line, part, candidates } = props
  const others = candidates.filter((each) => each !== part)
  if (others.length === 0) return null
  return (
    <Fold
      key={part?.partNumber}
      label={t(others.length === 1 ? 'bom.other' : 'bom.others', { count: others.length })}
      name={t('bom.others-of', { count: others.length, row: line.row })}
    >
      <BomOffers {...props} parts={others} />
    </Fold>
  )
}
