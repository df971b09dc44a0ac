import { redirect } from 'react-router'
import { listAlternatives } from '#contract/catalog/alternatives.ts'
import { getTool } from '#contract/catalog/catalog.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { listPackagings } from '#contract/catalog/packagings.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { storeCurrency } from '#contract/currency.ts'
import { find, read } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import { decimalPrice, productData, sharedPicture } from '../product-form/product-data.ts'
import type { Route } from './+types/product-route.ts'
import { preview } from './preview.ts'
import { shownAlternative, shownPackaging } from './related-parts.ts'
import { shownChanges, tradeFacts } from './shown-facts.ts'
import { shownParameters } from './shown-parameters.ts'

export const handle = { startsLate: true, loadsIdle: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { parameters, changes, ...product } = await read(context, getTool, { params: { id: params.id } })
  const path = productPath(product)
  // One canonical address per product: a missing or former slug redirects to the current one.
  if (new URL(request.url).pathname.replace(/\.data$/, '') !== path) throw redirect(path, 301)
  const part = { params: { partNumber: product.partNumber } }
  const [families, alternatives, packagings] = await Promise.all([
    find(context, getFamilyLinks, { query: { family: product.family } }),
    read(context, listAlternatives, part),
    product.baseNumber ? read(context, listPackagings, part) : [],
  ])
  return {
    product,
    path: families?.path ?? [],
    parameters: shownParameters(parameters),
    alternatives: alternatives.map(shownAlternative),
    packagings: packagings.map(shownPackaging),
    facts: tradeFacts(product),
    changes: shownChanges(changes),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, parameters } = loaderData
  const store = matches[0].loaderData
  return [
    ...pageMeta(store, {
      title: `${product.name} · ${store.name}`,
      description: preview(product.description, 100),
      path: productPath(product),
      type: 'product',
      picture: { img: sharedPicture(product), alt: product.name },
    }),
    { property: 'product:price:amount', content: decimalPrice(product.price) },
    { property: 'product:price:currency', content: storeCurrency() },
    { 'script:ld+json': productData(store, product, parameters) },
  ]
}

const ProductPage = lazyScreen('product', async () => (await import('./product-page.tsx')).ProductPage)

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />
}
