import {
  comparisonAt,
  excludedBy,
  isAnd,
  isGateName,
  isListing,
  isNot,
  isOr,
  namedComparisonAt,
} from './operators.ts'
import { readAlternatives, readApart } from './read-alternatives.ts'
import { namedBy, namesFamily } from './read-typed-range.ts'
import { spelledAt } from './spelled-values.ts'
import { endsValue, stemOf, type Word, wordsIn } from './split-words.ts'
import { parametersCalled, type TreeWords } from './tree-words.ts'

export interface Chunk {
  text: string
  typed?: string
  words: Word[]
  mended?: string
  /** A word in quotes is not mended. */
  quoted: boolean
  not?: boolean
  /** With 'not': what 'and' joins is excluded too. */
  listing?: boolean
  /** A part may match the chunk before instead. */
  or?: boolean
  /** What joins it to the chunk before, in a list of values of one parameter: ',' or 'and'. */
  and?: string
}

type Marks = Pick<Chunk, 'not' | 'listing' | 'or' | 'and'>

const SPACES = /\s+/
const QUOTED = /^["“”„].+["“”]$/
const COMMA = /(?<=.)[,;]+$/

export function chunksOf(q: string, most: number, tree?: TreeWords): Chunk[] {
  const given = q
    .replace(/ [,;]+(?= )/g, ',')
    .split(SPACES)
    .filter(Boolean)
  const texts = given.map((text) => text.replace(COMMA, ''))
  const chunks: Chunk[] = []
  let operators: Marks & { from?: number } = {}
  for (let at = 0; at < texts.length && chunks.length <= most; ) {
    const [not, or, and] = [isNot(texts, at), isOr(texts, at), isAnd(texts, at)]
    const compared =
      (tree && namedComparisonAt(texts, at, (words) => isMeasured(tree, words))) ??
      comparisonAt(texts, at) ??
      spelledAt(texts, at)
    if (!compared && (not || or || and)) {
      const from = operators.from ?? (and ? undefined : at)
      operators = {
        ...operators,
        ...(from !== undefined && { from }),
        ...(not && { not, ...(isListing(texts, at) && { listing: true }) }),
        ...(or && { or }),
        ...(and && { and: ` ${texts[at]} ` }),
      }
      at++
      continue
    }
    const length =
      compared?.length ?? [3, 2].find((each) => isOneValue(texts.slice(at, at + each), each)) ?? 1
    const typed = texts.slice(operators.from ?? at, at + length).join(' ')
    const excluded = length === 1 ? excludedBy(texts[at] as string) : undefined
    const text = compared?.text ?? excluded ?? texts.slice(at, at + length).join(' ')
    const comma = at > 0 && COMMA.test(given[at - 1] as string) && { and: ', ' }
    const { from: _, ...marks } = { ...comma, ...operators, ...(excluded !== undefined && { not: true }) }
    const isWord = isGateName(texts, at) || (tree && isLetter(tree, texts, at))
    const words = isWord && [{ word: text.toLowerCase(), cased: text }]
    const made = words
      ? [{ text, words, quoted: false, ...(typed !== text && { typed }), ...marks }]
      : tree && length === 1
        ? listed(tree, text, typed, marks)
        : chunkOf(text, typed, marks)
    chunks.push(...made)
    if (made.length > 0) operators = {}
    at += length
  }
  return chunks
}

/** Whether the words call a parameter with a unit, and no family. */
function isMeasured(tree: TreeWords, texts: string[]): boolean {
  const words = texts.flatMap(wordsIn)
  return (
    words.length === texts.length &&
    !namesFamily(tree, words) &&
    namedBy(tree, words).some(({ unit }) => unit)
  )
}

/** 'A' of 'case A'. */
function isLetter(tree: TreeWords, texts: string[], at: number): boolean {
  const before = stemOf(texts[at - 1]?.toLowerCase() ?? '')
  if (!/^a$/i.test(texts[at] ?? '')) return false
  const letters = [...(tree.choices.get('A') ?? []), ...(tree.trade.choices.get('package A') ?? [])]
  return parametersCalled(tree, before).some((each) =>
    letters.some(({ parameter }) => parameter === each.parameter),
  )
}

/** '0402/0603', '10k,22k' or '10k-0603', which have no spaces. */
function listed(tree: TreeWords, text: string, typed: string, marks: Marks): Chunk[] {
  const alternatives = readAlternatives(tree, text)
  const apart = alternatives ? undefined : readApart(tree, text)
  if (apart) return apart.flatMap((each, nth) => chunkOf(each, each, nth === 0 ? marks : {}))
  return (alternatives ?? [text]).flatMap((each, nth) =>
    chunkOf(each, nth === 0 ? typed : '', nth > 0 ? { or: true } : marks),
  )
}

function chunkOf(text: string, typed: string, marks: Marks): Chunk[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  return [{ text, words, quoted: QUOTED.test(text), ...(typed !== text && { typed }), ...marks }]
}

/** '100 nF', '± 1%', '>= 16 V' and '4.7k ohm'. */
function isOneValue(texts: string[], length: number): boolean {
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  if (texts.length < length || endsValue(last) || !/[\p{L}\p{N}%°Ω]/u.test(last)) return false
  return /^(?:[±~≈≤≥]|[<>]=?)$|[\d\p{No}]/u.test(first) && wordsIn(texts.join(' ')).length === 1
}
