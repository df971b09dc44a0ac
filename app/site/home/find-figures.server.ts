import type { RouterContextProvider } from 'react-router'
import { listParts } from '#contract/catalog/parts.ts'
import { attempt } from '../../api.server.ts'
import type { StoreFigures } from './store-figures.tsx'

interface HomeFigures {
  figures?: StoreFigures
  counts: Record<string, number>
}

/** Empty while the search starts, and in a store without parts. */
export async function findFigures(context: Readonly<RouterContextProvider>): Promise<HomeFigures> {
  const outcome = await attempt(context, listParts, { query: { limit: '1' } })
  if (!('answer' in outcome)) return { counts: {} }
  const { total, inStock, prices, facets, incomplete } = outcome.answer
  if (!prices || inStock === undefined || incomplete) return { counts: {} }
  const families = facets.find(({ key }) => key === 'family')?.values ?? []
  return {
    figures: { parts: total, inStock, families: families.length, leastPrice: prices.min },
    counts: Object.fromEntries(families.map(({ value, count }) => [String(value), count])),
  }
}
