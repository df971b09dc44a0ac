import { comparisonAt, excludedBy, isNot, isOr } from './operators.ts'
import { readAlternatives } from './read-alternatives.ts'
import { endsValue, type Word, wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'

/** What was typed between spaces, or a number with its unit. */
export interface Chunk {
  /** What is read: '≥ 16V' of 'at least 16V'. */
  text: string
  /** As typed, with the words of its operators, if that is not `text`. */
  typed?: string
  words: Word[]
  mended?: string
  /** A word in quotes is not mended. */
  quoted: boolean
  /** Parts that match it are excluded. */
  not?: boolean
  /** A part may match the chunk before instead. */
  or?: boolean
}

const SPACES = /\s+/
const QUOTED = /^["“”„].+["“”]$/

/** Joins a number with a unit or sign that was typed apart, and reads the words for not, or and comparisons. */
export function chunksOf(q: string, most: number, tree?: TreeWords): Chunk[] {
  const texts = q.split(SPACES).filter(Boolean)
  const chunks: Chunk[] = []
  let operators: Pick<Chunk, 'not' | 'or'> & { from?: number } = {}
  for (let at = 0; at < texts.length && chunks.length <= most; ) {
    const [not, or] = [isNot(texts, at), isOr(texts, at)]
    const compared = comparisonAt(texts, at)
    if (!compared && (not || or)) {
      operators = { from: at, ...operators, ...(not && { not }), ...(or && { or }) }
      at++
      continue
    }
    const length =
      compared?.length ?? [3, 2].find((each) => isOneValue(texts.slice(at, at + each), each)) ?? 1
    const typed = texts.slice(operators.from ?? at, at + length).join(' ')
    const excluded = length === 1 ? excludedBy(texts[at] as string) : undefined
    const text = compared?.text ?? excluded ?? texts.slice(at, at + length).join(' ')
    const { from: _, ...marks } = { ...operators, ...(excluded !== undefined && { not: true }) }
    const alternatives = (tree && length === 1 && readAlternatives(tree, text)) || [text]
    const made = alternatives.flatMap((each, nth) =>
      chunkOf(each, nth === 0 ? typed : '', nth > 0 ? { or: true } : marks),
    )
    chunks.push(...made)
    if (made.length > 0) operators = {}
    at += length
  }
  return chunks
}

function chunkOf(text: string, typed: string, marks: Pick<Chunk, 'not' | 'or'>): Chunk[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  return [{ text, words, quoted: QUOTED.test(text), ...(typed !== text && { typed }), ...marks }]
}

/** '100 nF', '± 1%', '>= 16 V' and '4.7k ohm'. */
function isOneValue(texts: string[], length: number): boolean {
  const [first = ''] = texts
  if (texts.length < length || endsValue(texts.at(-1)) || !/^(?:[±~≈≤≥]|[<>]=?)$|\d/.test(first)) return false
  return wordsIn(texts.join(' ')).length === 1
}
