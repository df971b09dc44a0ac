import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { gridsIn, wholeOf } from '#server/catalog/lexicon/measures.ts'
import { BOTH_SIDES, rangeCalled } from '#server/catalog/lexicon/ranges.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import { packageSpellings } from './phrases.ts'
import { isLeast, otherEnd, ratingOf } from './ratings.ts'
import {
  covers,
  namedBy,
  nameOfBoth,
  namesFamily,
  onlyOf,
  readingOfValue,
  written,
} from './read-typed-range.ts'
import { bareName } from './segment-words.ts'
import { isNegative, negated, stemOf, textOf, typedValues, type Word, wordsIn } from './split-words.ts'
import { featuresOf, meaningsOf, rolesNamed } from './trade-meanings.ts'
import type { Choice, TreeWords } from './tree-words.ts'
import type { ParameterReading, Read, Wanted, Way } from './understanding.ts'

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
    const text = parameters.length > 0 ? written(value, symbol) : ''
    for (const parameter of parameters) {
      if (implied && parameter.better !== null) continue
      // Whether it is of bits or bytes is read with the kind.
      if (/[kmg]b$/i.test(word.cased) && (symbol === 'bit' || symbol === 'B')) continue
      const other = otherEnd(parameters, parameter)
      const isBoth = other && BOTH_SIDES.test(typed)
      // '±0.5 °C' is an accuracy.
      if (isBoth && symbol === '°C') continue
      if (other && isLeast(parameter)) {
        covering.push(covers(parameter, other, { from: isBoth ? -value : value, to: value }))
        const both = `${nameOfBoth(parameter, other)} ${isBoth ? '±' : ''}${text}`
        readings.push({ kind: 'parameter', parameter: parameter.id, text: both, exactText: '' })
      }
      if (isBoth) continue
      const isRating = !other && !tree.meant.has(parameter.id) && value >= 0
      const rated = isRating ? ratingOf(parameter, value) : { any: [value] }
      const before = wanted.get(parameter.id)
      wanted.set(parameter.id, before ? { any: [...(before.any ?? []), ...(rated.any ?? [])] } : rated)
      if (before?.near !== undefined) wanted.set(parameter.id, before)
      if (!other) readings.push(readingOfValue(parameter, wanted.get(parameter.id) ?? rated, value, text))
    }
  }
  const spellings = [...new Set(values.flatMap((each) => each.word || []))]
  const spelled: Way[] = spellings.length > 0 ? [{ by: 'text', words: spellings }] : []
  const exactly: Way[] = wanted.size > 0 ? [{ by: 'parameter', wanted }] : []
  return { ways: [...exactly, ...covering, ...spelled], readings }
}

/** 'height 13mm' is only of parameters with such a name. */
export function readNamedValue(tree: TreeWords, words: Word[], typed = ''): Read | undefined {
  const isBehind = typedValues(words[0]?.cased ?? '').length > 0
  const [value, name] = isBehind ? [words[0], words.slice(1)] : [words.at(-1), words.slice(0, -1)]
  if (!value || name.length === 0 || /[<>≤≥±–−]|\.\./.test(typed)) return undefined
  const named = namedBy(tree, name)
  // Of a least and a most, a value lies between both.
  if (named.length === 0 || named.some((parameter) => otherEnd(named, parameter))) return undefined
  const read = namesFamily(tree, name) ? undefined : readValue(tree, value.cased, [value])
  return read && onlyOf(named, read)
}

/** '1608 metric' and 'C0603' as '0603'. */
export function readChip(tree: TreeWords, typed: string): Read | undefined {
  const turned = typed.replace(/^(metric|inch|imperial) (\S+)$/i, '$2 $1')
  const size = readPackage(turned)
  return 'problem' in size ? undefined : choose(tree, tree.trade.choices.get(`package ${size.code}`) ?? [])
}

/** The same words are read several times in a question. What they decide is large in a large tree. */
const MAX_READ = 500

export function readChoice(tree: TreeWords, words: Word[], typed = ''): Read | undefined {
  const grid = wholeOf(typed, gridsIn(typed))?.join('X')
  const range = rangeCalled(typed)
  const text = textOf(words) + (grid ?? range ?? '')
  const known = tree.read.get(text)
  if (known !== undefined) return known ?? undefined
  const { choices, inner } = tree
  const read = range
    ? choose(tree, choices.get(range) ?? [], [], inner.get(range))
    : choiceOf(tree, words, grid)
  if (tree.read.size === MAX_READ) tree.read.clear()
  tree.read.set(text, read ?? null)
  return read
}

function choiceOf(tree: TreeWords, words: Word[], grid: string | undefined): Read | undefined {
  const bare = bareOf(words)
  const singular = words.length === 1 ? [bareName(stemOf(bare.toLowerCase()))] : []
  const called = choicesCalled(tree, [...packageSpellings(bare), ...singular, grid ?? []].flat())
  const whole = choose(tree, called, words)
  if (whole || words.length < 2) return whole
  // 'case D', 'N channel'
  return namedChoice(tree, words.at(-1), words.slice(0, -1)) ?? namedChoice(tree, words[0], words.slice(1))
}

function namedChoice(tree: TreeWords, name: Word | undefined, others: Word[]): Read | undefined {
  const stem = stemOf(name?.word ?? '')
  const bare = bareOf(others)
  const meant = rolesNamed(stem).flatMap((role) => tree.trade.choices.get(`${role} ${bare}`) ?? [])
  const called = choicesCalled(tree, packageSpellings(bare)).filter(({ parameter: { id } }) =>
    tree.called(stem).some((each) => each.parameter.id === id),
  )
  return choose(tree, [...called, ...meant])
}

