import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/edit-product-route.ts'

export const meta = () => unlistedMeta(t('dashboard.manage-products'))

const EditProductPage = lazyScreen(
  'edit-product',
  async () => (await import('./edit-product-page.tsx')).EditProductPage,
)

export default function EditProduct({ params }: Route.ComponentProps) {
  return <EditProductPage id={params.id} key={params.id} />
}
