import { dimensionsIn, gridsIn, memoriesIn, PINS, wholeOf } from '#server/catalog/lexicon/measures.ts'
import { nameOfNumber, timesNamed } from '#server/catalog/lexicon/number-names.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import { packageSpellings } from './phrases.ts'
import { ratingOf } from './ratings.ts'
import { choicesCalled, choose } from './read-parameters.ts'
import { namedBy, readingOfValue, wantedOf } from './read-typed-range.ts'
import { numberNames } from './spelled-values.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import type { TreeWords } from './tree-words.ts'
import { inAll, type Read, type Wanted, type Way } from './understanding.ts'

/** '8 pin', '10-way', '64KB', '100k cycles', '≥ 8 pins': a number and a word of the name of a parameter without unit. */
export function readCount(tree: TreeWords, words: Word[], typed = ''): Read | undefined {
  const [first, ...others] = words.map(({ word }) => word)
  const joined = [timesNamed(first ?? '') ?? first, ...others].join(' ')
  const [, digits, counted = ''] = /^(\d+(?:\.\d+)?(?:[km](?= ))?) ?([a-z]{2,})$/.exec(joined) ?? []
  if (digits === undefined) return undefined
  const stem = stemOf(counted)
  const value = countOf(digits)
  const name = nameOfNumber(digits)
  const [sign] = /^(?:[<>]=?|[≤≥])/.exec(typed) ?? []
  const found = tree
    .called(stem)
    .filter(({ parameter: { kind, unit } }) => kind === 'number' && unit === null)
  if (found.length === 0) return undefined
  const meant = (parameter: Parameter) => (sign ? comparedWith(sign, value) : ratingOf(parameter, value))
  const wanted = new Map(found.map(({ parameter }): [number, Wanted] => [parameter.id, meant(parameter)]))
  if (PINS.includes(stem) && !sign)
    for (const each of packagesWith(tree, digits)) {
      const other = choose(tree, choicesCalled(tree, [each]))
      for (const [id, keys] of wantedOf(other))
        wanted.set(id, { any: [...(wanted.get(id)?.any ?? []), ...(keys.any ?? [])] })
    }
  const spelled: Way[] = name && !sign ? [{ by: 'all', words: [name, stem].map(inText) }] : []
  return {
    ways: [{ by: 'parameter', wanted }, ...spelled],
    readings: found.map(({ parameter }) =>
      readingOfValue(parameter, wanted.get(parameter.id) as Wanted, value),
    ),
    isCount: true,
    ...(sign && { isRange: true }),
  }
}

function inText(word: string): Way[] {
  return [{ by: 'text', words: [word, `${word}s`], named: true }]
}

function countOf(digits: string): number {
  const factor = { k: 1e3, m: 1e6 }[digits.slice(-1)]
  return factor ? Number(digits.slice(0, -1)) * factor : Number(digits)
}

function comparedWith(sign: string, value: number): Wanted {
  const strict = sign === '<' || sign === '>'
  return { ...(/[<≤]/.test(sign) ? { to: value } : { from: value }), ...(strict && { strict: true }) }
}

function packagesWith(tree: TreeWords, pins: string): string[] {
  return [...tree.choices.keys()].filter(
    (bare) =>
      /^[A-Z]{2,}\d+$/.test(bare) && bare.replace(/^\D+/, '') === pins && packageSpellings(bare).length > 1,
  )
}

function pinsOf(pin: Read): Map<number, Set<Value>> {
  return new Map(
    [...wantedOf(pin)].map(([id, { from, any = [] }]) => [id, new Set(from === undefined ? any : [from])]),
  )
}

export function readGrid(tree: TreeWords, typed: string): Read | undefined {
  const [rows, columns] = wholeOf(typed, gridsIn(typed)) ?? []
  if (rows === undefined) return undefined
  const count = (words: string) => readCount(tree, wordsIn(words))
  const [across, down] = [count(`${rows} column`), count(`${columns} row`)]
  if (across && down) return bothOf(across, down)
  const [row, pin] = [count(`${rows} row`), count(`${Number(rows) * Number(columns)} pin`)]
  if (!row || !pin) return undefined
  const { ways, readings } = bothOf(row, pin)
  // Texts with both numbers mean no part whose pins are counted.
  return { ways: [...ways, { by: 'parameter', wanted: new Map(), decides: pinsOf(pin) }], readings }
}

function bothOf(one: Read, other: Read): Read {
  return { ...inAll([one, other]), ways: [{ by: 'all', words: [one.ways, other.ways] }] }
}

/** Sizes of memories: '64KB', '256 Kbit', '32K flash'. */
export function readMemory(tree: TreeWords, words: Word[]): Read | undefined {
  const text = words.map(({ cased }) => cased).join(' ')
  const found = tree.memories.flatMap(({ parameter, words: named, kbit, isChip }) => {
    const [size] = memoriesIn(text, isChip)
    if (!size || !text.startsWith(size.words)) return []
    const what = text.slice(size.words.length).trim().toLowerCase()
    if (!/^[a-z]*$/.test(what) || (what && !named.has(stemOf(what)))) return []
    // With a unit, only what is not read as a value.
    if (parameter.unit !== null && !/[kmg]b$/i.test(size.words)) return []
    return [{ parameter, value: size.value / kbit }]
  })
  if (found.length === 0) return undefined
  const wanted = new Map(found.map(({ parameter, value }) => [parameter.id, ratingOf(parameter, value)]))
  const read: Read = {
    ways: [{ by: 'parameter', wanted }],
    readings: found.map(({ parameter, value }) =>
      readingOfValue(parameter, ratingOf(parameter, value), value),
    ),
  }
  // '64K' alone is mostly a resistance.
  return /[kmg]$/i.test(text) ? { ways: [], readings: [], ofKind: read } : read
}

/** '6x6x5mm': two sides and the height, in millimetres. */
export function readDimensions(tree: TreeWords, typed: string): Read | undefined {
  const [first, second, height] = wholeOf(typed, dimensionsIn(typed)) ?? []
  if (first === undefined || second === undefined || height === undefined) return undefined
  const lengths = tree.byUnit.get('m') ?? []
  const heights = lengths.filter((length) => namedBy(tree, wordsIn('height')).includes(length))
  const having = (each: string, ids = lengths): Way[] => {
    const value = Number(`${each}e-3`)
    const wanted = new Map(ids.map(({ id }): [number, Wanted] => [id, { any: [value] }]))
    return [{ by: 'parameter', wanted }, ...(ids === lengths ? [inTexts(each)] : [])]
  }
  return {
    ways: [{ by: 'all', words: [having(first), having(second), having(height, heights)] }],
    readings: heights.map((each) => readingOfValue(each, { any: [] }, Number(`${height}e-3`))),
    isGrid: true,
  }
}

function inTexts(number: string): Way {
  return { by: 'text', words: [`=${Number(`${number}e-3`)}m`, ...numberNames(number)] }
}
