import { getTool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { read, readFacts } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { RequireSession } from '../../people/account/require-session.tsx'
import type { Route } from './+types/purchase-route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await read(context, getTool, { params: { id: params.id } })
  return { product, store: (await readFacts(context)).name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return unlistedMeta(`${t('purchase.title')}: ${loaderData.product.name} · ${loaderData.store}`)
}

const PurchasePage = lazyScreen('purchase', async () => (await import('./purchase-page.tsx')).PurchasePage)

export default function Purchase({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <PurchasePage product={loaderData.product} key={loaderData.product._id} />
    </RequireSession>
  )
}
