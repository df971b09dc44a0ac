import type { SegmentWords } from './segment-words.ts'

/** Words that may have typing errors. */
export const LETTERS_ALONE = /^[^\d.%=]{3,24}$/

interface Sorted {
  words: string[]
  /** Those of letters alone. */
  alone: string[]
}

const kept = new WeakMap<SegmentWords['postings'], Sorted>()

/** The words of a segment in order. New words make it sort again: compacting replaces the postings. */
export function sortedWords({ postings }: SegmentWords): Sorted {
  const known = kept.get(postings)
  if (known?.words.length === postings.size) return known
  const words = [...postings.keys()].sort()
  const sorted = { words, alone: words.filter((word) => LETTERS_ALONE.test(word)) }
  kept.set(postings, sorted)
  return sorted
}

/** The words of a segment that begin with this. */
export function wordsFrom(words: SegmentWords, beginning: string): string[] {
  const sorted = sortedWords(words).words
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; sorted[at]?.startsWith(beginning); at++) found.push(sorted[at] as string)
  return found
}
