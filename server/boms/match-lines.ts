import { type Build, piecesFor } from '#contract/board-costs.ts'
import type { BomLine } from '#contract/boms.ts'
import type { Tool } from '#contract/catalog.ts'
import { partsFound } from '#server/catalog/products-found.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Want } from '#server/search/question.ts'
import { findNumbered, type Numbered } from './find-numbered.ts'
import { cheapestFirst, isChoosable } from './offers.ts'
import type { FileLine } from './reading/bom-lines.ts'
import { wantOf } from './wants.ts'

/** A line with the parts that it can be: the chosen one first, none if it matches no part. */
export interface MatchedLine {
  line: FileLine
  match: BomLine['match']
  parts: Tool[]
}

/** The ids of at most `most` parts for each want; undefined without an index. */
type Match = (wants: Want[], most: number) => Promise<string[][] | undefined>

/** A way to match a line. Lines with the same key want the same part. */
interface Found {
  match: BomLine['match']
  key: string
  parts: Tool[]
}

/** A chosen part and 10 others. */
const PARTS_OF_LINE = 11
/** Parts of all lines together. It bounds the answer. */
const PARTS_IN_ALL = 4000

/** Matches lines by part number, else by cross reference, else by value. Undefined if the last needs an index and has none. */
export async function matchLines(
  db: Queryable,
  match: Match,
  lines: FileLine[],
  build: Build,
): Promise<MatchedLine[] | undefined> {
  const numbers = lines.flatMap(({ partNumbers }) => partNumbers)
  const numbered = await findNumbered(db, numbers)
  const byNumber = lines.map((line) => matchNumber(line, numbered))
  const wants = lines.map((line, nth) =>
    byNumber[nth] || !line.wanted ? undefined : wantOf(line.wanted, piecesFor(line.quantity, build)),
  )
  const byWant = await matchWants(db, match, wants)
  if (!byWant) return undefined
  return choose(
    lines.map((line, nth) => ({ line, found: byNumber[nth] ?? byWant[nth] })),
    build,
  )
}

function matchNumber({ partNumbers }: FileLine, { exact, equivalents }: Numbered): Found | undefined {
  for (const number of partNumbers) {
    const part = exact(number)
    if (part) return { match: 'exact', key: part._id, parts: [part] }
  }
  for (const number of partNumbers) {
    const parts = equivalents(number).filter(isChoosable)
    if (parts.length > 0) return { match: 'cross-reference', key: number, parts }
  }
  return undefined
}

/** Asks once for wants that differ in quantity only, at their sum. */
async function matchWants(
  db: Queryable,
  match: Match,
  wants: (Want | undefined)[],
): Promise<(Found | undefined)[] | undefined> {
  const keyOf = ({ quantity: _, ...want }: Want) => JSON.stringify(want)
  const keys = wants.map((want) => want && keyOf(want))
  const distinct = new Map<string, Want>()
  for (const want of wants) {
    if (!want) continue
    const quantity = want.quantity + (distinct.get(keyOf(want))?.quantity ?? 0)
    distinct.set(keyOf(want), { ...want, quantity })
  }
  if (distinct.size === 0) return wants.map(() => undefined)
  const most = Math.min(PARTS_OF_LINE, Math.max(1, Math.floor(PARTS_IN_ALL / distinct.size)))
  const ids = await match([...distinct.values()], most)
  if (!ids) return undefined
  const parts = new Map((await partsFound(db, [...new Set(ids.flat())])).map((part) => [part._id, part]))
  const found = new Map(
    [...distinct.keys()].map((key, nth) => [key, (ids[nth] ?? []).flatMap((id) => parts.get(id) ?? [])]),
  )
  return keys.map((key) =>
    key === undefined ? undefined : { match: 'parameters', key, parts: found.get(key) ?? [] },
  )
}

/** Chooses one part for all lines that want the same one, at their quantities together. */
function choose(lines: { line: FileLine; found: Found | undefined }[], build: Build): MatchedLine[] {
  const needed = new Map<string, number>()
  for (const { line, found } of lines)
    if (found) needed.set(found.key, (needed.get(found.key) ?? 0) + piecesFor(line.quantity, build))
  const chosen = new Map<string, Tool[]>()
  return lines.map(({ line, found }) => {
    if (!found) return { line, match: 'none', parts: [] }
    const { match, key } = found
    const parts =
      chosen.get(key) ?? (match === 'exact' ? found.parts : cheapestFirst(found.parts, needed.get(key) ?? 0))
    chosen.set(key, parts)
    return parts.length > 0 ? { line, match, parts } : { line, match: 'none', parts: [] }
  })
}
