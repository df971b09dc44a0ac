import { ProductSort, ScarceStock } from '#contract/catalog/desk-products.ts'
import { t } from '#messages/catalogue.ts'
import { ListSelect } from '../../ui/list-select.tsx'
import { useFamilyOptions } from '../families/use-family-options.ts'
import type { deskProductsQuery } from './products-query.ts'

type Asked = ReturnType<typeof deskProductsQuery>

export function ProductFilters({ asked: { family, stock, sort } }: { asked: Asked }) {
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
    <div className="mb-5 flex flex-wrap gap-3">
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
