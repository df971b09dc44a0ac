import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/order-route.ts'

export const meta = () => unlistedMeta(t('dashboard.order'))

const OrderPage = lazyScreen('order', async () => (await import('./order-page.tsx')).OrderPage)

export default function Order({ params }: Route.ComponentProps) {
  return <OrderPage orderId={params.id} key={params.id} />
}
