import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import type { Dictionary } from './dictionary.ts'
import { countWith, type FamilyValues, hasValue } from './family-values.ts'
import { readingOfValue } from './read-typed-range.ts'
import {
  accepts,
  type Draft,
  exactly,
  type ParameterReading,
  type Wanted,
  type Way,
} from './understanding.ts'

type ByParameter = Map<number, Wanted>

const SHARES = new Set(['±%', '%', 'ppm', 'ppm/°C'])

/** A coil voltage is no rating of other families. A most that all parts keep says nothing. */
export function settleRatings(store: Dictionary, terms: Draft[]): Draft[] {
  const segments = store.families
  let possible: Segmented[] | undefined
  return terms.map((term) => {
    if (!term.ways.some(mayBeLoose)) return term
    possible ??= store.familiesWith(terms)
    const exact = possible.some((segment) => term.ways.some((way) => hasPlain(segment, way)))
    const settled = term.ways.flatMap((way): Way[] => {
      if (way.by === 'all' && way.loose) return exact ? [] : [way]
      return way.by === 'parameter' ? [{ by: 'parameter', wanted: settle(way.wanted) }] : [way]
    })
    const kept = new Map(settled.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : [])))
    return { ...term, ways: settled, readings: term.readings.flatMap((each) => readingOf(each, kept, exact)) }

    function settle(wanted: ByParameter): ByParameter {
      const entries = [...wanted].filter(
        ([id, each]) => each.named || each.near !== undefined || isMeant(id, each),
      )
      return new Map(
        entries.map(([id, each]) => [id, exact || isAnything(segments, id, each) ? exactly(each) : each]),
      )
    }
  })

  /** All parts keep 'under 600 V' as a saturation voltage, so it does not count. */
  function isMeant(id: number, wanted: Wanted): boolean {
    const instead = wanted.any ? [] : (store.inTree.meant.get(id) ?? [])
    if (instead.length > 0 && keepAll(segments, id, wanted)) return false
    return !instead.some((each) => segments.some((segment) => hasValue(segment, each.id, wanted)))
  }
}

type Segmented = Pick<FamilyValues, 'columns'>

function mayBeLoose(way: Way): boolean {
  if (way.by === 'parameter') return [...way.wanted.values()].some(({ any }) => any === undefined)
  return way.by === 'all' && way.loose === true
}

function hasPlain({ columns }: Segmented, way: Way): boolean {
  if (way.by !== 'parameter') return false
  return [...way.wanted].some(([id, wanted]) => {
    const column = columns.get(id)
    if (!wanted.any || column?.parameter.kind !== 'number' || column.parameter.better !== null) return false
    return countWith(column, wanted) > 0
  })
}

function keepAll(segments: readonly Segmented[], id: number, wanted: Wanted): boolean {
  if (wanted.near !== undefined || (wanted.from !== undefined && wanted.to !== undefined)) return false
  return segments.every(
    ({ columns }) =>
      columns.get(id)?.values.every((value, code) => code === 0 || accepts(wanted, value)) ?? true,
  )
}

/** Every LED has less than 12 V. */
function isAnything(segments: readonly Segmented[], id: number, { to, near }: Wanted): boolean {
  if (to === undefined || near === undefined) return false
  const columns = segments.flatMap(({ columns: all }) => all.get(id) ?? [])
  if (columns.some(({ parameter }) => SHARES.has(parameter.unit ?? ''))) return false
  return !columns.some(({ values }) => values.some((value) => typeof value === 'number' && value >= near))
}

function readingOf(reading: ParameterReading, kept: ByParameter, exact: boolean): ParameterReading[] {
  const { parameter, exactText, exact: filter, ...rest } = reading
  if (exactText === '') return exact ? [] : [reading]
  if (parameter === undefined) return [reading]
  const wanted = kept.get(parameter)
  if (!wanted) return []
  if (exactText === undefined || wanted.near !== undefined) return [reading]
  return [{ ...rest, parameter, text: exactText, ...(filter !== undefined && { filter }) }]
}

const FAMILIES_FEW = 2

