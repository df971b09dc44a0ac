import type { Tool } from '#contract/catalog/catalog.ts'
import { type Build, piecesFor } from '#contract/selling/board-costs.ts'
import { t } from '#messages/catalogue.ts'
import { semiconductorOf } from '#server/catalog/part-numbers/read-semiconductor.ts'
import { partsFound } from '#server/catalog/products/products-found.ts'
import type { MatchedWant, Want } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Demand, isDecisive, isNone, wantOf } from './demands.ts'
import { unmetBy } from './judge-part.ts'
import type { Offered } from './matched-line.ts'
import { isChoosable } from './offers.ts'
import { type PartFacts, partFacts } from './part-facts.ts'
import type { FileLine } from './reading/bom-lines.ts'
import { type PartKind, SEMICONDUCTORS } from './reading/part-kind.ts'

/** The ids of at most `most` parts for each want; undefined without an index. */
export type Match = (wants: Want[], most: number) => Promise<MatchedWant[] | undefined>

interface OpenLine {
  line: FileLine
  demands: Demand[]
}

export interface ByWant extends Offered {
  noFamily?: true
  /** Its kind says nothing here. */
  noParts?: true
}

const MAX_CANDIDATES = 3

/** Asks once for wants that differ in quantity only, at their sum. Undefined if there is no index to ask. */
export async function matchWants(
  db: Queryable,
  match: Match,
  lines: (OpenLine | undefined)[],
  build: Build,
  most: number,
): Promise<(ByWant | undefined)[] | undefined> {
  const keyOf = ({ quantity: _, ...want }: Want) => JSON.stringify(want)
  const wants = lines.map(
    (open) => open && wantOf(open.line, open.demands, piecesFor(open.line.quantity, build)),
  )
  const keys = wants.map((want) => want && keyOf(want))
  const distinct = new Map<string, Want>()
  for (const [nth, want] of wants.entries()) {
    const key = keys[nth]
    if (!want || key === undefined) continue
    distinct.set(key, { ...want, quantity: want.quantity + (distinct.get(key)?.quantity ?? 0) })
  }
  if (distinct.size === 0) return lines.map(() => undefined)
  const matched = await match([...distinct.values()], most)
  // Whether the shop has such a family at all is said where an index is there.
  if (!matched) return [...distinct.values()].some(asksForPart) ? undefined : lines.map(() => undefined)
  const ids = matched.map((each) => (each.ids.length > 0 ? each.ids : each.near))
  const parts = new Map((await partsFound(db, [...new Set(ids.flat())])).map((part) => [part._id, part]))
  const doubtful = [...distinct.values()].flatMap((want, nth) =>
    matched[nth]?.ids.length === 0 || isJudged(want) ? (ids[nth] ?? []) : [],
  )
  const facts = await partFacts(db, doubtful)
  const placeOf = new Map([...distinct.keys()].map((key, nth) => [key, nth]))
  return lines.map((open, nth) => {
    const key = keys[nth] ?? ''
    const at = placeOf.get(key)
    if (!open || at === undefined) return undefined
    const { noFamily, noParts } = matched[at] ?? {}
    if (noParts) return { candidates: [], noParts, ...(noFamily && { noFamily }) }
    const offered = (ids[at] ?? []).flatMap((id) => parts.get(id) ?? [])
    return chosenOf(open, key, offered, facts)
  })
}

function asksForPart({ conditions }: Want): boolean {
  return !conditions.every(isNone)
}

/** Whether the index cannot say alone that a part meets the want. */
function isJudged({ conditions }: Want): boolean {
  return conditions.some(
    (condition) => 'typed' in condition || ('orAbsent' in condition && condition.roles.includes('package')),
  )
}

function chosenOf(
  { line, demands }: OpenLine,
  key: string,
  offered: Tool[],
  facts: Map<string, PartFacts>,
): ByWant {
  const judged = offered.filter(isChoosable).map((part) => {
    const known = facts.get(part._id)
    return { part, differs: known ? unmetBy(known, demands) : [] }
  })
  const parts = judged.filter(({ differs }) => differs.length === 0).map(({ part }) => part)
  // Families can read a number alone in different units.
  const values = new Set(
    line.wanted?.typed === undefined ? [] : parts.map(({ _id }) => hasValue(facts.get(_id))),
  )
  const [value] = values
  if (parts.length > 0 && values.size < 2 && isDecisive(line))
    return {
      found: { match: 'parameters', key, parts, unmet: [], ...(value !== undefined && { value }) },
      candidates: [],
    }
  const other = otherNumber(line)
  const candidates = judged.slice(0, MAX_CANDIDATES)
  return { candidates: candidates.map(({ part, differs }) => ({ part, differs: [...differs, ...other] })) }
}

function hasValue(facts: PartFacts | undefined): number | undefined {
  const has = facts?.values[facts.standard.parameters.get('value')?.parameter.id ?? '']?.value
  return typeof has === 'number' ? has : undefined
}

const NUMBERED: PartKind[] = [...SEMICONDUCTORS, 'relay']
const LIKE_NUMBER = /^(?!\d+[A-Z]+$|C\d{3,9}$)(?=.*\d)\d{0,3}[A-Z][A-Z\d./+-]{2,}$/

/** Of a kind whose parts differ in much that no line says, a part is never the one that the line names by its number. */
export function otherNumber({ partNumbers, wanted }: FileLine): string[] {
  const isNumber = (each: string) =>
    LIKE_NUMBER.test(each) || (!each.includes(' ') && semiconductorOf(each) !== undefined)
  const said = wanted && NUMBERED.includes(wanted.kind) && partNumbers.find(isNumber)
  return said ? [t('bom.not', { said })] : []
}
