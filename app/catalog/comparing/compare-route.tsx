import { redirect } from 'react-router'
import { getPart } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { find } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/compare-route.ts'
import { comparePath } from './compare-path.ts'
import { comparedGroups } from './compared-rows.ts'
import { comparisonQuery } from './comparison-query.ts'

export const handle = { startsLate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url)
  const { numbers, ...asked } = comparisonQuery(new URLSearchParams(search))
  // A form sends each part as a field of its own.
  const path = comparePath(numbers, asked)
  if (!path.endsWith(`?${decodedCommas(search.slice(1))}`)) throw redirect(path, 302)
  const answers = await Promise.all(
    numbers.map((partNumber) => find(context, getPart, { params: { partNumber } })),
  )
  const parts = answers.filter((part) => part !== undefined)
  const quantity = asked.quantity ?? Math.max(1, ...parts.map(({ minimumOrder }) => minimumOrder))
  return {
    parts: parts.map(({ description, parameters, replaces, changes, ...part }) => ({
      ...part,
      path: productPath(part),
    })),
    missing: numbers.filter((_, index) => answers[index] === undefined),
    groups: comparedGroups(parts, quantity, asked.differences),
    asked: { ...asked, quantity },
  }
}

const decodedCommas = (query: string) => query.replaceAll(/%2C/gi, ',')

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(`${t('shell.compare')} · ${matches[0].loaderData.name}`)
}

const ComparePage = lazyScreen('compare', async () => (await import('./compare-page.tsx')).ComparePage)

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
