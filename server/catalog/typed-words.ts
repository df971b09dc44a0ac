import { type Queryable, statement } from '#server/database/database.ts'
import { waysToWrite } from './part-values.ts'

/** Words after the eighth are ignored. */
const WORDS_MOST = 8
/** With more endings than this, the query searches by prefix instead. */
const ENDINGS_MOST = 32
/** A shorter prefix matches too much. */
const BEGINNING_LEAST = 3

interface TypedWord {
  word: string
  /** Without a plural ending. */
  stem: string
  /** Words of products that begin with the stem. */
  endings: string[]
}

const wordsOf = statement<TypedWord>(
  'typed-words',
  `WITH typed AS (
     SELECT word, min(place) AS place, CASE
       WHEN word ~ '^[a-z]{3,}ies$' AND length(word) > 6 THEN left(word, -3)
       WHEN word ~ '^[a-z]+(ch|sh|ss|x)es$' THEN left(word, -2)
       WHEN word ~ '^[a-z]{3,}s$' AND word !~ 'ss$' THEN left(word, -1)
       ELSE word END AS stem
     FROM unnest(search_words($1)) WITH ORDINALITY AS given (word, place) GROUP BY word ORDER BY place LIMIT $2
   )
   SELECT word, stem, ARRAY(
     SELECT v.word FROM search_vocabulary v
     WHERE v.word >= stem COLLATE "C" AND v.word < (stem || U&'\\+10FFFF') COLLATE "C" ORDER BY v.word LIMIT $3
   ) AS endings
   FROM typed ORDER BY place`,
)

/** A typed word and its tsquery. */
export interface SearchedWord {
  word: string
  query: string
}

/**
 * The words of a text, each with its query: a word matches itself and all words that begin with it, a plural also matches
 * its singular, a value also matches its other notations.
 */
export async function searchedWords(db: Queryable, text: string): Promise<SearchedWord[]> {
  const typed = await wordsOf(db, [text, WORDS_MOST, ENDINGS_MOST + 1])
  return typed.map((one) => ({ word: one.word, query: queryOf(one) }))
}

function queryOf({ word, stem, endings }: TypedWord): string {
  const values = waysToWrite(word)
  if (values) return anyOf(values, MAY_GO_ON.test(word) ? [beginning(word)] : [])
  if (FIGURE.test(word)) return lexeme(word)
  const known = endings.length <= ENDINGS_MOST
  if (stem.length < BEGINNING_LEAST) return anyOf([word, ...(known ? endings : [])])
  return known && endings.length > 0 ? anyOf([word, ...endings]) : beginning(stem)
}

/** '0805', '2.54' and '5%' match literally. */
const FIGURE = /^[\d.]+%?$/

/** Words that can be a prefix too: '100n' of '100nf', '1n41' of the name of a part. */
const MAY_GO_ON = /^\d[\d.]*[pnu]$|^\d+[a-z]\d+$/

function anyOf(words: string[], more: string[] = []): string {
  return `(${[...new Set([...words.map(lexeme), ...more])].join(' | ')})`
}

/** The tsquery that matches a prefix. */
export function beginning(word: string): string {
  return `${lexeme(word)}:*`
}

function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`
}
