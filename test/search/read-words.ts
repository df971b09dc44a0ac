import type { IndexData } from '#server/catalog/search/index/segment.ts'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import type { Understanding } from '#server/catalog/search/words/understanding.ts'
import type { NaiveWord } from './naive-search.ts'
import { levelOfPart } from './naive-words.ts'

export interface ReadWords extends Pick<Understanding, 'understood' | 'ignored' | 'unmet' | 'corrected'> {
  words: NaiveWord[]
}

/** Reads the words as the index does, and matches them with each part by itself. */
export function readWordsOf(q: string, data: IndexData, strict: boolean): ReadWords {
  const understanding = understand(q, segmentDictionary(data), strict)
  if (typeof understanding === 'string') throw new Error(`Too many words: ${q}`)
  const { words, understood, ignored, unmet, corrected } = understanding
  const naive = words.map((term): NaiveWord => {
    const isUnknown = term.ways.length === 0
    return { text: term.text, level: (part) => levelOfPart(part, term), isUnknown }
  })
  return { words: naive, understood, ignored, unmet, corrected }
}
