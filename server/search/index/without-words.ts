// Stub until server/search/words exists.
import { type UnderstoodWord, WORDS_MOST } from '#contract/parts.ts'
import type { Part, Tree } from '#server/search/catalogue.ts'
import type { SegmentWords } from '#server/search/words/segment-words.ts'
import type { IndexData, Segment } from './segment.ts'

export interface Understanding {
  words: { text: string }[]
  understood: UnderstoodWord[]
  ignored: string[]
  corrected?: string | undefined
}

export function understand(q: string, _store: IndexData, _strict: boolean): Understanding | 'too-many-words' {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > WORDS_MOST) return 'too-many-words'
  return { words: words.map((text) => ({ text })), understood: [], ignored: [] }
}

export function levelsOf(segment: Segment, { words }: Understanding, _tree: Tree): Uint8Array | undefined {
  const levels = new Uint8Array(segment.size).fill(5)
  for (const { text } of words) {
    const rows = new Uint8Array(segment.size)
    for (const each of segment.words.rows.get(text) ?? [])
      rows[each >> 1] = Math.max(rows[each >> 1] ?? 0, 1 + (each & 1))
    for (let row = 0; row < segment.size; row++) levels[row] = Math.min(levels[row] ?? 0, rows[row] ?? 0)
  }
  return levels.some((level) => level > 0) ? levels : undefined
}

export function addWords(words: SegmentWords, row: number, part: Part): void {
  const add = (text: string, bit: number) => {
    for (const word of new Set(text.toLowerCase().split(/\s+/).filter(Boolean)))
      words.rows.set(word, Uint32Array.from([...(words.rows.get(word) ?? []), row * 2 + bit]))
  }
  add(part.name, 1)
  add(part.description, 0)
}

/** `newRows` has the new row of each row, -1 for rows that are gone. The order stays. */
export function renumberWords(words: SegmentWords, newRows: Int32Array): void {
  for (const [word, rows] of words.rows) {
    const kept = rows.filter((each) => (newRows[each >> 1] ?? -1) >= 0)
    if (kept.length === 0) words.rows.delete(word)
    else
      words.rows.set(
        word,
        kept.map((each) => (newRows[each >> 1] ?? 0) * 2 + (each & 1)),
      )
  }
}
