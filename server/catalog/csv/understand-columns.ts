import { type ImportColumn, isSaid } from '#contract/catalog/product-imports.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { CsvFault, ownColumn, parameterColumn } from './columns.ts'
import { fold, foldedHead, meaningOfHead } from './head-words.ts'
import { withoutPriceUnit } from './price-units.ts'

/** May stand for several columns of a file: a list of 2 families has a parameter in 2 units, or a price for each quantity. */
export const isRepeatable = (means: string) =>
  /^(?:ignore|priceBreaks|attribute|attributeValue|parameters\..*)$/.test(means)

const rememberedWords = statement(
  'words-of-imports',
  'SELECT word, means FROM import_words WHERE what = :what',
)

export async function rememberedAs(db: Queryable, what: 'column' | 'family'): Promise<Map<string, string>> {
  return new Map((await rememberedWords(db, { what })).map(({ word, means }) => [word, means]))
}

const rememberWords = statement(
  'remember-words-of-imports',
  `INSERT INTO import_words (what, word, means)
   SELECT DISTINCT ON (what, word) what, word, means
   FROM unnest(:whats::text[], :words::text[], :meanings::text[]) AS given (what, word, means)
   ON CONFLICT (what, word) DO UPDATE SET means = excluded.means`,
)

interface SaidWord {
  what: 'column' | 'family'
  word: string
  means: string
}

export async function remember(tx: Queryable, said: SaidWord[]): Promise<void> {
  const named = said.filter(({ word }) => wordKey(word) !== '')
  await rememberWords(tx, {
    whats: named.map(({ what }) => what),
    words: named.map(({ word }) => wordKey(word)),
    meanings: named.map(({ means }) => means),
  })
}

/** Heads with other units are others: 'Range (bar)', 'Range (mbar)'. */
export const wordKey = (word: string) => word.trim().toLowerCase().replace(/\s+/g, ' ')

/** Of each column what it means, if the store has it, an owner has said it, or a word of the trade says it. */
export async function understandColumns(
  db: Queryable,
  heads: string[],
  samples: string[][],
): Promise<ImportColumn[]> {
  const remembered = await rememberedAs(db, 'column')
  const parameters = await parameterWords(db)
  const taken = new Set<string>()
  const free = (means: string | undefined) =>
    means !== undefined && (isRepeatable(means) || !taken.has(means))
  const columns = heads.map((head, nth): ImportColumn => ({ head, samples: samples[nth] ?? [] }))
  const guessed = guessesAmong(heads)
  const isKnown = (means: string) => !means.startsWith('parameters.') || parameters.has(means)
  const ways: [NonNullable<ImportColumn['from']>, (head: string) => string | undefined][] = [
    ['store', (head) => ownColumn(head)?.name],
    ['remembered', (head) => remembered.get(wordKey(head))],
    ['guess', (head) => parameters.get(foldedHead(head)) ?? guessed(head)],
  ]
  for (const [from, meaningOf] of ways)
    for (const column of columns) {
      const means = column.means === undefined ? meaningOf(column.head) : undefined
      if (means === undefined || !free(means) || !isKnown(means)) continue
      taken.add(means)
      Object.assign(column, { means, from })
    }
  return columns.map(asIgnoredIfEmpty)
}

/** Of several prices, 'Price per 100' may be the price of one piece in orders of 100. */
export function guessesAmong(heads: string[]): (head: string) => string | undefined {
  const prices = heads.filter((head) => meaningOfHead(head) === 'price')
  const among = (head: string) => prices.length > 1 && prices.includes(head)
  return (head) => ((withoutPriceUnit(head).per ?? 1) > 1 && among(head) ? undefined : meaningOfHead(head))
}

/** A column without head and contents is none. */
function asIgnoredIfEmpty(column: ImportColumn): ImportColumn {
  const isEmpty = column.head === '' && column.samples.length === 0
  return isEmpty ? { ...column, means: 'ignore', from: 'store' } : column
}

/** What the columns of a file mean to a command, which can't ask. Throws CsvFault with the columns that are not explained yet. */
export async function meansOnCommand(
  tx: Queryable,
  { heads, samples }: { heads: string[]; samples: string[][] },
  said: ReadonlyMap<string, string>,
): Promise<string[] | undefined> {
  const columns = (await understandColumns(tx, heads, samples)).map((column): ImportColumn => {
    const means = said.get(wordKey(column.head))
    return means === undefined ? column : { ...column, means, from: 'remembered' }
  })
  const open = columns.filter((column) => !isSaid(column))
  if (open.length === 0) return meansOf(columns)
  const options = open.map(({ head, means = 'ignore' }) => `  --column '${head}=${means}'`)
  throw new CsvFault(
    `The store does not have all columns of the file. Say what these mean; the store remembers it:\n${options.join('\n')}`,
  )
}

const namesOfParameters = statement(
  'names-of-parameters',
  'SELECT key, name, also_called AS other FROM parameters ORDER BY id',
)

/** Folded names and keys of parameters, and their columns themselves. */
async function parameterWords(db: Queryable): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for (const { key, name, other } of await namesOfParameters(db)) {
    const { name: means } = parameterColumn(key)
    words.set(means, means)
    for (const word of [key, name, ...other].map(fold)) if (!words.has(word)) words.set(word, means)
  }
  return words
}

/** Undefined if all have the store's own names, which are read strictly. */
export function meansOf(columns: ImportColumn[]): string[] | undefined {
  return columns.every(({ from }) => from === 'store')
    ? undefined
    : columns.map(({ means = 'ignore' }) => means)
}
