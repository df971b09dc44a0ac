import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import { packageSpellings } from './phrases.ts'
import { otherEnd, ratingOf } from './ratings.ts'
import { covers } from './read-typed-range.ts'
import { bareNumber } from './segment-words.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'
import { isNegative, negated, typedValues } from './value-words.ts'
import { familiesNamed } from './ways-of-word.ts'

const THOUSANDS = /^\D?\d{1,3},\d{3}(?!\d)/

export function readValue(tree: TreeWords, typed: string, words: Word[]): Read | undefined {
  const [word, second] = words
  if (!word || second) return undefined
  // '12,288 MHz' may have a decimal comma.
  const decimal = THOUSANDS.test(typed) ? wordsIn(typed.replace(',', '.')) : []
  const unsigned = [word, ...decimal].flatMap(({ cased }) => typedValues(cased))
  const values = isNegative(typed) ? negated(unsigned) : unsigned
  if (values.length === 0) return undefined
  const wanted = new Map<number, Wanted>()
  const covering: Way[] = []
  const readings: ParameterReading[] = []
  for (const { value, symbol, implied } of values) {
    const parameters = tree.byUnit.get(symbol) ?? []
    for (const parameter of parameters) {
      if (implied && parameter.better !== null) continue
      const other = otherEnd(parameters, parameter)
      const isRating = !other && !tree.meant.has(parameter.id) && value >= 0
      const rated = isRating ? ratingOf(parameter, value) : { any: [value] }
      const before = wanted.get(parameter.id)
      wanted.set(parameter.id, before ? { any: [...(before.any ?? []), ...(rated.any ?? [])] } : rated)
      if (before?.near !== undefined) wanted.set(parameter.id, before)
      if (!other) readings.push(readingOfValue(parameter, wanted.get(parameter.id) ?? rated, value))
      else if (parameter.key.endsWith('-min')) {
        covering.push(covers(parameter, other, { from: value, to: value }))
        const text = `${nameOfBoth(parameter, other)} ${written(value, symbol)}`
        readings.push({ kind: 'parameter', parameter: parameter.id, text, exactText: '' })
      }
    }
  }
  const spellings = [...new Set(values.flatMap((each) => each.word || []))]
  const spelled: Way[] = spellings.length > 0 ? [{ by: 'text', words: spellings }] : []
  const ways: Way[] = wanted.size > 0 ? [{ by: 'parameter', wanted }, ...covering, ...spelled] : spelled
  return { ways, readings }
}

/** 'height 13mm' is only of parameters with such a name. */
export function readNamedValue(tree: TreeWords, words: Word[], typed = ''): Read | undefined {
  const [value, name] = [words.at(-1), words.slice(0, -1)]
  const isOther =
    /[<>≤≥±–−]|\.\./.test(typed) || name.some(({ word }) => familiesNamed(tree, stemOf(word), true).size > 0)
  const read = value && name.length > 0 && !isOther ? readValue(tree, value.cased, [value]) : undefined
  if (!read) return undefined
  const named = tree.parameters.filter(({ words: own }) => name.every(({ word }) => own.has(stemOf(word))))
  // Of a least and a most, a value lies between both.
  if (named.some(({ parameter: { key } }) => /-(?:min|max)$/.test(key))) return undefined
  const ids = new Set(named.map(({ parameter }) => parameter.id))
  const wanted = [...wantedOf(read)].filter(([id]) => ids.has(id))
  if (wanted.length === 0) return undefined
  return {
    ways: [{ by: 'parameter', wanted: new Map(wanted) }],
    readings: read.readings.filter(({ parameter = -1 }) => ids.has(parameter)),
    isCount: true,
  }
}

/** A filter includes its ends, so a strict comparison is none. */
export function readingOfValue(
  parameter: Parameter,
  { from, to, near, strict, any }: Wanted,
  value: number,
): ParameterReading {
  const { id, key, name, unit } = parameter
  const text = unit === null ? String(value) : written(value, unit)
  const reading = { kind: 'parameter' as const, parameter: id, key }
  if (any) return { ...reading, text: `${name} ${text}`, filter: String(value) }
  if (strict) return { ...reading, text: `${name} ${from === undefined ? '<' : '>'} ${text}` }
  return {
    ...reading,
    text: `${name} ${from === undefined ? '≤' : '≥'} ${text}`,
    filter: `${from ?? ''}..${to ?? ''}`,
    ...(near !== undefined && { exact: String(value), exactText: `${name} ${text}` }),
  }
}

