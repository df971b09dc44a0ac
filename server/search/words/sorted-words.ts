import type { SegmentWords } from './segment-words.ts'

const kept = new WeakMap<SegmentWords['postings'], { size: number; sorted: string[] }>()

/** The words of a segment in order. Words only come, until the segment is compacted. */
export function sortedWords({ postings }: SegmentWords): string[] {
  const known = kept.get(postings)
  if (known?.size === postings.size) return known.sorted
  const sorted = [...postings.keys()].sort()
  kept.set(postings, { size: postings.size, sorted })
  return sorted
}

/** The words of a segment that begin with this. */
export function wordsFrom(words: SegmentWords, beginning: string): string[] {
  const sorted = sortedWords(words)
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
