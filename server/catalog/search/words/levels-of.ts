import { keysOf, type Value } from '#server/catalog/search/catalogue.ts'
import type { Column, Segment } from '#server/catalog/search/index/segment.ts'
import { hasValue } from './family-values.ts'
import { numbersWith } from './numbers-with.ts'
import { begins, type Posting, wordsFrom } from './segment-words.ts'
import { LEVELS, levelOfValue, lowerLevel, type Term, type Way } from './understanding.ts'

type Searched = Pick<Segment, 'family' | 'size' | 'columns' | 'words'>

/** By row, or the same for all rows. */
type Levels = Uint16Array | number

/** 0 if a row does not match. Undefined if no row can match, which is mostly decided before any row is read. */
export function levelsOf(
  segment: Searched,
  { words }: { words: Pick<Term, 'ways'>[] },
): Uint16Array | undefined {
  if (!words.every(({ ways }) => canMatch(segment, ways))) return undefined
  const levels = allOf(
    segment,
    words.map(({ ways }) => ways),
  )
  if (typeof levels !== 'number') return levels
  return levels === 0 ? undefined : new Uint16Array(segment.size).fill(levels)
}

/** Reads no rows. */
export function canMatch(segment: Searched, ways: Way[]): boolean {
  return ways.some((way) => {
    if (way.by === 'text') return hasText(segment, way)
    if (way.by === 'family' || way.by === 'number') return way.families.has(segment.family)
    if (way.by === 'parameter') return [...way.wanted].some(([id, wanted]) => hasValue(segment, id, wanted))
    if (way.by === 'having') return [...way.parameters].some((id) => segment.columns.has(id))
    if (way.by === 'replaces') return segment.words.replaces.has(way.number)
    return way.by === 'not' || way.words.every((each) => canMatch(segment, each))
  })
}

function allOf(segment: Searched, words: Way[][]): Levels {
  let least: Levels = LEVELS.whole
  for (const ways of words) {
    least = lower(least, anyOf(segment, ways))
    if (least === 0) return 0
  }
  return least
}

/** Changes and returns one of the arrays. */
function lower(a: Levels, b: Levels): Levels {
  if (typeof a === 'number' && typeof b === 'number') return lowerLevel(a, b)
  if (typeof a === 'number') return lower(b, a)
  if (b === LEVELS.whole) return a
  const most = typeof b === 'number' ? b : 0
  if (typeof b === 'number')
    for (let row = 0; row < a.length; row++) a[row] = lowerLevel(a[row] as number, most)
  else for (let row = 0; row < a.length; row++) a[row] = lowerLevel(a[row] as number, b[row] as number)
  return a
}

const MAX_LEVEL = {
  text: LEVELS.name,
  family: LEVELS.reading,
  parameter: LEVELS.reading,
  having: LEVELS.description,
  number: LEVELS.whole,
  replaces: LEVELS.whole,
  all: LEVELS.whole,
  not: LEVELS.whole,
} as const

function anyOf(segment: Searched, ways: Way[]): Levels {
  const possible = ways.filter((way) => canMatch(segment, [way]))
  const level = possible.some(({ by }) => by === 'family') ? LEVELS.reading : 0
  const higher = possible.filter(({ by }) => by !== 'family' && MAX_LEVEL[by] > level)
  const decided = ways.some(mayDecide) ? decidedBy(ways) : []
  if (higher.length === 0 && decided.length === 0) return level
  const levels = new Uint16Array(segment.size)
  if (level > 0) levels.fill(level)
  for (const way of higher) if (isBarred(way)) raiseBy(segment, way, levels)
  for (const [id, values] of decided) bar(levels, segment.columns.get(id), values)
  for (const way of higher) if (!isBarred(way)) raiseBy(segment, way, levels)
  return levels
}

function mayDecide(way: Way): boolean {
  return way.by === 'all' ? way.words.length === 1 : way.by === 'parameter' && way.decides !== undefined
}

