import { redirect } from 'react-router'
import { listReviews } from '#contract/reviews.ts'
import { PageQuery } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { readPage } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import type { Route } from './+types/reviews-route.ts'

export const handle = { startsLate: true }

/** Cards on a page of the grid: a multiple of two and three, so that its last row is full. */
const PAGE = '18'

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  if (!PageQuery.safeParse({ after }).success) throw redirect('/reviews', 302)
  const { rows, next } = await readPage(context, listReviews, {
    query: { order: 'newest', after, limit: PAGE },
  })
  return { reviews: rows, next, first: !after }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const store = matches[0].loaderData
  const title = `${t('reviews.title')} · ${store.name}`
  if (!loaderData.first) return unlistedMeta(title, 'noindex, follow')
  return pageMeta(store, {
    title,
    description: t('reviews.description', { name: store.name }),
    path: '/reviews',
  })
}

const ReviewsPage = lazyScreen('reviews', async () => (await import('./reviews-page.tsx')).ReviewsPage)

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />
}
