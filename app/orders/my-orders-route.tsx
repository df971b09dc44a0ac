import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const meta = () => [{ title: t('orders.title') }, { name: 'robots', content: 'noindex' }]

const MyOrdersPage = lazyScreen('my-orders', async () => (await import('./my-orders-page.tsx')).MyOrdersPage)

export default function MyOrders() {
  return <MyOrdersPage />
}
