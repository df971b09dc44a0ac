import { data, redirect } from 'react-router'
import { listTools } from '#contract/catalog.ts'
import { getFamilyLinks } from '#contract/family-links.ts'
import { t } from '#messages/catalogue.ts'
import { read, readPage } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import type { Route } from './+types/products-route.ts'
import { askedParts } from './asked-parts.ts'
import { partsTitle } from './parts-title.ts'
import { productsPath } from './products-path.ts'

export const handle = { startsLate: true }

/** Cards per page: a multiple of 2, 3 and 4, so that the last row is full. */
const PAGE = '24'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = askedParts(query)
  if (!asked) throw data(null, { status: 404 })
  // Invalid or unusable values redirect to the cleaned address; unknown parameters are ignored.
  for (const name of ['q', 'family', 'after', 'before'] as const)
    if ((query.get(name) ?? undefined) !== asked[name]) throw redirect(productsPath(asked), 302)
  const families = await read(context, getFamilyLinks, { query: { family: asked.family } })
  const { rows, previous, next, headers } = await readPage(context, listTools, {
    query: { ...asked, limit: PAGE },
  })
  if (rows.length === 0 && asked.after) throw redirect(productsPath({ ...asked, after: undefined }), 302)
  const total = headers.get('total-count')
  const corrected = headers.get('search-corrected')
  return {
    products: rows,
    previous,
    next,
    asked,
    families,
    total: total === null ? undefined : Number(total),
    corrected: corrected === null ? undefined : decodeURIComponent(corrected),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { asked, families, corrected } = loaderData
  const family = families.path.at(-1)
  const store = matches[0].loaderData
  const title = `${partsTitle({ q: asked.q, name: family?.name, corrected })} · ${store.name}`
  if (asked.q || asked.after || asked.before) return unlistedMeta(title, 'noindex, follow')
  const description = family
    ? t('parts.description-family', { family: family.name, name: store.name })
    : t('parts.description', { name: store.name })
  return pageMeta(store, { title, description, path: productsPath(asked) })
}

const ProductsPage = lazyScreen(
  'products',
  async () => (await import('./products-page.tsx')).ProductsPage,
  'finding',
)

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />
}
