import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { PART_ORDERS } from '#contract/catalog/part-orders.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FamilyTile, FamilyTiles } from './family-tiles.tsx'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'

interface FamilyTreeProps {
  families: FamilyLinks
  asked: PartsQuery
  found: FoundParts | undefined
}

export function FamilyTree({ families, asked, found }: FamilyTreeProps) {
  const facet = found?.facets.find(({ key }) => key === 'family')
  const isFound = found !== undefined && found.parts.length > 0
  const below: FamilyTile[] =
    facet && isFound
      ? facet.values.map(({ value, text, count }) => ({ key: String(value), name: text, count }))
      : asked.family
        ? families.children
        : families.roots
  // Without an index only lists of families are answered, and what nothing has leads nowhere.
  const kept = isFound ? asked : { family: asked.family }
  const pathOf = (family: string) => productsPath({ ...fromStart(kept), family })
  const isRoot = productsPath({ ...asked, view: undefined, sort: undefined }) === '/products'
  return (
    <nav aria-label={t('parts.families')} className="mb-4 lg:mb-6">
      {asked.family && <FamilyPath path={families.path} asked={kept} />}
      {isRoot && <FamilyTiles families={below} to={pathOf} />}
      {!isRoot && below.length > 0 && (
        <ul className="flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap">
          {below.map((family) => (
            <FamilyChip key={family.key} family={family} to={pathOf(family.key)} />
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Other families lack some of the parameters. */
function outside({ q, stock, quantity, price, lifeCycle, sort, view }: PartsQuery, family?: string): string {
  const order = PART_ORDERS.some((each) => each === sort?.replace('-', '')) ? sort : undefined
  return productsPath({ q, family, stock, quantity, price, lifeCycle, sort: order, view })
}

/** From all parts to the present family. */
export function FamilyPath({ path, asked }: { path: FamilyLinks['path']; asked: PartsQuery }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-1 not-last:mb-3 text-13 text-ink-soft">
      <li>
        <Link to={outside(asked)} className={step}>
          {t('parts.all')}
        </Link>
      </li>
      {path.map(({ key, name }) => (
        // The heading of the page says where one is, too.
        <li key={key} className="flex items-center gap-x-1 max-sm:has-aria-[current=page]:hidden">
          <Icon of={ChevronRight} className="size-4" />
          <Link
            to={outside(asked, key)}
            aria-current={key === asked.family ? 'page' : undefined}
            className={step}
          >
            {name}
          </Link>
        </li>
      ))}
    </ol>
  )
}

const step =
  'inline-flex min-h-8 items-center rounded-field hover:text-copper hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink max-lg:min-h-11'

function FamilyChip({ to, family: { name, count } }: { to: string; family: FamilyTile }) {
  return (
    <li className="relative flex min-h-9 shrink-0 items-center gap-2 rounded-field border border-edge/60 bg-surface px-3 text-13 transition-colors hover:border-copper has-[a:hover]:text-copper-deep max-lg:min-h-11">
      <Link
        to={to}
        className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-copper"
      >
        {name}
      </Link>
      {count !== undefined && (
        <span className="text-13 text-ink-soft tabular-nums">{formatQuantity(count)}</span>
      )}
    </li>
  )
}
