import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { RequireSession } from '../../people/account/require-session.tsx'
import type { Route } from './+types/checkout-route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(`${t('dashboard.checkout')} · ${matches[0].loaderData.name}`)
}

const CheckoutPage = lazyScreen('checkout', async () => (await import('./checkout-page.tsx')).CheckoutPage)

export default function Checkout() {
  return (
    <RequireSession>
      <CheckoutPage />
    </RequireSession>
  )
}
