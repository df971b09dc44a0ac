import type { Dictionary } from './dictionary.ts'
import { beginningOf, coreOf, packagedAs } from './number-suffixes.ts'
import { packageSpellings } from './phrases.ts'
import { bareNumber } from './segment-words.ts'
import type { TreeWords } from './tree-words.ts'
import { LEVELS, type Read, type Wanted, type Way } from './understanding.ts'

const MIN_NUMBER = 3
/** Shorter ones are of many series. */
export const MIN_SERIES = 4
const MAX_SERIES_NUMBERS = 100

export function isNumberLike(text: string): boolean {
  const bare = bareNumber(text)
  return bare.length >= MIN_NUMBER && /\d/.test(bare) && /[A-Z]/.test(bare)
}

/** Whatever its packing, grade or RoHS. */
export function readReplaced(store: Dictionary, typed: string): Read | undefined {
  const number = bareNumber(typed)
  if (number === '') return undefined
  const ways = store.replacesNumber(number) ? [replaces(number)] : replacedAlike(store, typed)
  if (ways.length === 0) return undefined
  return { ways, readings: [{ kind: 'cross-reference', text: typed.toUpperCase() }] }
}

/** By numbers of the same part with another suffix; else 'NE555N' by those of our parts in DIP. */
function replacedAlike(store: Dictionary, typed: string): Way[] {
  const [first = '', ...others] = typed.split(/\s+/)
  if (!isNumberLike(first)) return []
  const core = coreOf(typed)
  // What is typed apart has to be a suffix.
  const beginning = beginningOf(typed)
  if (others.length > 0 && !bareNumber(first).startsWith(beginning)) return []
  const alike = store.replacedNumbers(beginning).filter((number) => coreOf(number) === core)
  if (alike.length > 0 || others.length > 0) return alike.map((number) => replaces(number))
  return packagedAs(core).flatMap(({ base, packages }): Way[] => {
    const wanted = packagesNamed(store.inTree, packages)
    if (!store.replacesIn(base, wanted)) return []
    return [{ by: 'all', words: [[replaces(base)], [{ by: 'parameter', wanted }]] }]
  })
}

function replaces(number: string, level: number = LEVELS.whole): Way {
  return { by: 'replaces', number, level }
}

function packagesNamed(tree: TreeWords, beginnings: readonly string[]): Map<number, Wanted> {
  const wanted = new Map<number, Wanted>()
  for (const [bare, choices] of tree.choices) {
    if (!packageSpellings(bare).some((each) => beginnings.some((begin) => each.startsWith(begin)))) continue
    for (const { parameter, key } of choices)
      if (tree.roles.get(parameter.id) === 'package')
        wanted.set(parameter.id, { any: [...(wanted.get(parameter.id)?.any ?? []), key] })
  }
  return wanted
}

/** 'L7805CV' of 'L7805'. */
export function readSeries(store: Dictionary, typed: string): Read | undefined {
  const series = bareNumber(typed)
  if (!isNumberLike(typed) || series.length < MIN_SERIES) return undefined
  const found = store
    .replacedNumbers(series)
    .filter((number) => isOfSeries(store.writtenNumber(number), series))
    .slice(0, MAX_SERIES_NUMBERS)
  if (found.length === 0) return undefined
  const shown = found.slice(0, 3).map((number) => store.writtenNumber(number))
  return {
    ways: found.map((number) => replaces(number, LEVELS.beginning)),
    readings: [{ kind: 'series', text: shown.join(', ') }],
  }
}

/** LM1117-3.3 is of the series LM1117, LM358 is not of a series LM35. `series` is bare. */
export function isOfSeries(written: string, series: string): boolean {
  let at = 0
  for (const each of series) {
    while (at < written.length && bareNumber(written.charAt(at)) === '') at++
    if (written.charAt(at) !== each) return false
    at++
  }
  return !(/\d$/.test(series) && /^\.?\d/.test(written.slice(at)))
}
