import type { Alternative } from '#contract/catalog/alternatives.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import type { ChangeRow } from '#server/platform/database/read-changes.ts'
import type { Change, Topics } from './answer-store.ts'
import { SEARCH } from './late-counts.ts'

export function topicsShown(path: string, body: unknown): Topics {
  if (path === '/reviews') return ['reviews']
  if (path.startsWith('/texts/')) return ['settings']
  if (path === '/tools') return ['list', 'catalogue', ...(body as { _id: string }[]).map(productTopic)]
  if (path === '/parts') return ['list', 'catalogue', SEARCH, ...(body as FoundParts).parts.map(productTopic)]
  if (path === '/families' || path === '/family-links') return ['list', 'catalogue']
  if (path.startsWith('/families/')) return ['catalogue']
  if (path.startsWith('/cross-references/'))
    return ['list', 'catalogue', ...(body as Tool[]).map(productTopic)]
  if (/^\/parts\/[^/]+\/alternatives$/.test(path))
    return (body as Alternative[]).map(({ part }) => productTopic(part))
  if (/^\/parts\/[^/]+\/packagings$/.test(path)) return (body as Tool[]).map(productTopic)
  if (/^\/(tools|parts)\//.test(path)) return ['catalogue', ...topicsOfPart(body as Tool)]
  return []
}

export function listShown(path: string, body: unknown): FoundParts | undefined {
  return path === '/parts' ? (body as FoundParts) : undefined
}

/** A page also shows alternatives and packagings, which are parts of the same family. */
function topicsOfPart({ _id, family, parameters, baseNumber }: Tool): Topics {
  return [productTopic({ _id }), ...(parameters || baseNumber ? [`family ${family}`] : [])]
}

const productTopic = ({ _id }: Pick<Tool, '_id'>) => `product ${_id}`

/** Changes of stock are frequent, because every order causes one. */
export function topicsChanged({ what, product_id, family }: ChangeRow): Change[] {
  if (what === 'stock') return [{ topic: `product ${product_id}`, frequent: true }]
  if (what !== 'product') return [{ topic: what, frequent: false }]
  return [
    { topic: `product ${product_id}`, frequent: false },
    { topic: 'list', frequent: false },
    { topic: `family ${family}`, frequent: false },
  ]
}

export const isCounted = ({ what }: ChangeRow) => what !== 'reviews' && what !== 'settings'
