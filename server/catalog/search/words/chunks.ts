import { MAX_WORDS } from '#contract/catalog/parts.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
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
import { MAX_PHRASE, sameAs } from './phrases.ts'
import { readChip, readChoice, readFlag, readValue } from './read-parameters.ts'
import { namedBy, namesFamily } from './read-typed-range.ts'
import { spelledAt } from './spelled-values.ts'
import { endsValue, stemOf, type Word, wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'

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

export function chunksOf(q: string, most: number, tree: TreeWords): Chunk[] {
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
      namedComparisonAt(texts, at, (words) => isMeasured(tree, words)) ??
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
    const isWord = isGateName(texts, at) || isLetter(tree, texts, at)
    const words = isWord && [{ word: text.toLowerCase(), cased: text }]
    const made = words
      ? [{ text, words, quoted: false, ...(typed !== text && { typed }), ...marks }]
      : length === 1
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
  return tree.called(before).some((each) => letters.some(({ parameter }) => parameter === each.parameter))
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

/** '4,7k' and '1,000' are one number. */
const OF_NUMBER = /^\d{1,3}$/

/** All are values of one parameter: '0402/0603', but not '1/4W' or '100n/50V'. */
function readAlternatives(tree: TreeWords, text: string): string[] | undefined {
  const texts = text.split(/[/,;|]/)
  if (texts.length < 2 || texts.length > MAX_WORDS) return undefined
  if (/[,;]/.test(text) && texts.some((each) => OF_NUMBER.test(each))) return undefined
  const [first = new Set<string>(), ...others] = texts.map((each) => keysOf(tree, each))
  const common = [...first].some((key) => others.every((keys) => keys.has(key)))
  return common || areNumbers(texts) ? texts : undefined
}

const NUMBER = /^(?=.*[a-z])(?=.*\d)[a-z\d][a-z\d.-]{3,}$/i

/** 'BC547/BC557', but not 'ADR34R2/R7'. */
function areNumbers(texts: string[]): boolean {
  const beginning = texts[0]?.slice(0, 2).toUpperCase() ?? ''
  return texts.every((each) => NUMBER.test(each) && each.toUpperCase().startsWith(beginning))
}

/** Of '10k-0603', '100nF_50V_X7R' or '100µF/63V', each of which is a value of another parameter. '10k-22k' is a range. */
function readApart(tree: TreeWords, text: string): string[] | undefined {
  const texts = text.split(/[-_,;/]/)
  if (texts.length < 2 || texts.length > MAX_PHRASE || texts.some((each) => OF_NUMBER.test(each)))
    return undefined
  // '25ppm/°C' is one value.
  if (!('problem' in readQuantity(text, undefined, 'free-text'))) return undefined
  const seen = new Set<string>()
  for (const keys of texts.map((each) => keysOf(tree, each))) {
    if (keys.size === 0 || [...keys].some((key) => seen.has(key))) return undefined
    for (const key of keys) seen.add(key)
  }
  return texts
}

function keysOf(tree: TreeWords, text: string): Set<string> {
  const words = wordsIn(text)
  const phrases = sameAs(words.map(({ word }) => word))
  const reads = [
    readValue(tree, text, words),
    readChip(tree, text),
    ...[words, ...phrases.map((phrase) => phrase.map((word) => ({ word, cased: word })))].map(
      (each) => readFlag(tree, each) ?? readChoice(tree, each),
    ),
  ]
  return new Set(reads.flatMap((read) => read?.readings.flatMap(({ key }) => key ?? []) ?? []))
}
