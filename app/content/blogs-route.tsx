import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/blogs-route.ts'

export const handle = { startsLate: true }

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('blogs.title')} · ${store.name}`,
    description: t('blogs.description'),
    path: '/blogs',
    type: 'article',
  })
}

const ArticlePage = lazyScreen(
  'article',
  async () => (await import('./article/article-page.tsx')).ArticlePage,
  'article',
)

export default function Blogs() {
  return <ArticlePage />
}