export function choicesCalled(tree: TreeWords, bares: string[]): Choice[] {
  return [...new Set(bares)].flatMap((bare) => tree.choices.get(bare) ?? [])
}

/** Choices that are called so, or with the words: that mean so or have the only word in their names, and families that are so. */
export function choose(
  tree: TreeWords,
  called: Choice[],
  words: Word[] = [],
  within: Choice[] = [],
): Read | undefined {
  const meanings = meaningsOf(textOf(words))
  const meant = meanings.flatMap(({ role, meaning }) => tree.trade.choices.get(`${role} ${meaning}`) ?? [])
  const [only, second] = words
  const inner = only && !second ? (tree.inner.get(stemOf(only.word)) ?? []) : within
  const partly = inner.filter(
    ({ parameter, key }) => !called.some((each) => each.parameter === parameter && each.key === key),
  )
  const families = new Set(
    meanings.flatMap(({ role, meaning }) => [...(tree.trade.constants.get(`${role} ${meaning}`) ?? [])]),
  )
  const found = [...called, ...meant]
  if (found.length === 0 && partly.length === 0 && families.size === 0) return undefined
  const alike = new Set([
    ...called.map(({ parameter }) => parameter.name),
    ...meanings.map(({ role }) => role),
  ])
  const decides = decidedBy(tree, alike, found, partly)
  return {
    ways: [
      ...(found.length > 0 ? [{ ...wayOf(found), decides }] : []),
      ...(partly.length > 0 ? [wayOf(partly, { rarer: true })] : []),
      ...(families.size > 0 ? [{ by: 'family' as const, families }] : []),
    ],
    readings: [...found, ...partly].map(({ parameter, key }) => readingOfChoice(parameter, key)),
  }
}

function wayOf(choices: Choice[], more?: Pick<Wanted, 'rarer'>): Way & { by: 'parameter' } {
  const wanted = new Map<number, Wanted>()
  for (const { parameter, key } of choices) {
    const { any = [] } = wanted.get(parameter.id) ?? {}
    wanted.set(parameter.id, { any: any.includes(key) ? any : [...any, key], ...more })
  }
  return { by: 'parameter', wanted }
}

/**
 * In parameters of these names or roles. With the choices of which a chosen one is a part, as 'gold' is of 'thick gold'.
 * SOT-23 is no part of SOT-23-6.
 */
function decidedBy(
  tree: TreeWords,
  alike: Set<string>,
  found: Choice[],
  partly: Choice[],
): Map<number, Set<Value>> {
  const names = found
    .map(({ parameter, key }) => nameOf(parameter, key))
    .filter((name) => /^[a-z -]+$/i.test(name))
  const chosen = new Map<number, Set<Value>>()
  for (const { parameter, key } of [...found, ...partly])
    chosen.set(parameter.id, (chosen.get(parameter.id) ?? new Set<Value>()).add(key))
  const decided = new Map<number, Set<Value>>()
  for (const { parameter, role = '' } of tree.parameters) {
    if (parameter.kind !== 'choice' || !(alike.has(parameter.name) || alike.has(role))) continue
    const values = chosen.get(parameter.id) ?? new Set<Value>()
    for (const { key } of names.length > 0 ? parameter.choices : [])
      if (names.some((name) => isPartOf(name, nameOf(parameter, key)))) values.add(key)
    decided.set(parameter.id, values)
  }
  return decided
}

function nameOf({ choices }: Parameter, key: string): string {
  return choices.find((each) => each.key === key)?.name ?? key
}

function readingOfChoice(parameter: Parameter, filter: string): ParameterReading {
  const { id, key, name } = parameter
  return { kind: 'parameter', parameter: id, key, filter, text: `${name} ${nameOf(parameter, filter)}` }
}

function isPartOf(name: string, whole: string): boolean {
  const words = whole.toLowerCase().split(/[ -]/)
  return name
    .toLowerCase()
    .split(/[ -]/)
    .every((word) => words.includes(word))
}

/** A flag, or choices that say the same. */
export function readFlag(tree: TreeWords, words: Word[]): Read | undefined {
  const flags = tree.flags.get(bareOf(words)) ?? []
  const features = featuresOf(textOf(words))
    .flatMap((feature) => tree.trade.features.get(feature) ?? [])
    .filter(({ parameter }) => !flags.includes(parameter))
  const found = [...flags.map((parameter) => ({ parameter, choices: undefined })), ...features]
  if (found.length === 0) return undefined
  const valued = found.map(({ parameter, choices }) => ({
    parameter,
    values: choices ? [...choices] : [true],
  }))
  return {
    ways: [
      {
        by: 'parameter',
        wanted: new Map(valued.map(({ parameter, values }) => [parameter.id, { any: values }])),
        decides: new Map(valued.map(({ parameter, values }) => [parameter.id, new Set<Value>(values)])),
      },
    ],
    readings: valued.map(({ parameter, values: [value] }) => {
      const { id, key, name } = parameter
      if (value !== true) return readingOfChoice(parameter, String(value))
      return { kind: 'parameter', parameter: id, key, filter: 'yes', text: name }
    }),
  }
}

function bareOf(words: Word[]): string {
  return bareName(words.map(({ word }) => word).join(''))
}
