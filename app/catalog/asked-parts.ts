import { PartsQuery, SEARCH_MOST } from '#contract/catalog.ts'
import type { AskedParts } from './products-path.ts'

/**
 * Reads the catalogue's query from an address. Cuts search text that is too long and drops an invalid cursor. Returns
 * undefined for text that cannot be the key of a family.
 */
export function askedParts(query: URLSearchParams): AskedParts | undefined {
  const asked = Object.fromEntries(query)
  const { family, after, before } = PartsQuery.shape
  const key = family.safeParse(asked.family || undefined)
  if (!key.success) return undefined
  const q = asked.q
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MOST)
    .toWellFormed()
    .trim()
  return {
    q: q || undefined,
    family: key.data,
    after: after.safeParse(asked.after).data,
    before: before.safeParse(asked.before).data,
  }
}
