import { data, redirect } from 'react-router'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { t } from '#messages/catalogue.ts'
import { find, read } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta, unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/products-route.ts'
import { findParts, type SearchRefused, without, withoutUnknown } from './find-parts.server.ts'
import { panelOf } from './panel.server.ts'
import { isClean, partsQuery } from './parts-query.ts'
import { partsTitle } from './parts-title.ts'
import { type PartsQuery, productsPath } from './products-path.ts'
import { tableColumns } from './table-columns.server.ts'

export const handle = { startsLate: true }

/** What is dropped from the address if it cannot be used, because it has no field. */
const WITHOUT_FIELD = ['sort', 'after', 'before', 'lifeCycle']

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = partsQuery(query)
  if (!asked) throw data(null, { status: 404 })
  // Fields of the form, and invalid values, redirect to the address without them; unknown names are ignored.
  if (!isClean(query, asked)) throw redirect(productsPath(asked), 302)
  const families = await find(context, getFamilyLinks, { query: { family: asked.family } })
  if (!families) return data(await withoutFamily(context), { status: 404 })
  const { found, refused, faults } = await findParts(context, asked)
  const dropped = Object.fromEntries(WITHOUT_FIELD.filter((name) => faults[name]).map((name) => [name, '']))
  if (Object.keys(dropped).length > 0) throw redirect(productsPath(without(asked, dropped)), 302)
  if (!found) return data({ asked, families, faults, refused, found }, { status: refused?.status ?? 500 })
  if (found.parts.length === 0 && asked.after)
    throw redirect(productsPath({ ...asked, after: undefined }), 302)
  const shown = withoutUnknown(asked, found, faults)
  const panel = panelOf(found, shown, faults)
  const facets = [...found.facets.filter(({ key }) => key === 'family'), ...panel.facets]
  const table = asked.view === 'cards' ? undefined : tableColumns(found, asked.view === 'compact')
  return { asked: shown, families, faults, found: { ...found, facets }, panel, table }
}

async function withoutFamily(context: Route.LoaderArgs['context']) {
  const families = await read(context, getFamilyLinks)
  const refused: SearchRefused = { name: 'no-such-family', title: t('finding.family-gone'), status: 404 }
  const asked: PartsQuery = {}
  return { asked, families, faults: {}, refused, found: undefined }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { asked, families } = loaderData
  const corrected = loaderData.found?.corrected
  const family = families.path.at(-1)
  const store = matches[0].loaderData
  const title = `${partsTitle({ q: asked.q, name: family?.name, corrected })} · ${store.name}`
  const { family: key, ...narrowed } = asked
  const refused = 'refused' in loaderData && loaderData.refused
  if (refused || productsPath(narrowed) !== '/products') return unlistedMeta(title, 'noindex, follow')
  const description = family
    ? t('parts.description-family', { family: family.name, name: store.name })
    : t('parts.description', { name: store.name })
  return pageMeta(store, { title, description, path: productsPath({ family: key }) })
}

const ProductsPage = lazyScreen('products', async () => (await import('./products-page.tsx')).ProductsPage)

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />
}
