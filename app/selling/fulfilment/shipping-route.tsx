import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.shipping'))

const ShippingPage = lazyScreen('shipping', async () => (await import('./shipping-page.tsx')).ShippingPage)

export default function Shipping() {
  return <ShippingPage />
}
