import { ChevronRight, Shapes } from 'lucide-react'
import { Link } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { PART_ORDERS } from '#contract/catalog/part-orders.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { familyDrawing } from './family-drawing.ts'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'

interface FamilyTreeProps {
  families: FamilyLinks
  asked: PartsQuery
  found: FoundParts | undefined
}

interface CountedFamily {
  key: string
  name: string
  count?: number
}

export function FamilyTree({ families, asked, found }: FamilyTreeProps) {
  const facet = found?.facets.find(({ key }) => key === 'family')
  const below: CountedFamily[] = facet
    ? facet.values.map(({ value, text, count }) => ({ key: String(value), name: text, count }))
    : asked.family
      ? families.children
      : families.roots
  // Without an index only lists of families are answered.
  const kept = found ? asked : { family: asked.family }
  const isRoot = productsPath({ ...asked, view: undefined, sort: undefined }) === '/products'
  return (
    <nav aria-label={t('parts.families')} className="mb-4 lg:mb-6">
      {asked.family && <FamilyPath path={families.path} asked={kept} />}
      {below.length > 0 && (
        <ul
          className={
            isRoot
              ? grid
              : 'flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap'
          }
        >
          {below.map((family) => {
            const Cell = isRoot ? FamilyCard : FamilyChip
            return (
              <Cell
                key={family.key}
                family={family}
                to={productsPath({ ...fromStart(kept), family: family.key })}
              />
            )
          })}
        </ul>
      )}
    </nav>
  )
}

const grid =
  'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid sm:auto-rows-fr sm:gap-3 sm:grid-cols-[repeat(auto-fill,minmax(max(13.5rem,18%),1fr))]'

/** Other families lack some of the parameters. */
function outside({ q, stock, quantity, price, lifeCycle, sort, view }: PartsQuery, family?: string): string {
  const order = PART_ORDERS.some((each) => each === sort?.replace('-', '')) ? sort : undefined
  return productsPath({ q, family, stock, quantity, price, lifeCycle, sort: order, view })
}

function FamilyPath({ path, asked }: { path: FamilyLinks['path']; asked: PartsQuery }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-1 not-last:mb-3 text-13 text-ink-soft">
      <li>
        <Link to={outside(asked)} className={step}>
          {t('parts.all')}
        </Link>
      </li>
      {path.map(({ key, name }) => (
        <li key={key} className="flex items-center gap-x-1">
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

interface FamilyCellProps {
  family: CountedFamily
  to: string
}

function FamilyCard({ to, family: { key, name, count } }: FamilyCellProps) {
  const drawing = familyDrawing(key)
  return (
    <li
      className={`${cell} grid overflow-clip rounded-card max-sm:w-32 max-sm:shrink-0 sm:grid-cols-[5rem_minmax(0,1fr)]`}
    >
      <div className="grid place-items-center bg-sunken p-1.5 text-ink-soft">
        {drawing ? (
          <img
            src={drawing}
            alt=""
            width={400}
            height={300}
            className="aspect-4/3 w-full object-contain max-sm:max-w-16"
          />
        ) : (
          <Icon of={Shapes} className="m-auto aspect-4/3 h-full" />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 self-center py-2 pr-2 pl-3 leading-tight">
        <Link to={to} className={cover}>
          {name}
        </Link>
        <Count of={count} />
      </p>
    </li>
  )
}

function FamilyChip({ to, family: { name, count } }: FamilyCellProps) {
  return (
    <li
      className={`${cell} flex min-h-9 shrink-0 items-center gap-2 rounded-field px-3 text-13 max-lg:min-h-11`}
    >
      <Link to={to} className={cover}>
        {name}
      </Link>
      <Count of={count} />
    </li>
  )
}

const cell =
  'relative border border-edge/60 bg-surface transition-colors hover:border-copper has-[a:hover]:text-copper-deep'
const cover =
  'font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-copper'

function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null
  return <span className="text-13 text-ink-soft tabular-nums">{formatQuantity(of)}</span>
}
