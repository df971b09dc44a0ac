import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/bom-route.ts'

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('shell.bom')} · ${store.name}`,
    description: t('shell.bom-description'),
    path: pages.bom,
  })
}

export default lazyScreen('bom', async () => (await import('./bom-page.tsx')).BomPage)