/** First words that only say more of a kind, then counts and ratings that the named kind does not have. */
export function withoutVain(store: Dictionary, terms: Draft[]): Draft[] {
  const telling = terms.filter(({ isMore }) => !isMore)
  const areAllPossible = telling.length === terms.length && store.familiesWith(terms).length > 0
  const stated = areAllPossible ? telling : telling.filter((term) => !isUnstated(store, term, telling))
  if (stated.length === terms.length || store.finds(terms)) return terms
  if (areTelling(telling) && store.finds(telling)) return telling
  return stated.some(namesKind) && store.finds(stated) ? stated : terms
}

/** Counts and ratings only say more; a resistance or frequency says which part it is. */
function isUnstated({ tree, familiesWith }: Dictionary, term: Draft, terms: Draft[]): boolean {
  const ids = term.ways.flatMap((way) =>
    way.by === 'parameter' && !way.decides ? [...way.wanted.keys()] : [],
  )
  const wanted = tree.parameters.filter(({ id }) => ids.includes(id))
  if (wanted.some(({ unit, better }) => unit !== null && better === null)) return false
  const others = terms.filter((each) => each !== term)
  if (ids.length === 0 || term.not || !others.some(namesKind)) return false
  const kinds = familiesWith(others)
  return kinds.length > 0 && !kinds.some(({ columns }) => ids.some((id) => columns.has(id)))
}

/** A choice that few families have, as 'NAND', names the kind too. */
function namesKind({ ways }: Draft): boolean {
  return ways.some(
    (way) => isOfKind(way) || (way.by === 'parameter' && way.decides && way.wanted.size <= FAMILIES_FEW),
  )
}

/** A kind, or two values, as a resistance and a package. */
function areTelling(terms: Draft[]): boolean {
  const valued = terms.filter(({ ways }) => ways.some(({ by }) => by === 'parameter'))
  return valued.length > 1 || terms.some(namesKind)
}

/** Another, unknown word then only says more of it. Digits are of any number. */
export function isOfKind(way: Way): boolean {
  if (way.by === 'all') return way.words.some((ways) => ways.some(isOfKind))
  return way.by === 'family' || way.by === 'replaces' || (way.by === 'number' && /[A-Z]/.test(way.number))
}

const CODE = /^[1-9]\d[1-6]$/
/** What one of the code is: 104 is 100 nF, 100 kΩ or 100 mH. */
const UNITS_OF_CODE: Record<string, number> = { F: 1e-12, Ω: 1, H: 1e-6 }

/** Codes printed on parts ('104'), where a part that the other words mean has such a value. */
export function readCodes(store: Dictionary, terms: Draft[]): Draft[] {
  if (terms.length < 2 || !terms.some(({ text }) => CODE.test(text))) return terms
  return terms.map((term) => {
    const around = CODE.test(term.text) ? terms.filter((each) => each !== term && !each.unknown) : []
    const wanted = around.length > 0 ? meantByCode(store, term.text, around) : new Map()
    if (wanted.size === 0) return term
    const readings = readingsOfCode(store, wanted)
    const { unknown: _, ...known } = term
    // '105' in a text is a temperature.
    const others = term.ways.filter(({ by }) => by !== 'text')
    return { ...known, ways: [...others, { by: 'parameter', wanted }], readings }
  })
}

function meantByCode(store: Dictionary, code: string, others: Draft[]): Map<number, Wanted> {
  const number = Number(code.slice(0, 2)) * 10 ** Number(code.slice(2))
  const wanted = new Map<number, Wanted>()
  for (const { columns } of store.familiesWith(others))
    for (const [id, column] of columns) {
      const { unit, better } = column.parameter
      const one = better === null && unit !== null ? UNITS_OF_CODE[unit] : undefined
      const each = one === undefined ? undefined : { any: [roundToNine(number * one)] }
      if (each && countWith(column, each) > 0) wanted.set(id, each)
    }
  return wanted
}

function readingsOfCode({ tree }: Dictionary, wanted: Map<number, Wanted>): ParameterReading[] {
  return tree.parameters.flatMap((parameter) => {
    const each = wanted.get(parameter.id)
    return each ? [readingOfValue(parameter, each, Number(each.any?.[0]))] : []
  })
}
