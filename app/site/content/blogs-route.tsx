import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { read } from '../../api.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/blogs-route.ts'
import { OwnerText } from './owner-text.tsx'

export const handle = { startsLate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { title = t('blogs.title'), html = '' } = await read(context, getText, {
    params: { name: 'article' },
  })
  return { title, html }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${loaderData?.title ?? t('blogs.title')} · ${store.name}`,
    description: t('blogs.description'),
    path: '/blogs',
    type: 'article',
  })
}

export default function Blogs({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <Page title={title}>
      <article>
        <OwnerText html={html} />
      </article>
    </Page>
  )
}