function decidedBy(ways: Way[]): [number, Set<Value>][] {
  const decided = new Map<number, Set<Value>>()
  for (const way of ways) {
    const [only, second] = way.by === 'all' ? way.words : []
    const values = way.by === 'parameter' ? [...(way.decides ?? [])] : only && !second ? decidedBy(only) : []
    for (const [id, each] of values) decided.set(id, new Set([...(decided.get(id) ?? []), ...each]))
  }
  return [...decided]
}

function isBarred({ by }: Way): boolean {
  return by === 'text' || by === 'family' || by === 'having' || by === 'all'
}

function bar(levels: Uint16Array, column: Column | undefined, values: Set<Value>): void {
  if (!column) return
  const barred = column.values.map((value, code) => code > 0 && !keysOf(value).some((key) => values.has(key)))
  for (let row = 0; row < levels.length; row++) if (barred[column.codes[row] as number]) levels[row] = 0
}

function raiseBy(segment: Searched, way: Way, levels: Uint16Array): void {
  const raise = (row: number, level: number) => {
    if (level > (levels[row] as number)) levels[row] = level
  }
  if (way.by === 'text')
    for (const posting of postingsOf(segment, way)) raiseByText(levels, posting, way.named)
  else if (way.by === 'parameter')
    for (const [id, wanted] of way.wanted)
      raiseByColumn(levels, segment.columns.get(id), (value) => levelOfValue(wanted, value))
  else if (way.by === 'having')
    for (const id of way.parameters) raiseByColumn(levels, segment.columns.get(id), () => LEVELS.description)
  else if (way.by === 'number')
    numbersWith(segment.words, way.number, (row, level) => {
      raise(row, level)
      return false
    })
  else if (way.by === 'replaces')
    for (const row of segment.words.replaces.get(way.number) ?? []) raise(row, way.level)
  else if (way.by === 'all') raiseTo(levels, allOf(segment, way.words))
  else if (way.by === 'not') raiseTo(levels, opposite(anyOf(segment, way.ways)))
}

function opposite(levels: Levels): Levels {
  const of = (level: number) => (level === 0 ? LEVELS.whole : 0)
  return typeof levels === 'number' ? of(levels) : levels.map(of)
}

function raiseTo(levels: Uint16Array, others: Levels): void {
  const level = typeof others === 'number' ? others : 0
  for (let row = 0; row < levels.length; row++) {
    const other = typeof others === 'number' ? level : (others[row] as number)
    if (other > (levels[row] as number)) levels[row] = other
  }
}

function hasText({ words }: Searched, { words: exact, beginning }: Way & { by: 'text' }): boolean {
  return (
    exact.some((word) => words.postings.has(word)) || (beginning !== undefined && begins(words, beginning))
  )
}

function postingsOf({ words }: Searched, { words: exact, beginning }: Way & { by: 'text' }): Posting[] {
  const all = beginning === undefined ? exact : new Set([...exact, ...wordsFrom(words, beginning)])
  return [...all].flatMap((word) => words.postings.get(word) ?? [])
}

function raiseByText(levels: Uint16Array, { rows, size }: Posting, named = false): void {
  for (let at = 0; at < size; at++) {
    const entry = rows[at] as number
    const level = (entry & 1) === 1 ? LEVELS.name : named ? 0 : LEVELS.description
    if (level > (levels[entry >>> 1] as number)) levels[entry >>> 1] = level
  }
}

/** Levels are computed once for each code. */
function raiseByColumn(
  levels: Uint16Array,
  column: Column | undefined,
  levelOf: (value: Value) => number,
): void {
  if (!column) return
  const { codes, values } = column
  const raised = Uint16Array.from(values, (value, code) => (code > 0 ? levelOf(value) : 0))
  for (let row = 0; row < levels.length; row++) {
    const here = raised[codes[row] as number] as number
    if (here > (levels[row] as number)) levels[row] = here
  }
}
