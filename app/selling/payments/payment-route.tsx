import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/payment-route.ts'

export const meta = () => unlistedMeta(t('payment.title'))

const PaymentPage = lazyScreen('payment', async () => (await import('./payment-page.tsx')).PaymentPage)

export default function Payment({ params }: Route.ComponentProps) {
  return <PaymentPage orderId={params.orderId} key={params.orderId} />
}
