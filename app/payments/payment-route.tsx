import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import type { Route } from './+types/payment-route.ts'

export const meta = () => [{ title: t('payment.title') }, { name: 'robots', content: 'noindex' }]

const PaymentPage = lazyScreen('payment', async () => (await import('./payment-page.tsx')).PaymentPage)

export default function Payment({ params }: Route.ComponentProps) {
  return <PaymentPage orderId={params.orderId} key={params.orderId} />
}
