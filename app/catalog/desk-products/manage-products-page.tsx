import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callUrl } from '#contract/call.ts'
import {
  type DeskProduct,
  exportProducts,
  exportWorkbook,
  listProducts,
  ProductSort,
  ProductState,
} from '#contract/catalog/desk-products.ts'
import { pages } from '#contract/pages.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords, isMoreThanCounted } from '../../count-words.ts'
import { FailedList } from '../../failed-list.tsx'
import { Pager } from '../../pager.tsx'
import { SaveFile } from '../../save-file.tsx'
import { useSettings } from '../../selling/shop-settings/use-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { SortSelect } from '../finding/sort-select.tsx'
import { DeletedProductsTable } from './deleted-products-table.tsx'
import { DeskProductsTable } from './desk-products-table.tsx'

export function ManageProductsPage() {
  const [query] = useSearchParams()
  const state = ProductState.safeParse(query.get('state')).data ?? 'on-sale'
  const sort = ProductSort.safeParse(query.get('sort')).data ?? 'newest'
  const { q, after, before } = askedList(query, PartText)
  const products = useQuery({
    queryKey: ['products', state, sort, q, after, before],
    // Returns the state too, because the rows of the previous state stay visible until these are loaded.
    queryFn: async ({ signal }) => ({
      state,
      ...(await sendPage(listProducts, { query: { state, sort, q, after, before }, signal })),
    }),
    placeholderData: keepPreviousData,
  })
  const lowBelow = useSettings().data?.settings.stock.lowStock ?? 0
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-25 font-semibold tracking-tight">
          {t('manage-products.title')}{' '}
          {products.data && <span className="text-17 text-ink-soft">{countWords(products.data.total)}</span>}
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pages.importProducts}>{t('manage-products.import')}</ButtonLink>
          <Exports q={state === 'on-sale' ? q : undefined} />
        </div>
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListSearch
          label={t('manage-products.search')}
          submitLabel={t('list.search')}
          clearLabel={t('list.clear')}
          least={MIN_PART}
        />
        {state === 'on-sale' && <SortSelect present={sort} />}
      </div>
      <ChoiceLinks
        label={t('manage-products.states')}
        name="state"
        choices={[
          { value: 'on-sale', label: t('manage-products.on-sale') },
          { value: 'deleted', label: t('manage-products.deleted-ones') },
        ]}
        present={state}
      />
      {q && sort !== 'newest' && state === 'on-sale' && isMoreThanCounted(products.data?.total ?? 0) && (
        <p className="mb-4 text-13 text-ink-soft">{t('manage-products.too-many-to-sort')}</p>
      )}
      {products.error && (
        <FailedList
          title={t('manage-products.failed')}
          error={products.error}
          retry={() => products.refetch()}
        />
      )}
      {products.data ? (
        <Products
          state={products.data.state}
          products={products.data.rows}
          searched={q !== undefined}
          lowBelow={lowBelow}
        />
      ) : (
        !products.error && <TableSkeleton />
      )}
      <Pager
        label={t('manage-products.pages')}
        startLabel={t('manage-products.first')}
        query={query}
        previous={products.data?.previous}
        next={products.data?.next}
      />
    </>
  )
}

/** Of the products that the list shows. */
function Exports({ q }: { q: string | undefined }) {
  const semicolons = { query: { q, separator: 'semicolon' } } as const
  return (
    <>
      <SaveFile
        path={callUrl('', exportProducts, { query: { q } })}
        name="products.csv"
        label={t('manage-products.export')}
      />
      <SaveFile
        path={callUrl('', exportProducts, semicolons)}
        name="products.csv"
        label={t('manage-products.export-semicolon')}
      />
      <SaveFile
        path={callUrl('', exportWorkbook, { query: { q } })}
        name="products.xlsx"
        label={t('manage-products.export-excel')}
      />
    </>
  )
}

interface ProductsProps {
  state: ProductState
  products: DeskProduct[]
  searched: boolean
  lowBelow: number
}

function Products({ state, products, searched, lowBelow }: ProductsProps) {
  const deleted = state === 'deleted'
  if (products.length > 0)
    return deleted ? (
      <DeletedProductsTable products={products} />
    ) : (
      <DeskProductsTable products={products} lowBelow={lowBelow} />
    )
  if (deleted) {
    const none = searched ? 'manage-products.none-deleted-found' : 'manage-products.none-deleted'
    return <EmptyState drawing={<Magnifier />} sentence={t(none)} />
  }
  return (
    <EmptyState
      drawing={<Magnifier />}
      sentence={t(searched ? 'manage-products.none-found' : 'manage-products.none')}
      action={<ButtonLink to="/dashboard/addproduct">{t('dashboard.add-product')}</ButtonLink>}
    />
  )
}
