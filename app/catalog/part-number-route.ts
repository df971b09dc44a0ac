import { redirect } from 'react-router'
import { getPart } from '#contract/catalog.ts'
import { productPath } from '#contract/product-path.ts'
import { read } from '../api.server.ts'
import type { Route } from './+types/part-number-route.ts'

/** Not 301, because the owner can give the number to another product. */
const FOUND = 302

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await read(context, getPart, { params: { partNumber: params.partNumber } })
  throw redirect(productPath(product), FOUND)
}
