import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Pager } from '../../pager.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { CompareBar } from './compare-bar.tsx'
import { orderWords, presentOrder } from './part-order.ts'
import { PartsTable } from './parts-table.tsx'
import { type AskedParts, productsQuery } from './products-path.ts'
import { SortLinks } from './sort-links.tsx'
import type { PartsColumns } from './table-columns.ts'
import { ViewLinks } from './view-links.tsx'

interface PartResultsProps {
  found: FoundParts
  asked: AskedParts
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
        <ViewLinks asked={asked} />
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
