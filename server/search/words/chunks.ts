import { type Word, wordsIn } from './split-words.ts'

/** What was typed between spaces, or a number with its unit. */
export interface Chunk {
  text: string
  words: Word[]
  mended?: string
  /** A word in quotes is not mended. */
  quoted: boolean
}

const SPACES = /\s+/
const QUOTED = /^["“”„].+["“”]$/

/** Joins a number with a unit or sign that was typed apart. */
export function chunksOf(q: string, most: number): Chunk[] {
  const texts = q.split(SPACES).filter(Boolean)
  const chunks: Chunk[] = []
  for (let at = 0; at < texts.length; ) {
    const length = [3, 2].find((most) => isOneValue(texts.slice(at, at + most), most)) ?? 1
    const text = texts.slice(at, at + length).join(' ')
    const words = wordsIn(text)
    if (words.length > 0) chunks.push({ text, words, quoted: QUOTED.test(text) })
    at += length
    if (chunks.length > most) break
  }
  return chunks
}

/** '100 nF', '± 1%', '>= 16 V' and '4.7k ohm'. */
function isOneValue(texts: string[], length: number): boolean {
  const [first = ''] = texts
  if (texts.length < length || !/^(?:[±~≈≤≥]|[<>]=?)$|\d/.test(first)) return false
  return wordsIn(texts.join(' ')).length === 1
}
