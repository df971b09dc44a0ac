import type { Tool } from '#contract/catalog.ts'
import type { ProductFamily } from '#contract/families.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Counted, Keyset } from '#server/http/keyset.ts'
import { correctWords } from './correct-words.ts'
import { matchingProducts } from './matching-products.ts'
import { type SearchedWord, searchedWords } from './typed-words.ts'

/** Products that were found, and what was searched for in place of the typed text where that had typing errors. */
export interface Found extends Counted<Tool> {
  corrected?: string
}

/**
 * A page of the products on sale that have all words of `text` in their name or description, newest first. Where no
 * product has a word, it is taken for a typing error of one that some have (docs/decisions/010).
 */
export async function findParts(
  db: Queryable,
  text: string,
  family: ProductFamily | undefined,
  keyset: Keyset,
): Promise<Found> {
  const words = await searchedWords(db, text)
  if (words.length === 0) return { rows: [], total: 0 }
  const found = await matchingProducts(db, allOf(words, family), keyset)
  if (found.total > 0) return found
  const corrected = await correctWords(db, text, words)
  if (corrected === undefined) return found
  const right = await searchedWords(db, corrected)
  const meant = await matchingProducts(db, allOf(right, family), keyset)
  // What still finds nothing is better told in the words that were typed.
  return meant.total > 0 ? { ...meant, corrected } : found
}

function allOf(words: SearchedWord[], family: ProductFamily | undefined): string {
  const queries = words.map(({ query }) => query)
  return [...queries, ...(family ? [`'family:${family}'`] : [])].join(' & ')
}
