import { ProductSort, ProductState, ScarceStock } from '#contract/catalog/desk-products.ts'
import { FamilyKey } from '#contract/catalog/families.ts'
import { PartText } from '#contract/values.ts'
import { listQuery } from '../../list-query.ts'

/** Drops invalid values. Deleted products have no filter but the search. */
export function deskProductsQuery(query: URLSearchParams) {
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
