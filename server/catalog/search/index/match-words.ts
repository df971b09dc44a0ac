import type { MatchedWant } from '#server/catalog/search/question.ts'
import type { Dictionary } from '#server/catalog/search/words/dictionary.ts'
import { levelsOf } from '#server/catalog/search/words/levels-of.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import { isExactly, type Term } from '#server/catalog/search/words/understanding.ts'
import { type Offers, offerRow } from './offers.ts'
import type { Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'
import { openBatch, rowsPassing } from './want-tests.ts'

const MAX_NEAR = 3
/** Words that more parts have say too little. */
const MAX_ROWS = 3000

/** By the words of the store's own families, one of which is named. A part in `ids` is the only one that has all that is said. */
export function matchWords(shelf: Shelf, store: Dictionary, words: string, needed: number): MatchedWant {
  const read = understand(words, store, false)
  if (typeof read === 'string' || !read.words.some(namesFamily)) return { ids: [], near: [] }
  const batch = openBatch(shelf)
  const offers: Offers = { most: MAX_NEAR, best: [] }
  const unmet = new Map<string, string[]>()
  let looked = 0
  for (const segment of shelf.data.segments) {
    const all = levelsOf(segment, read)
    if (!all) continue
    const terms = read.words.map((term) => ({
      text: term.text,
      isOpen: isOpen(term, segment),
      levels: levelsOf(segment, { words: [term] }),
    }))
    for (const row of rowsPassing(batch, segment, true)) {
      if (!all[row]) continue
      if (++looked > MAX_ROWS) return { ids: [], near: [] }
      const open = terms.filter(({ isOpen, levels }) => isOpen || !isExactly(levels?.[row] ?? 0))
      unmet.set(segment.ids[row] as string, [...open.map(({ text }) => text), ...read.ignored])
      offerRow(offers, segment, row, { needed, met: -open.length })
    }
  }
  const [first] = offers.best
  const near = offers.best.filter(({ met }) => met === first?.met).map(({ id }) => id)
  const differs = near.map((id) => unmet.get(id) ?? [])
  if (near.length === 1 && differs[0]?.length === 0) return { ids: near, near: [] }
  return { ids: [], near, unmet: differs }
}

function namesFamily({ ways }: Term): boolean {
  return ways.some(({ by }) => by === 'family')
}

/** What is excluded is checked by a person, and of values between two ends any would do. */
function isOpen({ ways, not }: Term, { columns }: Segment): boolean {
  const ends = ways.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : []))
  return (
    not === true ||
    ends.some(
      ([id, { from, to, near, nearest, any }]) =>
        columns.has(id) && !any && near === undefined && (nearest ?? from ?? to) === (from ?? to),
    )
  )
}
