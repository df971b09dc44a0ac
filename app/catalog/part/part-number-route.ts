import { data, redirect } from 'react-router'
import { getPart } from '#contract/catalog/catalog.ts'
import { listEquivalents } from '#contract/catalog/cross-references.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { find, read } from '../../api.server.ts'
import type { Route } from './+types/part-number-route.ts'

export const handle = { startsLate: true }

/** Not 301, because the owner can give the number to another product. */
const FOUND = 302

/** An own part with the number comes before the only equivalent of another manufacturer's part (rules: P-31, P-64). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const part = { params: { partNumber: params.partNumber } }
  const own = await find(context, getPart, part)
  if (own) throw redirect(productPath(own), FOUND)
  const [equivalent, ...others] = await read(context, listEquivalents, part)
  if (!equivalent || others.length > 0) throw data(null, { status: 404 })
  throw redirect(productPath(equivalent), FOUND)
}

/** An unknown number has the not-found page of the root's error boundary. */
export default function NoPart() {
  return null
}
