import { type Queryable, statement } from '#server/database/database.ts'
import { waysToWrite } from './part-values.ts'

/** So many words are looked for; what somebody types behind them changes nothing. */
const WORDS_MOST = 8
/** Of a word that goes on in more ways than this, the index is asked for the beginning itself. */
const ENDINGS_MOST = 32
/** A shorter beginning fits too much. */
const BEGINNING_LEAST = 3

interface TypedWord {
  word: string
  /** Without the ending of a plural. */
  stem: string
  /** The words of the store's products that begin with it. */
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

/** A word that somebody typed, and the tsquery for what it stands for. */
export interface SearchedWord {
  word: string
  query: string
}

/**
 * The words of a text that products are searched for, each with what it finds: a word itself and whatever begins with
 * it, a plural also the singular, a value also in the other ways to write it.
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

/** '0805', '2.54' and '5%' are meant as they stand. */
const FIGURE = /^[\d.]+%?$/

/** '100n' may become '100nf', and '1n41' the name of a part. */
const MAY_GO_ON = /^\d[\d.]*[pnu]$|^\d+[a-z]\d+$/

function anyOf(words: string[], more: string[] = []): string {
  return `(${[...new Set([...words.map(lexeme), ...more])].join(' | ')})`
}

/** The tsquery for what begins with a word. */
export function beginning(word: string): string {
  return `${lexeme(word)}:*`
}

function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`
}
