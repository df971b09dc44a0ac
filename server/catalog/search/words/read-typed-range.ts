import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { type Unit, unitOf } from '#contract/catalog/quantities/units.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import { isLeast, otherEnd } from './ratings.ts'
import { isOf, stemOf, type Word, wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'
import { familiesNamed } from './ways-of-word.ts'

const RANGE =
  /^[-+±]?\d.*?(?:\.{2,3}|…|~|÷|(?<=[\da-zµΩ°%]) ?- ?(?=\d)| to |\/[-+]).*(?:[a-zµΩ°%]|\d[a-zµ]\d+)$|^(?:[<>]=?|[≤≥]).*\d.*$/i

/** '1k' is 1 kΩ or 1 kHz, not 1 kW. */
const PREFIX_AT_END = /[\d.] ?([a-zµ]{1,3})\d*$/i

const NAMED = /^(\p{L}[^<>≤≥\d]*?) ?([<>]=?|[≤≥]) ?(.*)$/u

/** 'height ≤ 4mm' is only of parameters that are called so. */
export function readNamedRange(tree: TreeWords, typed: string): Read | undefined {
  const [, name = '', sign = '', value = ''] = NAMED.exec(typed) ?? []
  if (name === '') return undefined
  const words = wordsIn(name)
  const read = namesFamily(tree, words) ? undefined : readTypedRange(tree, `${sign} ${value}`)
  if (!read) return undefined
  return onlyOf(namedBy(tree, words), read)
}

/** What a typed name leaves of a read value or range. */
export function onlyOf(parameters: Parameter[], read: Read): Read | undefined {
  const ids = new Set(parameters.map(({ id }) => id))
  const wanted = [...wantedOf(read)].flatMap(([id, each]): [number, Wanted][] =>
    ids.has(id) ? [[id, { ...each, named: true }]] : [],
  )
  if (wanted.length === 0) return undefined
  return {
    ways: [{ by: 'parameter', wanted: new Map(wanted) }],
    readings: read.readings.filter(({ parameter = -1 }) => ids.has(parameter)),
    ...(read.isRange ? { isRange: true } : { isCount: true }),
  }
}

/** 'Zener' of 'zener min 10V' is no name of a voltage. */
export function namesFamily(tree: TreeWords, words: Word[]): boolean {
  return words.some(({ word }) => familiesNamed(tree, stemOf(word), true).size > 0)
}

/** Parameters that all of the words call. */
export function namedBy(tree: TreeWords, name: Word[]): Parameter[] {
  const [first = [], ...others] = name.map(({ word }) => tree.called(stemOf(word)))
  return first
    .filter((each) => others.every((called) => called.includes(each)))
    .map(({ parameter }) => parameter)
}

export function wantedOf(read: Read | undefined): Map<number, Wanted> {
  const [way] = read?.ways ?? []
  return way?.by === 'parameter' ? way.wanted : new Map()
}

/** Without a unit: '-40..125'. */
const COLD = /^-[\d.]*\d ?(?:\.{2,3}|…|~) ?\+?\d[\d.]*$/

interface Ends {
  from?: number
  to?: number
}

/** '> 16 V' is strict. A part that has a least and a most, as of its temperature, covers the range. */
export function readTypedRange(tree: TreeWords, typed: string): Read | undefined {
  const strict = /^[<>](?!=)/.test(typed)
  // '16V+' is 16 V and more.
  const text = typed
    .replace(/[−‐‑‒–—]/g, '-')
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
    const isBetween = range.from !== undefined && range.to !== undefined
    const paired = new Set(
      parameters.flatMap((each) => (isBetween && otherEnd(parameters, each) ? each.family : [])),
    )
    for (const parameter of parameters) {
      const other = otherEnd(parameters, parameter)
      // A burst pressure of 10 bar is no range of 0 to 10 bar.
      if (!other && paired.has(parameter.family)) continue
      if (other && range.from !== undefined && range.to !== undefined) {
        if (!isLeast(parameter)) continue
        const { from, to } = range
        covering.push(covers(parameter, other, { from, to }))
        const text = `${nameOfBoth(parameter, other)} ${fromTo(from, to, symbol)}`
        readings.push({ kind: 'parameter', parameter: parameter.id, text })
      } else if (!other || (range.from === undefined) === isLeast(parameter)) {
        const end: Wanted = { ...ends(range), ...(strict && { strict }) }
        wanted.set(parameter.id, end)
        readings.push(readingOfValue(parameter, end))
      }
    }
  }
  const ways: Way[] = wanted.size > 0 ? [{ by: 'parameter', wanted }, ...covering] : covering
  return ways.length > 0 ? { ways, readings, isRange: true } : undefined
}

/** 'Supply voltage' of 'Minimum supply voltage' and 'Maximum supply voltage'. */
export function nameOfBoth(least: Parameter, most: Parameter): string {
  const words = most.name.split(' ')
  const same = least.name.split(' ').filter((word) => words.includes(word))
  const name = same.join(' ') || least.name
  return name.charAt(0).toUpperCase() + name.slice(1)
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
  // Of what begins at nothing, the end is meant most.
  if (from !== undefined && to !== undefined) return { from, to, ...(from === 0 && { nearest: to }) }
  if (from !== undefined) return { from, nearest: from }
  return to === undefined ? {} : { to, nearest: to }
}

/** A filter includes its ends, so a strict comparison is none. */
export function readingOfValue(
  { id, key, name, unit }: Parameter,
  { from, to, near, strict, any }: Wanted,
  value = from ?? to ?? 0,
  text = written(value, unit),
): ParameterReading {
  const reading = { kind: 'parameter' as const, parameter: id, key }
  if (any) return { ...reading, text: `${name} ${text}`, filter: String(value) }
  const [under, over] = strict ? ['<', '>'] : ['≤', '≥']
  const isBetween = from !== undefined && to !== undefined
  const said = isBetween ? fromTo(from, to, unit) : `${from === undefined ? under : over} ${text}`
  if (strict) return { ...reading, text: `${name} ${said}` }
  return {
    ...reading,
    text: `${name} ${said}`,
    filter: `${from ?? ''}..${to ?? ''}`,
    ...(near !== undefined && { exact: String(value), exactText: `${name} ${text}` }),
  }
}

function fromTo(from: number, to: number, unit: string | null): string {
  return `${written(from, unit)} to ${written(to, unit)}`
}

export function written(value: number, unit: string | null): string {
  return unit === null ? String(value) : writeQuantity(value, unit).replace('±', '')
}
