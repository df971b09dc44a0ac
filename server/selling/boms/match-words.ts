import { type Build, piecesFor } from '#contract/selling/board-costs.ts'
import { t } from '#messages/catalogue.ts'
import { partsFound } from '#server/catalog/products/products-found.ts'
import type { MatchedWant } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ByWant, Match } from './match-wanted.ts'
import type { FileLine } from './reading/bom-lines.ts'

/** A question costs up to 16 ms of a million parts. */
const MAX_LINES = 50
const WORDS = /\p{L}{3}.*[\s,]+\S/u

/** Lines of a kind that the trade has no words for, by the words of the families that have them. */
export async function matchWords(
  db: Queryable,
  match: Match,
  lines: (FileLine | undefined)[],
  build: Build,
): Promise<(ByWant | undefined)[]> {
  const texts = new Map<string, number>()
  for (const line of lines)
    if (line && WORDS.test(line.text) && (texts.size < MAX_LINES || texts.has(line.text)))
      texts.set(line.text, (texts.get(line.text) ?? 0) + piecesFor(line.quantity, build))
  if (texts.size === 0) return []
  const matched: (MatchedWant | undefined)[] = []
  // One at a time, so that the questions of others are answered between.
  for (const [words, quantity] of texts)
    matched.push((await match([{ kinds: [], conditions: [], quantity, words }], 1))?.[0])
  const ids = matched.flatMap((each) => [...(each?.ids ?? []), ...(each?.near ?? [])])
  const parts = new Map((await partsFound(db, [...new Set(ids)])).map((part) => [part._id, part]))
  const found = new Map(
    [...texts.keys()].map((text, nth): [string, ByWant] => {
      const { ids = [], near = [], unmet = [] } = matched[nth] ?? {}
      const taken = ids.flatMap((id) => parts.get(id) ?? [])
      const candidates = near.flatMap((id, at) => {
        const [part, differs = []] = [parts.get(id), unmet[at]]
        return part ? { part, differs: differs.map((said) => t('bom.not-checked', { said })) } : []
      })
      if (taken.length === 0) return [text, { candidates }]
      return [text, { found: { match: 'parameters', key: text, parts: taken, unmet: [] }, candidates }]
    }),
  )
  return lines.map((line) => line && found.get(line.text))
}
