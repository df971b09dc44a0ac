import { redirect } from 'react-router'
import { getReviewFigures, listReviews } from '#contract/site/reviews.ts'
import { TwoWayPageQuery } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { read, readPage } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta, unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/reviews-route.ts'

export const handle = { startsLate: true }

/** Cards per page: a multiple of 2 and 3, so that the last row is full. */
const PAGE = '18'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get('after') ?? undefined, before: asked.get('before') ?? undefined }
  if (!TwoWayPageQuery.safeParse(place).success) throw redirect('/reviews', 302)
  const isFirst = !place.after && !place.before
  const [{ rows, previous, next }, figures] = await Promise.all([
    readPage(context, listReviews, { query: { order: 'newest', ...place, limit: PAGE } }),
    isFirst ? read(context, getReviewFigures) : undefined,
  ])
  return { reviews: rows, stars: figures?.stars, previous, next, after: place.after }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const store = matches[0].loaderData
  const title = `${t('reviews.title')} · ${store.name}`
  if (loaderData.after || loaderData.previous) return unlistedMeta(title, 'noindex, follow')
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
