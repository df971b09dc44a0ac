import type { SegmentWords } from './segment-words.ts'

export const LETTERS_ALONE = /^[^\d.%=]{3,24}$/

interface Sorted {
  words: string[]
  alone: string[]
}

const kept = new WeakMap<Map<string, unknown>, Sorted>()

export function sortedWords({ postings }: SegmentWords): Sorted {
  return sorted(postings)
}

function sorted(map: Map<string, unknown>): Sorted {
  const known = kept.get(map)
  if (known?.words.length === map.size) return known
  const words = [...map.keys()].sort()
  const made = { words, alone: words.filter((word) => LETTERS_ALONE.test(word)) }
  kept.set(map, made)
  return made
}

export function wordsFrom({ postings }: SegmentWords, beginning: string): string[] {
  return from(sorted(postings).words, beginning)
}

export function replacedFrom({ replaces }: SegmentWords, beginning: string): string[] {
  return from(sorted(replaces).words, beginning)
}

function from(words: string[], beginning: string): string[] {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; words[at]?.startsWith(beginning); at++) found.push(words[at] as string)
  return found
}
