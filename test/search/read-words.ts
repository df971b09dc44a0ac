import type { Part, Tree } from '#server/search/catalogue.ts'
import type { IndexData } from '#server/search/index/segment.ts'
import { levelsOf } from '#server/search/words/levels-of.ts'
import { understand } from '#server/search/words/understand.ts'
import type { Understanding } from '#server/search/words/understanding.ts'
import type { NaiveWord } from './naive-search.ts'
import { segmentsOf } from './word-segments.ts'

export interface ReadWords extends Pick<Understanding, 'understood' | 'ignored' | 'corrected'> {
  words: NaiveWord[]
}

/** Reads the words as the index does, and matches them with each part by itself. */
export function readWordsOf(q: string, data: IndexData, strict: boolean): ReadWords {
  const understanding = understand(q, data, strict)
  if (understanding === 'too-many-words') throw new Error(`Too many words: ${q}`)
  const { words, understood, ignored, corrected } = understanding
  const naive = words.map((term): NaiveWord => {
    const level = (part: Part) => levelsOf(alone(part, data.tree), { words: [term] })?.[0] ?? 0
    return { text: term.text, level }
  })
  return { words: naive, understood, ignored, corrected }
}

type Alone = ReturnType<typeof segmentsOf>[number]

/** Parts are new objects after each change, of the tree too. */
const kept = new WeakMap<Part, Alone>()

function alone(part: Part, tree: Tree): Alone {
  const known = kept.get(part)
  if (known) return known
  const families = tree.families.filter(({ key }) => key === part.family)
  const [segment] = segmentsOf({ ...tree, families }, [part])
  if (!segment) throw new Error(`No family ${part.family}`)
  kept.set(part, segment)
  return segment
}
