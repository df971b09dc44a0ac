import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { callUrl } from '#contract/call.ts'
import {
  exportProducts,
  exportWorkbook,
  listProducts,
  ProductSort,
  ProductState,
  ScarceStock,
  type WantedProducts,
} from '#contract/catalog/desk-products.ts'
import { FamilyKey } from '#contract/catalog/families.ts'
import { pages } from '#contract/pages.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { isMoreThanCounted } from '../../count-words.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { SaveFile } from '../../save-file.tsx'
import { useSettings } from '../../selling/shop-settings/use-settings.ts'
import { ButtonLink, buttonLook } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpened } from '../../ui/header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSelect } from '../../ui/list-select.tsx'
import { useFamilyOptions } from '../families/use-family-options.ts'
import { DeletedProducts, ProductsOnSale } from './products-tables.tsx'

export function ManageProductsPage() {
  const lowBelow = useSettings().data?.settings.stock.lowStock ?? 0
  return (
    <DeskList
      call={listProducts}
      queryKey={['products']}
      read={deskProductsQuery}
      title={t('manage-products.title')}
      searchLabel={t('manage-products.search')}
      least={MIN_PART}
      above={(query, total) => <Choices query={query} total={total} />}
      failed={t('manage-products.failed')}
      none={(query) => <NoProducts query={query} />}
      rows={(products, { state }) =>
        state === 'deleted' ? (
          <DeletedProducts products={products} />
        ) : (
          <ProductsOnSale products={products} lowBelow={lowBelow} />
        )
      }
      pages={t('manage-products.pages')}
      startLabel={t('manage-products.first')}
    />
  )
}

type Query = ReturnType<typeof deskProductsQuery>

const isFiltered = ({ q, family, stock }: Query) =>
  q !== undefined || family !== undefined || stock !== undefined

function Choices({ query, total = 0 }: { query: Query; total: number | undefined }) {
  const { state, q, family, sort } = query
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 [&>nav]:mb-0">
        <ChoiceLinks
          label={t('manage-products.states')}
          name="state"
          choices={[
            { value: 'on-sale', label: t('manage-products.on-sale') },
            { value: 'deleted', label: t('manage-products.deleted-ones') },
          ]}
          present={state}
        />
        {state === 'on-sale' && <ProductFilters query={query} />}
        <div className="ml-auto flex gap-2">
          <ButtonLink to={pages.importProducts} reloadDocument>
            {t('manage-products.import')}
          </ButtonLink>
          <ExportMenu wanted={{ q: state === 'on-sale' ? q : undefined, family }} />
        </div>
      </div>
      {isFiltered(query) && sort !== 'newest' && isMoreThanCounted(total) && (
        <p className="mb-4 text-13 text-ink-soft">{t('manage-products.too-many-to-sort')}</p>
      )}
    </>
  )
}

/** Of the products that the list shows, whatever their stock. */
function ExportMenu({ wanted }: { wanted: WantedProducts }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { onToggle } = useOpened(menu)
  const files = [
    { label: t('manage-products.export'), path: callUrl('', exportProducts, { query: wanted }) },
    {
      label: t('manage-products.export-semicolon'),
      path: callUrl('', exportProducts, { query: { ...wanted, separator: 'semicolon' } }),
    },
    { label: t('manage-products.export-excel'), path: callUrl('', exportWorkbook, { query: wanted }) },
  ]
  return (
    <details ref={menu} onToggle={onToggle} className="relative">
      <summary className={`${buttonLook({})} list-none [&::-webkit-details-marker]:hidden`}>
        {t('manage-products.export-menu')}
        <Icon of={ChevronDown} />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1 grid justify-items-start rounded-card border border-line bg-surface p-2 shadow-float">
        {files.map(({ label, path }) => (
          <SaveFile
            key={label}
            variant="quiet"
            path={path}
            name={path.includes('.xlsx') ? 'products.xlsx' : 'products.csv'}
            label={label}
          />
        ))}
      </div>
    </details>
  )
}

function NoProducts({ query }: { query: Query }) {
  const searched = isFiltered(query)
  if (query.state === 'deleted') {
    const none = searched ? 'manage-products.none-deleted-found' : 'manage-products.none-deleted'
    return <EmptyState sentence={t(none)} />
  }
  return (
    <EmptyState
      sentence={t(searched ? 'manage-products.none-found' : 'manage-products.none')}
      action={<ButtonLink to="/dashboard/addproduct">{t('dashboard.add-product')}</ButtonLink>}
    />
  )
}

function ProductFilters({ query: { family, stock, sort } }: { query: Query }) {
  const options = useFamilyOptions() ?? []
  const isListed = !family || options.some(({ value }) => value === family)
  // Before the families are loaded, and if it was removed since the address was kept.
  const families = isListed ? options : [{ value: family, label: family }, ...options]
  const sorts = ProductSort.options.map((value) => ({
    value,
    label: t(`manage-products.sort-${value}`),
  }))
  const stocks = ScarceStock.options.map((value) => ({
    value,
    label: t(`manage-products.stock-${value}`),
  }))
  return (
    <div className="flex min-w-0 flex-wrap gap-3 max-sm:w-full sm:*:w-40">
      <ListSelect
        label={t('product-form.family')}
        name="family"
        choices={[{ value: '', label: t('manage-products.all-families') }, ...families]}
        present={family ?? ''}
      />
      <ListSelect
        label={t('manage-products.stock')}
        name="stock"
        choices={[{ value: '', label: t('manage-products.stock-any') }, ...stocks]}
        present={stock ?? ''}
      />
      <ListSelect label={t('manage-products.sort')} name="sort" choices={sorts} present={sort} />
    </div>
  )
}

/** Drops invalid values. Deleted products have no filter but the search. */
function deskProductsQuery(query: URLSearchParams) {
  const state = ProductState.safeParse(query.get('state')).data ?? 'on-sale'
  const filter = (name: string) => (state === 'deleted' ? null : query.get(name))
  return {
    state,
    ...listQuery(query, PartText),
    sort: ProductSort.safeParse(filter('sort')).data ?? 'newest',
    family: FamilyKey.safeParse(filter('family')).data,
    stock: ScarceStock.safeParse(filter('stock')).data,
  }
}
