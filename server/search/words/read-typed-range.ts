import { readRange } from '#contract/quantities/read-range.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import type { Parameter } from '#server/search/catalogue.ts'
import type { TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'

const RANGE =
  /^[-+±]?\d.*?(?:\.{2,3}|…|~|÷|[\d a-zµΩ°%] ?[-–−] ?\d| to |\/[-+]).*[a-zµΩ°%]$|^(?:[<>]=?|[≤≥]).*\d.*$/i

interface Ends {
  from?: number
  to?: number
}

/** '1k..10k', '≥ 16 V' or '-40..85 °C'. A part that has a least and a most, as of its temperature, covers the range. */
export function readTypedRange(tree: TreeWords, typed: string): Read | undefined {
  // '16V+' is 16 V and more.
  const text = typed.replace(/^([<>])(?!=)/, '$1=').replace(/^(.*\d.*)\+$/, '≥ $1')
  if (!RANGE.test(text)) return undefined
  const wanted = new Map<number, Wanted>()
  const covering: Way[] = []
  const readings: ParameterReading[] = []
  for (const [symbol, parameters] of tree.byUnit) {
    const range = readRange(text, symbol, 'free-text')
    if ('problem' in range) continue
    for (const parameter of parameters) {
      const most = endOf(parameters, parameter, '-min', '-max')
      if (most && range.from !== undefined && range.to !== undefined) {
        covering.push(covers(parameter, most, range as Required<Ends>))
        readings.push({ kind: 'parameter', parameter: parameter.id, text: textOf(range, symbol) })
      } else if (!most && !endOf(parameters, parameter, '-max', '-min')) {
        wanted.set(parameter.id, ends(range))
        readings.push(readingOf(parameter, range, symbol))
      }
    }
  }
  const ways: Way[] = wanted.size > 0 ? [{ by: 'parameter', wanted }, ...covering] : covering
  return ways.length > 0 ? { ways, readings } : undefined
}

/** The parameter of the family for the other end. */
function endOf(parameters: Parameter[], { key, family }: Parameter, own: string, other: string) {
  if (!key.endsWith(own)) return undefined
  const sought = key.slice(0, -own.length) + other
  return parameters.find((each) => each.key === sought && each.family === family)
}

function covers(least: Parameter, most: Parameter, { from, to }: Required<Ends>): Way {
  return {
    by: 'all',
    words: [
      [{ by: 'parameter', wanted: new Map([[least.id, { to: from }]]) }],
      [{ by: 'parameter', wanted: new Map([[most.id, { from: to }]]) }],
    ],
  }
}

function ends({ from, to }: Ends): Wanted {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function readingOf({ id, key, name }: Parameter, range: Ends, symbol: string): ParameterReading {
  const filter = `${range.from ?? ''}..${range.to ?? ''}`
  return { kind: 'parameter', parameter: id, key, text: `${name} ${textOf(range, symbol)}`, filter }
}

function textOf({ from, to }: Ends, symbol: string): string {
  const [low, high] = [from, to].map(
    (end) => end !== undefined && writeQuantity(end, symbol).replace('±', ''),
  )
  if (low && high) return `${low} to ${high}`
  return low ? `≥ ${low}` : `≤ ${high}`
}
