import { plainText } from './plain-text.ts'
import type { Split } from './split-quantity.ts'
import { factorOf, PREFIX_SPELLINGS, type Prefix, UNITS, type Unit, unitOf } from './units.ts'

type Spelling = { exact: string; unit: Unit; prefix: Prefix; factor?: number }

export type SuffixMeaning = { unit: Unit; factor: number }

const SPELLINGS = new Map<string, Spelling[]>()
for (const unit of UNITS) {
  for (const [exact, factor] of Object.entries(unit.also ?? {})) add({ exact, unit, prefix: '', factor })
  for (const exact of unit.spellings)
    for (const [spelled, prefix] of PREFIX_SPELLINGS)
      if (prefixMeant(unit, prefix).length > 0) add({ exact: spelled + exact, unit, prefix }, spelled)
}

function add(spelling: Spelling, prefixSpelled = '') {
  const { exact } = spelling
  // Only after the single letter of milli or mega is the other case another unit: 'MFD' and 'mfd' are the same.
  const caseMatters = prefixSpelled.toLowerCase() === 'm' || exact.length === 1
  const cases = caseMatters ? [exact] : [exact, exact.replace(/^m/i, 'M'), exact.replace(/^m/i, 'm')]
  for (const key of new Set(cases.map(fold))) SPELLINGS.set(key, [...(SPELLINGS.get(key) ?? []), spelling])
}

function fold(spelling: string): string {
  const rest = spelling.toLowerCase()
  return spelling.startsWith('M') ? `M${rest.slice(1)}` : rest
}

/** In writing without blanks, as a suffix is read. */
const bare = (symbol: string) => plainText(symbol).replaceAll(' ', '')

export function readUnit(suffix: string, expected?: Unit): SuffixMeaning[] {
  if (expected?.own) return bare(expected.symbol) === suffix ? [{ unit: expected, factor: 1 }] : []
  const found = SPELLINGS.get(fold(suffix)) ?? []
  const fitting = expected ? found.filter(({ unit }) => unit.measures === expected.measures) : unasked(found)
  const spelling = fitting.find(({ exact }) => exact === suffix) ?? fitting[0]
  if (!spelling) return []
  const { unit, prefix, factor } = spelling
  if (factor !== undefined) return [{ unit, factor }]
  return prefixMeant(unit, prefix).map((meant) => meaning(unit, meant))
}

function unasked(found: Spelling[]): Spelling[] {
  const first = found.filter(({ unit }) => !unit.read)
  return first.length > 0 ? first : found.filter(({ unit }) => unit.read === 'last')
}

/** Whether it is a unit with a prefix, in any spelling: then it is not an owner's own. */
export function isSpelling(text: string): boolean {
  return SPELLINGS.has(fold(bare(text)))
}

/** The unit that a file names in any spelling: 'Ohm', 'Nm' and 'KB' too, else an owner's own. */
export function unitNamed(text: string): Unit | undefined {
  const suffix = bare(text)
  return (
    UNITS.find(({ symbol }) => symbol === text) ??
    UNITS.find(({ spellings }) => spellings.includes(suffix)) ??
    readUnit(suffix)[0]?.unit ??
    SPELLINGS.get(fold(suffix))?.[0]?.unit ??
    unitOf(text)
  )
}

/** Parts have no millihertz and no megavolts. 'MF' is an old notation of µF. */
function prefixMeant(unit: Unit, prefix: Prefix): Prefix[] {
  if (prefix === '' || unit.prefixes.includes(prefix)) return [prefix]
  if (unit.symbol === 'F' && prefix === 'M') return ['µ', 'm']
  const other = prefix === 'm' ? 'M' : 'm'
  return (prefix === 'm' || prefix === 'M') && unit.prefixes.includes(other) ? [other, prefix] : []
}

/** Resistors above 22 MΩ are rarer than shunts of that many milliohms. */
const MAX_MEGOHMS = 22

export function prefixNamed(suffix: string): Prefix | undefined {
  return PREFIX_SPELLINGS.find(([spelled]) => isPrefix(suffix, spelled))?.[1]
}

export function readPrefix({ number, suffix, lettered }: Split, expected?: Unit): SuffixMeaning[] {
  const prefix = prefixNamed(suffix)
  if (!prefix) return []
  const units = UNITS.filter((unit) =>
    expected && !lettered ? unit === expected : unit.implying.includes(prefix) && unit === (expected ?? unit),
  )
  return units.flatMap((unit) => {
    const milliohms = unit.symbol === 'Ω' && prefix === 'm'
    const meant: Prefix[] = milliohms ? ['M', 'm'] : prefixMeant(unit, prefix)
    const ordered = milliohms && number > MAX_MEGOHMS ? meant.toReversed() : meant
    return ordered.map((each) => meaning(unit, each))
  })
}

/** A prefix alone may be in capitals, as in '100N' and '10K', except that 'm' is not 'M', and 'g' and 't' are units. */
function isPrefix(suffix: string, spelled: string): boolean {
  if (spelled === 'm' || spelled === 'M') return suffix === spelled
  if (spelled === 'g' || spelled === 't') return suffix === spelled.toUpperCase()
  return suffix.toLowerCase() === spelled
}

function meaning(unit: Unit, prefix: Prefix): SuffixMeaning {
  return { unit, factor: factorOf(unit, prefix) }
}
