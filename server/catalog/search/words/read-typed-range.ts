import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { type Unit, unitOf } from '#contract/catalog/quantities/units.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import { isLeast, otherEnd } from './ratings.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import { parametersCalled, type TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'
import { isOf } from './value-words.ts'
import { familiesNamed } from './ways-of-word.ts'

const RANGE =
  /^[-+±]?\d.*?(?:\.{2,3}|…|~|÷|[\d a-zµΩ°%] ?[-–−] ?(?=\d)| to |\/[-+]).*(?:[a-zµΩ°%]|\d[a-zµ]\d+)$|^(?:[<>]=?|[≤≥]).*\d.*$/i

/** '1k' is 1 kΩ or 1 kHz, not 1 kW. */
const PREFIX_AT_END = /[\d.] ?([a-zµ]{1,3})\d*$/i

const NAMED = /^(\p{L}[^<>≤≥\d]*?) ?([<>]=?|[≤≥]) ?(.*)$/u

/** 'height ≤ 4mm' is only of parameters that are called so. */
export function readNamedRange(tree: TreeWords, typed: string): Read | undefined {
  const [, name = '', sign = '', value = ''] = NAMED.exec(typed) ?? []
  const words = wordsIn(name)
  const read = namesFamily(tree, words) ? undefined : readTypedRange(tree, `${sign} ${value}`)
  if (!read) return undefined
  const ids = new Set(namedBy(tree, words).map(({ id }) => id))
  const wanted = [...wantedOf(read)].flatMap(([id, each]): [number, Wanted][] =>
    ids.has(id) ? [[id, { ...each, named: true }]] : [],
  )
  if (wanted.length === 0) return undefined
  return {
    ways: [{ by: 'parameter', wanted: new Map(wanted) }],
    readings: read.readings.filter(({ parameter = -1 }) => ids.has(parameter)),
    isRange: true,
  }
}

/** 'Zener' of 'zener min 10V' is no name of a voltage. */
export function namesFamily(tree: TreeWords, words: Word[]): boolean {
  return words.some(({ word }) => familiesNamed(tree, stemOf(word), true).size > 0)
}

/** Parameters that all of the words call. */
export function namedBy(tree: TreeWords, name: Word[]): Parameter[] {
  const [first = [], ...others] = name.map(({ word }) => parametersCalled(tree, stemOf(word)))
  return first
    .filter((each) => others.every((called) => called.includes(each)))
    .map(({ parameter }) => parameter)
}

export function wantedOf(read: Read | undefined): Map<number, Wanted> {
  const [way] = read?.ways ?? []
  return way?.by === 'parameter' ? way.wanted : new Map()
}

/** Without a unit: '-40..125'. */
const COLD = /^[-−–][\d.]*\d ?(?:\.{2,3}|…|~) ?\+?\d[\d.]*$/

interface Ends {
  from?: number
  to?: number
}

/** '> 16 V' is strict. A part that has a least and a most, as of its temperature, covers the range. */
export function readTypedRange(tree: TreeWords, typed: string): Read | undefined {
  const strict = /^[<>](?!=)/.test(typed)
  // '16V+' is 16 V and more.
  const text = typed
    .replace(/^[−–]/, '-')
    .replace(/^([<>])(?!=)/, '$1=')
    .replace(/^(.*\d.*)\+$/, '≥ $1')
    .replace(COLD, '$&°C')
  if (!RANGE.test(text)) return undefined
  const [, suffix] = PREFIX_AT_END.exec(text) ?? []
  const wanted = new Map<number, Wanted>()
  const covering: Way[] = []
  const readings: ParameterReading[] = []
  for (const [symbol, parameters] of tree.byUnit) {
    if (suffix !== undefined && !isOf(suffix, unitOf(symbol) as Unit)) continue
    const range = readRange(text, symbol, 'free-text')
    if ('problem' in range) continue
    for (const parameter of parameters) {
      const other = otherEnd(parameters, parameter)
      if (other && range.from !== undefined && range.to !== undefined) {
        if (!isLeast(parameter)) continue
        covering.push(covers(parameter, other, range as Required<Ends>))
        readings.push({ kind: 'parameter', parameter: parameter.id, text: textOf(range, symbol, strict) })
      } else if (!other || (range.from === undefined) === isLeast(parameter)) {
        wanted.set(parameter.id, { ...ends(range), ...(strict && { strict }) })
        readings.push(readingOf(parameter, range, symbol, strict))
      }
    }
  }
  const ways: Way[] = wanted.size > 0 ? [{ by: 'parameter', wanted }, ...covering] : covering
  return ways.length > 0 ? { ways, readings, isRange: true } : undefined
}

export function covers(least: Parameter, most: Parameter, { from, to }: Required<Ends>): Way {
  return {
    by: 'all',
    ...(from === to && { loose: true }),
    words: [
      [{ by: 'parameter', wanted: new Map([[least.id, { to: from, near: from }]]) }],
      [{ by: 'parameter', wanted: new Map([[most.id, { from: to, near: to }]]) }],
    ],
  }
}

function ends({ from, to }: Ends): Pick<Wanted, 'from' | 'to' | 'nearest'> {
  if (from !== undefined && to !== undefined) return { from, to }
  if (from !== undefined) return { from, nearest: from }
  return to === undefined ? {} : { to, nearest: to }
}

/** A filter includes its ends, so a strict range is none. */
function readingOf(
  { id, key, name }: Parameter,
  range: Ends,
  symbol: string,
  strict: boolean,
): ParameterReading {
  const text = `${name} ${textOf(range, symbol, strict)}`
  const reading: ParameterReading = { kind: 'parameter', parameter: id, key, text }
  return strict ? reading : { ...reading, filter: `${range.from ?? ''}..${range.to ?? ''}` }
}

function textOf({ from, to }: Ends, symbol: string, strict: boolean): string {
  const [low, high] = [from, to].map(
    (end) => end !== undefined && writeQuantity(end, symbol).replace('±', ''),
  )
  if (low && high) return `${low} to ${high}`
  if (strict) return low ? `> ${low}` : `< ${high}`
  return low ? `≥ ${low}` : `≤ ${high}`
}
