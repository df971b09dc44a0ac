import { readPackage } from '#contract/quantities/read-package.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import type { Parameter } from '#server/search/catalogue.ts'
import { packageSpellings } from './phrases.ts'
import { bareNumber } from './segment-words.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import { COUNTED } from './synonyms.ts'
import type { TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'
import { typedValues } from './value-words.ts'

const THOUSANDS = /^\D?\d{1,3},\d{3}(?!\d)/

export function readValue(tree: TreeWords, typed: string, words: Word[]): Read | undefined {
  const [word, second] = words
  if (!word || second) return undefined
  // '12,288 MHz' may have a decimal comma.
  const decimal = THOUSANDS.test(typed) ? wordsIn(typed.replace(',', '.')) : []
  const values = [word, ...decimal].flatMap(({ cased }) => typedValues(cased))
  if (values.length === 0) return undefined
  const wanted = new Map<number, Wanted>()
  const readings: ParameterReading[] = []
  for (const { value, symbol } of values)
    for (const parameter of tree.byUnit.get(symbol) ?? []) {
      const atMost = isTolerance(parameter)
      const before = wanted.get(parameter.id)?.any ?? []
      wanted.set(parameter.id, atMost ? { to: value } : { any: [...before, value] })
      readings.push({
        ...{ kind: 'parameter', parameter: parameter.id, key: parameter.key },
        text: `${parameter.name} ${atMost ? '≤ ' : ''}${written(value, symbol)}`,
        filter: `${atMost ? '..' : ''}${value}`,
      })
    }
  const spelled: Way = { by: 'text', words: [...new Set(values.map((each) => each.word))] }
  return { ways: wanted.size > 0 ? [{ by: 'parameter', wanted }, spelled] : [spelled], readings }
}

function written(value: number, symbol: string): string {
  return writeQuantity(value, symbol).replace('±', '')
}

/** A part with a smaller tolerance or drift is at least as good. */
function isTolerance({ unit, better }: Parameter): boolean {
  return better === 'less' && (unit === '±%' || unit === '%' || unit === 'ppm' || unit === 'ppm/°C')
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
function choose(tree: TreeWords, bares: string[], name?: Word): Read | undefined {
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
  return { ways: [{ by: 'parameter', wanted }], readings }
}

function isNamed(tree: TreeWords, { id }: Parameter, word: string): boolean {
  return tree.parameters.some(({ parameter, words }) => parameter.id === id && words.has(stemOf(word)))
}

/** '8 pin', '10-way', '64KB': a number and a word of the name of a parameter without unit. */
export function readCount(tree: TreeWords, words: Word[]): Read | undefined {
  const joined = words.map(({ word }) => word).join(' ')
  const [, digits, counted = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(joined) ?? []
  if (digits === undefined) return undefined
  const stem = stemOf(counted)
  const value = Number(digits)
  const found = tree.parameters.filter(
    ({ parameter, words: named }) =>
      parameter.kind === 'number' && parameter.unit === null && named.has(stem),
  )
  if (found.length === 0) return undefined
  const wanted = new Map<number, Wanted>(found.map(({ parameter }) => [parameter.id, { any: [value] }]))
  if (PINS.includes(stem))
    for (const each of packagesWith(tree, digits)) {
      const other = choose(tree, [each])
      for (const [id, keys] of wantedOf(other))
        wanted.set(id, { any: [...(wanted.get(id)?.any ?? []), ...(keys.any ?? [])] })
    }
  return {
    ways: [{ by: 'parameter', wanted }],
    readings: found.map(({ parameter: { id, key, name } }) => {
      return { kind: 'parameter', parameter: id, key, filter: digits, text: `${name} ${digits}` }
    }),
  }
}

/** The words for pins. */
const PINS = COUNTED[0]?.split(' | ') ?? []

/** The bare names of packages with so many pins, as SOIC8. */
function packagesWith(tree: TreeWords, pins: string): string[] {
  return [...tree.choices.keys()].filter(
    (bare) =>
      /^[A-Z]{2,}\d+$/.test(bare) && bare.replace(/^\D+/, '') === pins && packageSpellings(bare).length > 1,
  )
}

function wantedOf(read: Read | undefined): Map<number, Wanted> {
  const [way] = read?.ways ?? []
  return way?.by === 'parameter' ? way.wanted : new Map()
}

/** '2x5': 2 rows of 5. */
export function readGrid(tree: TreeWords, typed: string): Read | undefined {
  const [, rows, columns] = /^(\d{1,2}) ?[x×*] ?(\d{1,3})$/i.exec(typed) ?? []
  if (rows === undefined) return undefined
  const counted = [
    readCount(tree, wordsIn(`${rows} row`)),
    readCount(tree, wordsIn(`${Number(rows) * Number(columns)} pin`)),
  ]
  const [row, pin] = counted
  if (!row || !pin) return undefined
  return {
    ways: [{ by: 'all', words: [row.ways, pin.ways] }],
    readings: counted.flatMap((read) => read?.readings ?? []),
  }
}

export function readFlag(tree: TreeWords, words: Word[]): Read | undefined {
  const flags = tree.flags.get(bareOf(words)) ?? []
  if (flags.length === 0) return undefined
  return {
    ways: [{ by: 'parameter', wanted: new Map(flags.map(({ id }) => [id, { any: [true] }])) }],
    readings: flags.map(({ id, key, name }) => {
      return { kind: 'parameter', parameter: id, key, filter: 'yes', text: name }
    }),
  }
}

function bareOf(words: Word[]): string {
  return bareNumber(words.map(({ word }) => word).join(''))
}
