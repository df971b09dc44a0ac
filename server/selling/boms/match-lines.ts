import type { Tool } from '#contract/catalog/catalog.ts'
import { type Build, piecesFor } from '#contract/selling/board-costs.ts'
import { t } from '#messages/catalogue.ts'
import { type FamilyStandard, readFamilies } from '#server/catalog/lexicon/read-families.ts'
import { putAgreed } from '#server/catalog/products/own-prices.ts'
import { partsFound } from '#server/catalog/products/products-found.ts'
import type { MatchedWant } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Demand, demandsOf } from './demands.ts'
import { findNumbered } from './find-numbered.ts'
import { matchNumbers } from './match-numbers.ts'
import { type ByWant, type Match, matchWants } from './match-wanted.ts'
import type { MatchedLine, Offered } from './matched-line.ts'
import { cheapestFirst } from './offers.ts'
import { partFacts } from './part-facts.ts'
import type { FileLine } from './reading/bom-lines.ts'

const MAX_CANDIDATES = 3
const PARTS_OF_LINE = 11
const PARTS_IN_ALL = 4000

/** At most so many parts are answered for each of `lines` lines. */
export function partsForEach(lines: number): number {
  return Math.min(PARTS_OF_LINE, Math.max(1, Math.floor(PARTS_IN_ALL / lines)))
}

/** Undefined if the match by value needs an index and has none. */
export async function matchLines(
  db: Queryable,
  match: Match,
  lines: FileLine[],
  { build, most, companyId }: { build: Build; most: number; companyId?: string | undefined },
): Promise<MatchedLine[] | undefined> {
  const demands = lines.map(demandsOf)
  const numbered = await findNumbered(db, lines)
  const facts = await partFacts(db, numbered.ids)
  const byNumber = lines.map((line, nth) => matchNumbers(line, demands[nth] as Demand[], numbered, facts))
  const open = lines.map((line, nth) =>
    byNumber[nth]?.found ? undefined : { line, demands: demands[nth] as Demand[] },
  )
  const byWant = await matchWants(db, match, open, build, most)
  if (!byWant) return undefined
  const isOpen = (nth: number) =>
    open[nth] && (byWant[nth]?.noParts || !byWant[nth]) && byNumber[nth]?.candidates.length === 0
  const unread = lines.map((line, nth) => (isOpen(nth) ? line : undefined))
  const byWords = await matchWords(db, match, unread, build)
  const all = lines.map((line, nth) => {
    const said = byWords[nth]
    const isSaid = said?.found || (said?.candidates.length ?? 0) > 0
    return joined(line, byNumber[nth] as Offered, isSaid ? said : byWant[nth], most)
  })
  await putAgreed(
    db,
    companyId,
    all.flatMap(({ found, candidates }) => [...(found?.parts ?? []), ...candidates.map(({ part }) => part)]),
  )
  const matched = choose(all, build, most)
  const givesNone = ({ match, parts }: MatchedLine, nth: number) =>
    match === 'parameters' && parts.length > 1 && !demands[nth]?.some(saysSize)
  const silent = matched.filter(givesNone)
  if (silent.length === 0) return matched
  const standards = await readFamilies(db, [
    ...new Set(silent.flatMap(({ parts }) => parts.map(({ family }) => family))),
  ])
  for (const line of silent) line.assumedPackage = bodyAmong(line.parts, standards)
  return matched
}

const SIZE: string[] = ['package', 'diameter', 'length', 'height']
/** Of the body: parts of a kind without sizes differ in it too. */
const BODY = [...SIZE, 'mounting']

const saysSize = ({ conditions }: Demand) =>
  conditions.some((condition) => 'roles' in condition && condition.roles.some((role) => SIZE.includes(role)))

/** Of the first part, if another has another one. */
function bodyAmong(parts: Tool[], standards: Map<string, FamilyStandard>): string | undefined {
  const [chosen, ...others] = parts.map(({ family, parameters = [] }) => {
    const known = standards.get(family)?.parameters
    const keys = BODY.map((role) => known?.get(role)?.parameter.key)
    return parameters.flatMap(({ key, text }) => (keys.includes(key) ? [text] : [])).join(', ')
  })
  return others.some((each) => each !== chosen) ? chosen : undefined
}

/** Equivalents that do not fit come before parts that are near by value. */
function joined(line: FileLine, byNumber: Offered, byWant: ByWant | undefined, most: number) {
  const found = byNumber.found ?? byWant?.found
  const candidates = found ? [] : [...byNumber.candidates, ...(byWant?.candidates ?? [])]
  const distinct = new Map(candidates.toReversed().map((each) => [each.part._id, each]))
  return {
    line,
    found,
    candidates: [...distinct.values()].toReversed().slice(0, Math.min(MAX_CANDIDATES, most)),
    noFamily: byWant?.noFamily && distinct.size === 0,
  }
}

function choose(lines: ReturnType<typeof joined>[], build: Build, most: number): MatchedLine[] {
  const needed = new Map<string, number>()
  for (const { line, found } of lines)
    if (found) needed.set(found.key, (needed.get(found.key) ?? 0) + piecesFor(line.quantity, build))
  const chosen = new Map<string, Tool[]>()
  return lines.map(({ line, found, candidates, noFamily }) => {
    const none = { line, match: 'none' as const, parts: [], unmet: [], candidates }
    if (!found) return { ...none, ...(noFamily && { noFamily }) }
    const { match, key, unmet, value } = found
    if (line.contradictions) {
      const parts = found.parts.slice(0, most).map((part) => ({ part, differs: unmet }))
      return { ...none, candidates: [...parts, ...candidates].slice(0, MAX_CANDIDATES) }
    }
    const inOrder = () =>
      match === 'exact' ? found.parts : cheapestFirst(found.parts, needed.get(key) ?? 0).slice(0, most)
    const parts = chosen.get(key) ?? inOrder()
    chosen.set(key, parts)
    return parts.length === 0 ? none : { line, match, parts, unmet, candidates, value }
  })
}

/** A question costs up to 16 ms of a million parts. */
const MAX_LINES = 50
const WORDS = /\p{L}{3}.*[\s,]+\S/u

/** Lines of a kind that the trade has no words for, by the words of the families that have them. */
async function matchWords(
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
