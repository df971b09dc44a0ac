import { ArrowDown, ArrowUp, LayoutGrid, Rows3, Rows4 } from 'lucide-react'
import { Link } from 'react-router'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Pager } from '../../pager.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { CompareBar } from './compare-bar.tsx'
import { orderedPath, orderWords, presentOrder, usualOrder } from './part-order.ts'
import { PartsTable } from './parts-table.tsx'
import { type PartsQuery, productsQuery } from './products-path.ts'
import type { PartsColumns } from './table-columns.ts'

interface PartResultsProps {
  found: FoundParts
  asked: PartsQuery
  table: PartsColumns | undefined
}

const ProductGrid = lazyScreen('cards', async () => (await import('./product-grid.tsx')).ProductGrid)

const EAGER = 4

export function PartResults({ found, asked, table }: PartResultsProps) {
  const order = presentOrder(asked, found)
  const count =
    found.total === 1 ? t('parts.one') : t('results.count', { count: formatQuantity(found.total) })
  return (
    <section aria-labelledby="count" className="group/results @container">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 justify-between xl:gap-x-6">
        <h2 id="count" className="text-15 font-medium tabular-nums">
          {count}
          <span className="font-normal text-ink-soft">, {orderWords(order, found)}</span>
        </h2>
        {found.asOf !== undefined && found.total > 1 && <SortLinks asked={asked} found={found} />}
        <ChoiceLinks
          label={t('results.view')}
          name="view"
          choices={[
            { value: 'table', label: t('results.table'), icon: Rows3 },
            { value: 'compact', label: t('results.compact'), icon: Rows4, className: '@max-2xl:hidden' },
            { value: 'cards', label: t('results.cards'), icon: LayoutGrid },
          ]}
          present={asked.view ?? 'table'}
        />
      </div>
      {table ? (
        <>
          <PartsTable
            found={found}
            asked={asked}
            table={table}
            caption={t('results.caption', { order: orderWords(order, found) })}
          />
          <CompareBar quantity={asked.quantity} />
        </>
      ) : (
        <ProductGrid products={found.parts} eager={EAGER} />
      )}
      <Pager
        label={t('home.pages')}
        startLabel={order.key === 'newest' ? t('list.newest') : t('results.start')}
        query={productsQuery(asked)}
        of={found}
        className="justify-center"
      />
    </section>
  )
}

const marks = { ascending: ArrowUp, descending: ArrowDown }

function SortLinks({ asked, found }: { asked: PartsQuery; found: Pick<FoundParts, 'asOf' | 'facets'> }) {
  const present = presentOrder(asked, found)
  const numbers = found.facets.filter(({ kind }) => kind === 'number')
  const orders = [
    {
      key: usualOrder(asked),
      name: t(usualOrder(asked) === 'relevance' ? 'results.relevance' : 'results.suggested'),
    },
    { key: 'stock', name: t('results.stock') },
    { key: 'price', name: t('results.price') },
    { key: 'newest', name: t('results.newest') },
    ...numbers.map(({ key, name }) => ({ key, name, inHead: asked.view !== 'cards' })),
  ]
  // Cards have no heads, so the numbers are here, in a row of their own.
  const place =
    asked.view === 'cards' ? 'order-last basis-full' : '@4xl:flex-1 @max-4xl:order-last @max-4xl:basis-full'
  return (
    <nav aria-label={t('results.sort')} className={`min-w-0 text-13 ${place}`}>
      <ul className="flex items-center gap-x-1 overflow-x-auto @2xl:flex-wrap">
        <li aria-hidden="true" className="pr-1 whitespace-nowrap text-ink-soft">
          {t('results.sort')}
        </li>
        {orders.map(({ key, name, ...rest }) => {
          const isPresent = key === present.key
          const Mark = marks[present.direction]
          return (
            <li key={key} className={'inHead' in rest && rest.inHead ? '@2xl:hidden' : ''}>
              <Link
                to={orderedPath(asked, key, present)}
                preventScrollReset
                aria-current={isPresent || undefined}
                className="inline-flex min-h-8 items-center gap-1 rounded-field px-2 whitespace-nowrap text-ink-soft hover:text-copper-deep hover:underline aria-[current=true]:bg-copper-ground aria-[current=true]:font-medium aria-[current=true]:text-ink forced-colors:aria-[current=true]:outline"
              >
                {name}
                {isPresent && key !== 'suggested' && (
                  <Mark size={14} strokeWidth={2.25} aria-hidden className="shrink-0 text-copper" />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