/** 'Supply voltage' of 'Minimum supply voltage' and 'Maximum supply voltage'. */
function nameOfBoth(least: Parameter, most: Parameter): string {
  const words = most.name.split(' ')
  const same = least.name.split(' ').filter((word) => words.includes(word))
  const name = same.join(' ') || least.name
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function written(value: number, symbol: string): string {
  return writeQuantity(value, symbol).replace('±', '')
}

/** '1608 metric' and 'C0603' as '0603'. */
export function readChip(tree: TreeWords, typed: string): Read | undefined {
  const turned = typed.replace(/^(metric|inch|imperial) (\S+)$/i, '$2 $1')
  const size = readPackage(turned)
  return 'problem' in size ? undefined : choose(tree, [size.code])
}

export function readChoice(tree: TreeWords, words: Word[]): Read | undefined {
  const bare = bareOf(words)
  const turned = /^\d+$/.test(words[0]?.word ?? '') ? bareOf([...words.slice(1), ...words.slice(0, 1)]) : bare
  const whole = choose(tree, [...new Set([...packageSpellings(bare), ...packageSpellings(turned)])])
  if (whole || words.length < 2) return whole
  return (
    choose(tree, packageSpellings(bareOf(words.slice(0, -1))), words.at(-1)) ??
    choose(tree, packageSpellings(bareOf(words.slice(1))), words[0])
  )
}

/** With a name, only choices of parameters whose name has it: 'case D', 'N channel'. */
export function choose(tree: TreeWords, bares: string[], name?: Word): Read | undefined {
  const found = bares
    .flatMap((bare) => tree.choices.get(bare) ?? [])
    .filter(({ parameter }) => !name || isNamed(tree, parameter, name.word))
  if (found.length === 0) return undefined
  const wanted = new Map<number, Wanted>()
  for (const { parameter, key } of found)
    wanted.set(parameter.id, { any: [...new Set([...(wanted.get(parameter.id)?.any ?? []), key])] })
  const readings = found.map(({ parameter: { id, key, name, choices }, key: filter }): ParameterReading => {
    const choice = choices.find((each) => each.key === filter)
    return { kind: 'parameter', parameter: id, key, filter, text: `${name} ${choice?.name ?? filter}` }
  })
  return { ways: [{ by: 'parameter', wanted, decides: decidedBy(tree, found) }], readings }
}

/** With the keys of which a chosen one is a part, as 'gold' is of 'thick-gold'. SOT-23 is no part of SOT-23-6. */
function decidedBy(tree: TreeWords, found: { parameter: Parameter; key: string }[]): Map<number, Set<Value>> {
  const chosen = new Map<string, Set<string>>()
  for (const { parameter, key } of found)
    chosen.set(parameter.key, new Set([...(chosen.get(parameter.key) ?? []), key]))
  const decided = new Map<number, Set<Value>>()
  for (const { parameter } of tree.parameters) {
    const keys = parameter.kind === 'choice' ? [...(chosen.get(parameter.key) ?? [])] : []
    if (keys.length === 0) continue
    const meant = parameter.choices.filter(({ key }) =>
      keys.some((each) => each === key || isPartOf(each, key)),
    )
    decided.set(parameter.id, new Set(meant.map(({ key }) => key)))
  }
  return decided
}

function isPartOf(key: string, whole: string): boolean {
  const words = whole.split('-')
  return /^[a-z-]+$/.test(key) && key.split('-').every((word) => words.includes(word))
}

function isNamed(tree: TreeWords, { id }: Parameter, word: string): boolean {
  return tree.parameters.some(({ parameter, words }) => parameter.id === id && words.has(stemOf(word)))
}

export function wantedOf(read: Read | undefined): Map<number, Wanted> {
  const [way] = read?.ways ?? []
  return way?.by === 'parameter' ? way.wanted : new Map()
}

export function readFlag(tree: TreeWords, words: Word[]): Read | undefined {
  const flags = tree.flags.get(bareOf(words)) ?? []
  if (flags.length === 0) return undefined
  return {
    ways: [
      {
        by: 'parameter',
        wanted: new Map(flags.map(({ id }) => [id, { any: [true] }])),
        decides: new Map(flags.map(({ id }) => [id, new Set([true])])),
      },
    ],
    readings: flags.map(({ id, key, name }) => {
      return { kind: 'parameter', parameter: id, key, filter: 'yes', text: name }
    }),
  }
}

function bareOf(words: Word[]): string {
  return bareNumber(words.map(({ word }) => word).join(''))
}
