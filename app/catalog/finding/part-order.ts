import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'

type Direction = 'ascending' | 'descending'

interface PartOrder {
  key: string
  direction: Direction
}

/** Orders that begin with the largest value. '-' before one reverses it. */
const LARGEST_FIRST = ['relevance', 'suggested', 'stock', 'newest']

export function presentOrder(asked: PartsQuery, found: Pick<FoundParts, 'asOf'>): PartOrder {
  const sort = found.asOf === undefined ? 'newest' : (asked.sort ?? usualOrder(asked))
  const reversed = sort.startsWith('-')
  const key = reversed ? sort.slice(1) : sort
  return { key, direction: LARGEST_FIRST.includes(key) === reversed ? 'ascending' : 'descending' }
}

export function usualOrder({ q }: PartsQuery): 'suggested' | 'relevance' {
  return q === undefined ? 'suggested' : 'relevance'
}

/** A second click reverses an order, but not what is suggested. */
export function orderedPath(asked: PartsQuery, key: string, present: PartOrder): string {
  const first = LARGEST_FIRST.includes(key) ? 'descending' : 'ascending'
  const isReversed = key !== 'suggested' && key === present.key && present.direction === first
  const sort = isReversed ? `-${key}` : key
  return productsPath({ ...fromStart(asked), sort: sort === usualOrder(asked) ? undefined : sort })
}

export function orderWords({ key, direction }: PartOrder, { facets }: Pick<FoundParts, 'facets'>): string {
  switch (key) {
    case 'relevance':
      return t(direction === 'descending' ? 'results.by-relevance' : 'results.by-relevance-last')
    case 'suggested':
      return t('results.by-suggested')
    case 'newest':
      return t(direction === 'descending' ? 'results.by-newest' : 'results.by-oldest')
  }
  const ofEach: Record<string, string> = { price: t('results.price'), stock: t('results.stock') }
  const name = facets.find((facet) => facet.key === key)?.name ?? ofEach[key]
  return t(direction === 'ascending' ? 'results.lowest-first' : 'results.highest-first', {
    name: name ?? key,
  })
}
