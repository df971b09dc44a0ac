import { MAX_WORDS, type Reading } from '#contract/catalog/parts.ts'
import { chunksOf } from './chunks.ts'
import type { Dictionary } from './dictionary.ts'
import { areTooMany, termsOf } from './draft-terms.ts'
import { countWith, type FamilyValues, type ValuesOf } from './family-values.ts'
import { mend } from './mend-words.ts'
import { isOfKind, readCodes, settleRatings, withoutVain } from './settle-ratings.ts'
import { type Draft, inAll, type Term, type Understanding, type Wanted, type Way } from './understanding.ts'

type TooMany = 'too-many-words' | 'too-many-values'

/** Words that nothing has find nothing; those that do not say what a part is are left out, unless `strict`. */
export function understand(q: string, store: Dictionary, strict: boolean): Understanding | TooMany {
  const chunks = chunksOf(q, MAX_WORDS, store.inTree)
  if (chunks.length > MAX_WORDS || chunks.reduce((sum, { words }) => sum + words.length, 0) > MAX_WORDS)
    return 'too-many-words'
  for (const chunk of chunks) if (!chunk.not) mend(store, chunk)
  const read = termsOf(store, chunks)
  if (areTooMany(read)) return 'too-many-values'
  const terms = withKind(store, withoutForeign(store, readCodes(store, read)))
  // A text of signs alone finds nothing.
  if (chunks.length === 0) terms.push({ text: q.trim(), ways: [], readings: [], unknown: 'unclear' })
  const telling = terms.filter(({ unknown, filler }) => !unknown && !filler)
  const namesKind = telling.some(({ ways }) => ways.some(isOfKind))
  const isLeftOut = ({ unknown, filler }: Draft) =>
    filler || unknown === 'attribute' || (unknown === 'unclear' && namesKind)
  const kept = strict || telling.length === 0 ? terms : terms.filter((term) => !isLeftOut(term))
  const used = strict ? settleRatings(store, kept) : settledWithoutVain(store, kept)
  const possible = store.familiesWith(used)
  const keys = new Set(possible.map(({ family }) => family))
  const kinds = new Set(store.tree.families.flatMap(({ key, path }) => (keys.has(key) ? path : [])))
  const words = used.map(({ text, mended, not, ways, readings }) => {
    return {
      text,
      mended,
      ...(not && { not }),
      ways: commonestFirst(ways, possible),
      readings: shown(mended ?? text, readings, ways, possible, kinds),
    }
  })
  const unmet = used.filter(({ unknown }) => unknown).map(({ text }) => text)
  return {
    words,
    understood: words
      .filter(({ ways }) => ways.length > 0)
      .map(({ text, mended, not, readings }) => ({
        word: text,
        ...(mended !== undefined && { mended }),
        ...(not && { not }),
        readings,
      })),
    ignored: terms
      .filter((term) => term.unknown || !used.some(({ text }) => text === term.text))
      .map(({ text }) => text),
    unmet,
    corrected: unmet.length === 0 ? correctedText(q, words) : undefined,
  }
}

function settledWithoutVain(store: Dictionary, terms: Draft[]): Draft[] {
  const settled = settleRatings(store, terms)
  const left = withoutVain(store, settled)
  if (left.length === terms.length) return left
  return settleRatings(
    store,
    terms.filter((_, nth) => left.includes(settled[nth] as Draft)),
  )
}

/** A 'fusible resistor' is no fuse, as 'fusible' is in French. */
function withoutForeign(store: Dictionary, terms: Draft[]): Draft[] {
  return terms.map((term) => {
    if (!term.isForeign) return term
    const naming = terms.filter((each) => each === term || each.ways.some(isOfKind))
    if (store.familiesWith(naming).length > 0) return term
    return { text: term.text, ways: [], readings: [], unknown: 'unclear' }
  })
}

function withKind(store: Dictionary, terms: Draft[]): Draft[] {
  const naming = terms.filter(({ ways }) => ways.some(isOfKind))
  return terms.map((term) => {
    const { ofKind, unknown: _, ...known } = term
    const others = naming.filter((each) => each !== term)
    if (!ofKind || others.length === 0 || store.familiesWith([...others, ofKind]).length === 0) return term
    return { ...known, ...inAll([term, ofKind]) }
  })
}

const MAX_READINGS = 8

