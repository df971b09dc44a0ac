import { callUrl } from '#contract/call.ts'
import {
  exportProducts,
  exportWorkbook,
  listProducts,
  type WantedProducts,
} from '#contract/catalog/desk-products.ts'
import { pages } from '#contract/pages.ts'
import { MIN_PART } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { isMoreThanCounted } from '../../count-words.ts'
import { DeskList } from '../../desk-list.tsx'
import { SaveFile } from '../../save-file.tsx'
import { useSettings } from '../../selling/shop-settings/use-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductFilters } from './product-filters.tsx'
import { deskProductsQuery } from './products-query.ts'
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
      above={(asked, total) => <Choices asked={asked} total={total} />}
      failed={t('manage-products.failed')}
      none={(asked) => <NoProducts asked={asked} />}
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

type Asked = ReturnType<typeof deskProductsQuery>

const isFiltered = ({ q, family, stock }: Asked) =>
  q !== undefined || family !== undefined || stock !== undefined

function Choices({ asked, total = 0 }: { asked: Asked; total: number | undefined }) {
  const { state, q, family, sort } = asked
  return (
    <>
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
          <Exports wanted={{ q: state === 'on-sale' ? q : undefined, family }} />
        </div>
      </div>
      {isFiltered(asked) && sort !== 'newest' && isMoreThanCounted(total) && (
        <p className="mb-4 text-13 text-ink-soft">{t('manage-products.too-many-to-sort')}</p>
      )}
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

function NoProducts({ asked }: { asked: Asked }) {
  const searched = isFiltered(asked)
  if (asked.state === 'deleted') {
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
