import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { PricedLine } from '#contract/prices.ts'
import { productPath } from '#contract/product-path.ts'
import { t, translate } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { Badge } from '../ui/badge.tsx'

type LineOfPart = Pick<PricedLine, 'part' | 'problem'> & { partNumber: string }

/** The part of a line: number, name, and its life cycle unless it is active. */
export function PartCell({ line: { partNumber, part }, name }: { line: LineOfPart; name?: string }) {
  const shownName = part?.name ?? name
  return (
    <div className="min-w-0 flex-1 py-2">
      {part ? (
        <Link
          to={productPath({ _id: part.toolId, name: part.name })}
          className="font-mono text-13 wrap-anywhere underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
        >
          {partNumber}
        </Link>
      ) : (
        <span className="font-mono text-13 wrap-anywhere">{partNumber}</span>
      )}
      {shownName && <p className="text-13 wrap-anywhere text-ink-soft">{keepUnits(shownName)}</p>}
      {part && part.lifeCycle !== 'active' && (
        <Badge tone={part.lifeCycle === 'obsolete' ? 'bad' : 'warn'} plain>
          {translate(`product-field.lifeCycle-${part.lifeCycle}`)}
        </Badge>
      )}
    </div>
  )
}

/** The page with parts that can replace a part; for a part that is off sale, the search for its number or name. */
export function ReplacementLink({ line: { partNumber, part }, name }: { line: LineOfPart; name?: string }) {
  const to = part
    ? productPath({ _id: part.toolId, name: part.name })
    : `${pages.products}?${new URLSearchParams({ q: name ?? partNumber })}`
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
      {t('lists.find-replacement')}
    </Link>
  )
}