/** Those of most parts first. A word that is met by texts alone, as '5x20' of a fuse, means no parameter. */
function shown(
  text: string,
  readings: Draft['readings'],
  ways: Way[],
  possible: FamilyValues[],
  kinds: Set<string>,
): Reading[] {
  const wanted = ways.flatMap(inner).flatMap((way) => (way.by === 'parameter' ? [way.wanted] : []))
  const different = new Map<string, { reading: Reading; parts: number; fits: boolean }>()
  for (const { parameter, exactText: _, ...reading } of readings) {
    const before = different.get(reading.text) ?? { reading: undefined, parts: 0, fits: false }
    const parts = partsOf(parameter, wanted, possible)
    const isOther = kinds.size > 0 && reading.kind === 'family' && !kinds.has(reading.filter ?? '')
    const fits = before.fits || (parts !== 0 && !isOther)
    const shown = before.reading?.filter === undefined ? reading : before.reading
    different.set(reading.text, { reading: shown, parts: before.parts + (parts ?? 0), fits })
  }
  const all = [...different.values()].sort((a, b) => b.parts - a.parts)
  const fitting = all.filter(({ fits }) => fits)
  if (fitting.length === 0 && possible.length > 0 && all.length > 0) return [{ kind: 'text', text }]
  return (fitting.length > 0 ? fitting : all).slice(0, MAX_READINGS).map(({ reading }) => reading)
}

function partsOf(id = -1, wanted: Map<number, Wanted>[], segments: FamilyValues[]): number | undefined {
  const all = wanted.flatMap((each) => each.get(id) ?? [])
  if (all.length === 0 || segments.length === 0) return undefined
  const columns = segments.flatMap((segment) => segment.columns.get(id) ?? [])
  return all.reduce((sum, each) => columns.reduce((parts, column) => parts + countWith(column, each), sum), 0)
}

function inner(way: Way): Way[] {
  if (way.by === 'all') return way.words.flat()
  return way.by === 'not' ? way.ways : [way]
}

function correctedText(q: string, terms: Mended[]): string | undefined {
  const corrected = replaceWords(q, terms)
  return corrected === oneSpaced(q) ? undefined : corrected
}

type Mended = Pick<Term, 'text' | 'mended'>

const oneSpaced = (q: string) => q.trim().replace(/\s+/g, ' ')

/** The mended words are given in their order. */
export function replaceWords(q: string, terms: Mended[]): string {
  const text = oneSpaced(q)
  let [corrected, from] = ['', 0]
  // In order, so that a word is not replaced within an earlier one.
  for (const { text: typed, mended = typed } of terms) {
    const at = text.indexOf(typed, from)
    if (at < 0) continue
    corrected += text.slice(from, at) + mended
    from = at + typed.length
  }
  return corrected + text.slice(from)
}

/** Of '2k2', resistances come before impedances of ferrite beads. */
function commonestFirst(ways: Way[], segments: Pick<FamilyValues, 'columns'>[]): Way[] {
  const parts = new Map<string, number>()
  for (const way of ways)
    for (const [id, wanted] of exactNumbers(way))
      for (const { columns } of segments) {
        const column = columns.get(id)
        if (column)
          parts.set(column.parameter.name, (parts.get(column.parameter.name) ?? 0) + countOf(column, wanted))
      }
  const most = Math.max(...parts.values())
  const rarer = new Set([...parts].flatMap(([key, count]) => (count < most ? [key] : [])))
  if (rarer.size === 0) return ways
  const isRarer = (id: number) =>
    segments.some(({ columns }) => rarer.has(columns.get(id)?.parameter.name ?? ''))
  return ways.map((way) => {
    if (way.by !== 'parameter' || exactNumbers(way).length === 0) return way
    const wanted = [...way.wanted].map(([id, each]): [number, Wanted] => [
      id,
      each.any && isRarer(id) ? { ...each, rarer: true } : each,
    ])
    return { ...way, wanted: new Map(wanted) }
  })
}

function exactNumbers(way: Way): [number, Wanted][] {
  if (way.by !== 'parameter' || way.decides) return []
  return [...way.wanted].filter(([, { any }]) => any?.every((value) => typeof value === 'number'))
}

function countOf({ codeOf, counts }: ValuesOf, { any = [] }: Wanted): number {
  return any.reduce<number>((sum, value) => sum + (counts[codeOf.get(value) ?? -1] ?? 0), 0)
}
