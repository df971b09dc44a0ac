import type { Dictionary, FamilyValues } from './dictionary.ts'
import type { Draft } from './draft.ts'
import { countWith, hasValue } from './family-values.ts'
import { treeWords } from './tree-words.ts'
import { accepts, type ParameterReading, type Wanted, type Way } from './understanding.ts'

type ByParameter = Map<number, Wanted>

const SHARES = new Set(['±%', '%', 'ppm', 'ppm/°C'])

/** A coil voltage is no rating of other families. A most that all parts keep says nothing. */
export function settleRatings(store: Dictionary, terms: Draft[]): Draft[] {
  const segments = store.families
  let possible: Segmented[] | undefined
  return terms.map((term) => {
    if (!term.ways.some(mayBeLoose)) return term
    possible ??= segments.filter(({ family }) => terms.every((each) => store.canMatch(family, each.ways)))
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
    const instead = wanted.any ? [] : (treeWords(store.tree).meant.get(id) ?? [])
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

function exactly({ near, ...wanted }: Wanted): Wanted {
  return near === undefined ? wanted : { any: [near] }
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
