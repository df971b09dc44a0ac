import type { Change, Topics } from './answer-store.ts'
import type { ChangeRow } from './change-feed.ts'

/** Returns the topics that an answer of the API shows. `path` is relative to /api. */
export function topicsShown(path: string, body: unknown): Topics {
  if (path === '/reviews') return ['reviews']
  if (path === '/tools') return ['list', 'catalogue', ...(body as { _id: string }[]).map(productTopic)]
  if (path === '/families' || path === '/family-links') return ['list', 'catalogue']
  if (path.startsWith('/families/')) return ['catalogue']
  if (/^\/(tools|parts)\//.test(path)) return ['catalogue', productTopic(body as { _id: string })]
  return []
}

const productTopic = ({ _id }: { _id: string }) => `product ${_id}`

/** Returns the topics of a change. Changes of stock are frequent, because every order causes one. */
export function topicsChanged({ what, product_id }: ChangeRow): Change[] {
  if (what === 'stock') return [{ topic: `product ${product_id}`, frequent: true }]
  if (what !== 'product') return [{ topic: what, frequent: false }]
  return [
    { topic: `product ${product_id}`, frequent: false },
    { topic: 'list', frequent: false },
  ]
}
