import { type Queryable, statement } from '#server/database/database.ts'
import { beginning, type SearchedWord } from './typed-words.ts'
import { forgiven, typingErrors } from './typing-errors.ts'

const howOften = statement<{ query: string; recent: number; found: boolean }>(
  'how-often-words-are-used',
  `WITH newest AS MATERIALIZED (SELECT words FROM product_search ORDER BY product_id DESC LIMIT 1000),
   recently AS MATERIALIZED (
     SELECT query, (SELECT count(*)::int FROM newest WHERE words @@ query::tsquery) AS recent FROM unnest($1::text[]) AS query
   )
   SELECT query, recent, recent > 0 OR (
     WITH matching AS MATERIALIZED (SELECT FROM product_search WHERE words @@ query::tsquery)
     SELECT EXISTS (SELECT FROM matching)
   ) AS found
   FROM recently`,
)

const nearWords = statement<{ typed: string; word: string }>(
  'near-words',
  `SELECT typed, v.word FROM unnest($1::text[]) AS typed, LATERAL (
     SELECT word FROM search_vocabulary WHERE search_deletions(word) && search_deletions(typed) OFFSET 0
   ) v`,
)

/** Leading letters of a word. What follows them, as in 'sot23', is not corrected. */
const LETTERS = /^[^\d.%]{3,24}/
const CANDIDATES_MOST = 6

/**
 * Replaces each word that no product has by the nearest word of a product, within the distance of a typing error. Of two
 * equally near words, the one of more of the newest products wins. Returns undefined if nothing is corrected.
 */
export async function correctWords(
  db: Queryable,
  text: string,
  words: SearchedWord[],
): Promise<string | undefined> {
  const used = new Map(
    (await howOften(db, [words.map(({ query }) => query)])).map((one) => [one.query, one.found]),
  )
  const unknown = words
    .filter(({ word, query }) => !used.get(query) && LETTERS.test(word))
    .map(({ word }) => word)
  if (unknown.length === 0) return undefined
  const corrections = await bestCorrections(db, unknown)
  return corrections.size === 0 ? undefined : put(text, corrections)
}

interface Candidate {
  typed: string
  letters: string
  word: string
  errors: number
  query: string
}

/** Maps the leading letters of each unknown word to those of its correction. */
async function bestCorrections(db: Queryable, unknown: string[]): Promise<Map<string, string>> {
  const candidates = await nearest(db, unknown)
  const rows = await howOften(db, [[...new Set(candidates.map(({ query }) => query))]])
  const used = new Map(rows.map((row) => [row.query, row]))
  const best = new Map<string, string>()
  const ranked = candidates
    .filter(({ query }) => used.get(query)?.found)
    .sort((a, b) => a.errors - b.errors || recent(b) - recent(a) || (a.word < b.word ? -1 : 1))
  for (const { letters, word } of ranked) if (!best.has(letters)) best.set(letters, word)
  return best

  function recent({ query }: Candidate): number {
    return used.get(query)?.recent ?? 0
  }
}

async function nearest(db: Queryable, unknown: string[]): Promise<Candidate[]> {
  const parts = unknown.map((typed) => ({ typed, letters: LETTERS.exec(typed)?.[0] ?? '' }))
  const near = await nearWords(db, [[...new Set(parts.map(({ letters }) => letters))]])
  return parts.flatMap(({ typed, letters }) =>
    near
      .filter((row) => row.typed === letters)
      .map(({ word }) => ({ word, errors: typingErrors(letters, word) }))
      .filter(({ errors }) => errors <= forgiven(letters))
      .sort((a, b) => a.errors - b.errors)
      .slice(0, CANDIDATES_MOST)
      .map((one) => ({ ...one, typed, letters, query: beginning(one.word + typed.slice(letters.length)) })),
  )
}

/** Replaces the typed letters. Removes accents first, because `search_words` ignores them. */
function put(text: string, corrections: Map<string, string>): string {
  let corrected = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  for (const [typed, right] of corrections)
    corrected = corrected.replace(new RegExp(`(?<!\\p{L})${typed}`, 'iu'), () => right)
  return corrected
}
