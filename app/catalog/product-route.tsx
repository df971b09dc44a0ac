import { redirect } from 'react-router'
import { getTool } from '#contract/catalog.ts'
import { productPath } from '#contract/product-path.ts'
import { read, storeFacts } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import type { Route } from './+types/product-route.ts'
import { preview } from './preview.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const product = await read(context, getTool, { params: { id: params.id } })
  const path = productPath(product)
  // One address a product: a missing or former slug leads to the present one.
  if (new URL(request.url).pathname.replace(/\.data$/, '') !== path) throw redirect(path, 301)
  return { product, store: context.get(storeFacts).name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, store } = loaderData
  return [
    { title: `${product.name} · ${store}` },
    { name: 'description', content: preview(product.description, 100) },
    { tagName: 'link', rel: 'canonical', href: productPath(product) },
  ]
}

const ProductPage = lazyScreen('product', async () => (await import('./product-page.tsx')).ProductPage)

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage product={loaderData.product} />
}
