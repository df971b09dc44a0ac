import { PartsQuery, SEARCH_MOST } from '#contract/catalog.ts'
import { FAMILIES } from '#contract/families.ts'
import type { AskedParts } from './products-path.ts'

/**
 * What the query of an address asks for, as far as it can be answered: a text that no one can search for is cut to one
 * that can, a place in the list that can't be is left out. Undefined for a family that there is not.
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
