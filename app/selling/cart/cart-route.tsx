import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/cart-route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(`${t('shell.cart')} · ${matches[0].loaderData.name}`)
}

export default lazyScreen('cart', async () => (await import('./cart-page.tsx')).CartPage)
