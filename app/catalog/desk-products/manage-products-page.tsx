import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callUrl } from '#contract/call.ts'
import {
  type DeskProduct,
  exportProducts,
  exportWorkbook,
  listProducts,
  type ProductState,
  type WantedProducts,
} from '#contract/catalog/desk-products.ts'
import { pages } from '#contract/pages.ts'
import { MIN_PART } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { countWords, isMoreThanCounted } from '../../count-words.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { SaveFile } from '../../save-file.tsx'
import { useSettings } from '../../selling/shop-settings/use-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { askedProducts } from './asked-products.ts'
import { DeletedProductsTable } from './deleted-products-table.tsx'
import { DeskProductsTable } from './desk-products-table.tsx'
import { ProductFilters } from './product-filters.tsx'

export function ManageProductsPage() {
  const [query] = useSearchParams()
  const asked = askedProducts(query)
  const { state, q } = asked
  const isFiltered = q !== undefined || asked.family !== undefined || asked.stock !== undefined
  const products = useQuery({
    queryKey: ['products', asked],
    // Returns the state too, because the rows of the previous state stay visible until these are loaded.
    queryFn: async ({ signal }) => ({ state, ...(await sendPage(listProducts, { query: asked, signal })) }),
    placeholderData: keepPreviousData,
  })
  const lowBelow = useSettings().data?.settings.stock.lowStock ?? 0
  return (
    <>
      <ListHead title={t('manage-products.title')} count={products.data && countWords(products.data.total)}>
        <ListSearch label={t('manage-products.search')} least={MIN_PART} />
      </ListHead>
      {state === 'on-sale' && <ProductFilters asked={asked} />}
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <ChoiceLinks
          label={t('manage-products.states')}
          name="state"
          choices={[
            { value: 'on-sale', label: t('manage-products.on-sale') },
            { value: 'deleted', label: t('manage-products.deleted-ones') },
          ]}
          present={state}
        />
        <div className="mb-4 flex flex-wrap gap-2">
          <ButtonLink to={pages.importProducts} size="small">
            {t('manage-products.import')}
          </ButtonLink>
          <Exports wanted={{ q: state === 'on-sale' ? q : undefined, family: asked.family }} />
        </div>
      </div>
      {isFiltered && asked.sort !== 'newest' && isMoreThanCounted(products.data?.total ?? 0) && (
        <p className="mb-4 text-13 text-ink-soft">{t('manage-products.too-many-to-sort')}</p>
      )}
      <Loaded of={products} failed={t('manage-products.failed')}>
        {({ state, rows }) => (
          <Products state={state} products={rows} searched={isFiltered} lowBelow={lowBelow} />
        )}
      </Loaded>
      <Pager
        label={t('manage-products.pages')}
        startLabel={t('manage-products.first')}
        query={query}
        of={products.data}
      />
    </>
  )
}

/** Of the products that the list shows, whatever their stock. */
function Exports({ wanted }: { wanted: WantedProducts }) {
  const files = [
    { label: t('manage-products.export'), path: callUrl('', exportProducts, { query: wanted }) },
    {
      label: t('manage-products.export-semicolon'),
      path: callUrl('', exportProducts, { query: { ...wanted, separator: 'semicolon' } }),
    },
    { label: t('manage-products.export-excel'), path: callUrl('', exportWorkbook, { query: wanted }) },
  ]
  return files.map(({ label, path }) => (
    <SaveFile
      key={label}
      size="small"
      path={path}
      name={path.includes('.xlsx') ? 'products.xlsx' : 'products.csv'}
      label={label}
    />
  ))
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
