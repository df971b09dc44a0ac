import { PartsQuery, SEARCH_MOST } from '#contract/catalog.ts'
import { FAMILIES } from '#contract/families.ts'
import type { AskedParts } from './products-path.ts'

/**
 * Reads the catalogue's query from an address. Cuts search text that is too long and drops an invalid cursor. Returns
 * undefined for an unknown family.
 */
export function askedParts(query: URLSearchParams): AskedParts | undefined {
  const asked = Object.fromEntries(query)
  const family = FAMILIES.find((one) => one === asked.family)
  if (asked.family && !family) return undefined
  const q = asked.q
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MOST)
    .toWellFormed()
    .trim()
  const { after, before } = PartsQuery.shape
  return {
    q: q || undefined,
    family,
    after: after.safeParse(asked.after).data,
    before: before.safeParse(asked.before).data,
  }
}
