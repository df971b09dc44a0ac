import type { Tool } from '#contract/catalog.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Counted, Keyset } from '#server/http/keyset.ts'
import { correctWords } from './correct-words.ts'
import { listByNumber } from './find-part.ts'
import { matchingProducts } from './matching-products.ts'
import { type SearchedWord, searchedWords } from './typed-words.ts'

export interface Found extends Counted<Tool> {
  /** The text that was searched for instead, if the typed one had typing errors. */
  corrected?: string
}

/**
 * The product on sale whose part number `text` is. Otherwise a page of those that have all words of `text` in their name or
 * description, newest first. A word that no product has counts as a typing error of a word that some have
 * (docs/decisions/010).
 */
export async function findParts(
  db: Queryable,
  text: string,
  families: string[] | undefined,
  keyset: Keyset,
): Promise<Found> {
  const numbered = await listByNumber(db, text, families, keyset)
  if (numbered) return numbered
  const words = await searchedWords(db, text)
  if (words.length === 0) return { rows: [], total: 0 }
  const found = await matchingProducts(db, allOf(words, families), keyset)
  if (found.total > 0) return found
  const corrected = await correctWords(db, text, words)
  if (corrected === undefined) return found
  const right = await searchedWords(db, corrected)
  const meant = await matchingProducts(db, allOf(right, families), keyset)
  // If the corrected text finds nothing either, the page shows the typed words.
  return meant.total > 0 ? { ...meant, corrected } : found
}

function allOf(words: SearchedWord[], families: string[] | undefined): string {
  const queries = words.map(({ query }) => query)
  const ofFamilies = families?.map((family) => `'family:${family}'`).join(' | ')
  return [...queries, ...(ofFamilies ? [`(${ofFamilies})`] : [])].join(' & ')
}
