import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/order-again-route.ts'

export const meta = () => unlistedMeta(t('orders.again'))

const OrderAgainPage = lazyScreen(
  'order-again',
  async () => (await import('./order-again-page.tsx')).OrderAgainPage,
)

export default function OrderAgain({ params }: Route.ComponentProps) {
  return <OrderAgainPage id={params.id} key={params.id} />
}
