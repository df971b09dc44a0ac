import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listProducts, ProductSort } from '#contract/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../api.ts'
import { askedList } from '../asked-list.ts'
import { countWords } from '../count-words.ts'
import { FailedList } from '../failed-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { Magnifier } from '../ui/magnifier.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { DeskProductsTable } from './desk-products-table.tsx'
import { ExportProducts } from './export-products.tsx'
import { SortSelect } from './sort-select.tsx'

/** All products on sale as the team works on them: found, sorted, changed, their stock corrected, deleted. */
export function ManageProductsPage() {
  const [query] = useSearchParams()
  const sort = ProductSort.safeParse(query.get('sort')).data ?? 'newest'
  const { q, after } = askedList(query)
  const products = useQuery({
    queryKey: ['products', sort, q, after],
    queryFn: ({ signal }) => sendPage(listProducts, { query: { sort, q, after }, signal }),
    placeholderData: keepPreviousData,
  })
  const rows = products.data?.rows
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="text-25 font-semibold tracking-tight">
          {t('manage-products.title')}{' '}
          {products.data && <span className="text-17 text-ink-soft">{countWords(products.data.total)}</span>}
        </h2>
        <ExportProducts />
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListSearch
          label={t('manage-products.search')}
          submitLabel={t('list.search')}
          clearLabel={t('list.clear')}
        />
        <SortSelect present={sort} />
      </div>
      {products.error && (
        <FailedList
          title={t('manage-products.failed')}
          error={products.error}
          retry={() => products.refetch()}
        />
      )}
      {!rows && !products.error && <TableSkeleton />}
      {rows && rows.length > 0 && <DeskProductsTable products={rows} />}
      {rows?.length === 0 && (
        <EmptyState
          drawing={<Magnifier />}
          sentence={t(q ? 'manage-products.none-found' : 'manage-products.none')}
          action={<ButtonLink to="/dashboard/addproduct">{t('dashboard.add-product')}</ButtonLink>}
        />
      )}
      <Pager
        label={t('manage-products.pages')}
        olderLabel={t('manage-products.more')}
        newestLabel={t('manage-products.first')}
        next={products.data?.next}
      />
    </>
  )
}
