import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { fromStart, type PartsQuery, productsPath } from './products-path.ts'

type Direction = 'ascending' | 'descending'

interface PartOrder {
  key: string
  direction: Direction
}

/** Orders that begin with the largest value. '-' before one reverses it. */
const LARGEST_FIRST = ['relevance', 'stock', 'newest']

export function presentOrder(asked: PartsQuery, found: Pick<FoundParts, 'asOf'>): PartOrder {
  const sort = found.asOf === undefined ? 'newest' : (asked.sort ?? usualOrder(asked))
  const reversed = sort.startsWith('-')
  const key = reversed ? sort.slice(1) : sort
  return { key, direction: LARGEST_FIRST.includes(key) === reversed ? 'ascending' : 'descending' }
}

function usualOrder({ q }: PartsQuery): string {
  return q === undefined ? 'stock' : 'relevance'
}

/** The usual order of a list was not asked for, so that the first click on 'Stock' shows what is in stock first. */
export function orderedPath(asked: PartsQuery, key: string, present: PartOrder): string {
  const first = LARGEST_FIRST.includes(key) ? 'descending' : 'ascending'
  const isAsked = asked.sort !== undefined || usualOrder(asked) === 'relevance'
  const sort = isAsked && key === present.key && present.direction === first ? `-${key}` : key
  return productsPath({
    ...fromStart(asked),
    sort: sort === 'relevance' && usualOrder(asked) === sort ? undefined : sort,
  })
}

export function orderWords({ key, direction }: PartOrder, { facets }: Pick<FoundParts, 'facets'>): string {
  switch (key) {
    case 'relevance':
      return t(direction === 'descending' ? 'results.by-relevance' : 'results.by-relevance-last')
    case 'stock':
      return t(direction === 'descending' ? 'results.by-stock' : 'results.by-stock-low')
    case 'newest':
      return t(direction === 'descending' ? 'results.by-newest' : 'results.by-oldest')
  }
  const name = key === 'price' ? t('results.price') : facets.find((facet) => facet.key === key)?.name
  return t(direction === 'ascending' ? 'results.lowest-first' : 'results.highest-first', {
    name: name ?? key,
  })
}
