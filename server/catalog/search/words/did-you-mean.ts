import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { kindByKey } from '#server/catalog/lexicon/kinds.ts'
import { decodePartNumber } from '#server/catalog/part-numbers/decode-part-number.ts'
import { chunksOf } from './chunks.ts'
import type { Dictionary } from './dictionary.ts'
import { hasValue } from './family-values.ts'
import { nearWords } from './mend-words.ts'
import { isNumberLike, isOfSeries, MIN_SERIES } from './other-numbers.ts'
import { wordsBeginning } from './phrases.ts'
import { bareNumber } from './segment-words.ts'
import { replaceWords } from './understand.ts'
import type { Term, Understanding } from './understanding.ts'

const MAX_MEANT = 8
const MIN_BEGUN = 4
const MIN_BEGUN_NUMBER = 3

/** Whether they find anything is not known. */
export function didYouMean(store: Dictionary, q: string, { words }: Pick<Understanding, 'words'>): string[] {
  const unknown = words.filter((word) => isUnknown(store, word))
  const meant = unknown.map(({ text }) => meantBy(store, text).slice(0, MAX_MEANT))
  const [only = [], ...others] = meant
  if (meant.some((each) => each.length === 0)) return []
  const choices = others.length === 0 ? only.map((each) => [each]) : [meant.map(([first = '']) => first)]
  return choices.map((choice) =>
    replaceWords(
      q,
      unknown.map(({ text }, nth) => ({ text, mended: choice[nth] })),
    ),
  )
}

/** Nothing has it, or nothing has its pieces as a part number or the value that it can be too ('1N4'). */
function isUnknown(store: Dictionary, { text, ways, readings }: Term): boolean {
  if (ways.length === 0) return true
  return (
    isNumberLike(text) &&
    (readings.every(({ kind }) => kind === 'text') || store.familiesWith([{ ways }]).length === 0)
  )
}

function meantBy(store: Dictionary, text: string): string[] {
  const read = readFromNumber(text)
  if (!isNumberLike(text) && read.length === 0) {
    const [chunk] = chunksOf(text, 1, store.inTree)
    const [word, second] = chunk?.words ?? []
    if (!word || second || chunk?.quoted) return []
    const begun = word.word.length < MIN_BEGUN ? [] : wordsBeginning(word.word)
    const near = nearWords(store, word.word).map((each) => each.word)
    return [...new Set([...begunNumbers(store, word.word), ...near, ...begun.slice(0, 1)])]
  }
  const number = bareNumber(text)
  const longer = begunNumbers(store, number)
  const shorter = seriesOf(store, number)
  const meant = new Set([...read, ...longer, ...shorter, ...store.nearestNumbers(number)])
  return [...meant].map((each) => store.writtenNumber(each))
}

function begunNumbers(store: Dictionary, typed: string): string[] {
  const number = bareNumber(typed)
  if (number.length < MIN_BEGUN_NUMBER) return []
  return store
    .replacedNumbers(number)
    .sort((a, b) => a.length - b.length)
    .map((each) => store.writtenNumber(each))
}

/** 'LM358' of 'LM358N'. */
function seriesOf(store: Dictionary, number: string): string[] {
  for (let length = number.length - 1; length >= MIN_SERIES; length--) {
    const series = number.slice(0, length)
    if (isOfSeries(number, series) && store.replacedNumbers(series).includes(series)) return [series]
  }
  return []
}

/** '4k', '22 µF': whole figures and a prefix, with or without a unit. */
const BEGUN = /^([1-9]\d{0,2}) ?([pnuµmkKMGR])([a-zΩ]*)$/
const MAX_VALUES = 3
/** By how common they are: values of E3, E6, E12. */
const SERIES = [
  [10, 22, 47],
  [15, 33, 68],
  [12, 18, 27, 39, 56, 82],
]

type Having = Pick<Dictionary, 'families'>

/** '4k7' for '4k', if no part has the value. */
export function valuesMeant(index: Having, q: string, { words }: Pick<Understanding, 'words'>): string[] {
  return words.flatMap(({ text, ways }) => {
    const [, figures, prefix = '', unit = ''] = BEGUN.exec(text) ?? []
    if (figures === undefined) return []
    const more = new Map<number, number>()
    for (const way of ways)
      for (const [id, { any = [], near }] of way.by === 'parameter' ? way.wanted : [])
        for (const typed of near === undefined ? any : [near]) {
          if (typeof typed !== 'number') continue
          if (index.families.some((family) => hasValue(family, id, { any: [typed] }))) return []
          countFrom(index, id, typed, Number(figures), more)
        }
    const meant = [...more].sort(
      ([a, often], [b, rare]) => placeInSeries(a) - placeInSeries(b) || rare - often || a - b,
    )
    return meant.slice(0, MAX_VALUES).map(([value]) => {
      const mended = unit === '' ? String(value).replace('.', prefix) : `${value}${prefix}${unit}`
      return replaceWords(q, [{ text, mended }])
    })
  })
}

/** Above the typed value and less than one more, in the typed prefix. */
function countFrom(
  { families }: Having,
  id: number,
  typed: number,
  figures: number,
  more: Map<number, number>,
) {
  for (const { columns } of families) {
    const { values, counts } = columns.get(id) ?? { values: [], counts: [] }
    for (const [code, value] of values.entries()) {
      if (code === 0 || typeof value !== 'number') continue
      const own = Number(((value / typed) * figures).toPrecision(6))
      if (own > figures && own < figures + 1) more.set(own, (more.get(own) ?? 0) + (counts[code] as number))
    }
  }
}

function placeInSeries(value: number): number {
  const two = Number(value.toPrecision(6).replace('.', '').replace(/^0+/, '').slice(0, 6)) / 10_000
  const at = SERIES.findIndex((series) => series.includes(two))
  return at < 0 ? SERIES.length : at
}

/** The number of a big maker as a search, then with less of what it says: 'ceramic capacitor 100 nF 0603 X7R 50 V'. */
function readFromNumber(number: string): string[] {
  const decoded = decodePartNumber(number)
  if (!decoded) return []
  const { kind, value, package: size, dielectric, technology, colour, voltage, diameter, tolerance } = decoded
  const { name = '', valueUnit = '' } = kindByKey(kind) ?? {}
  const kindAndValue = [
    colour,
    technology?.replace('-', ' '),
    name === name.toUpperCase() ? name : name.toLowerCase(),
    value !== undefined && writeQuantity(value, valueUnit),
  ]
  const rated = [
    dielectric,
    voltage !== undefined && writeQuantity(voltage, 'V'),
    diameter !== undefined && writeQuantity(diameter, 'm'),
  ]
  const all = [...kindAndValue, size, ...rated]
  const texts = [
    ...(tolerance === undefined ? [] : [[...all, writeQuantity(tolerance, '±%')]]),
    all,
    ...(value === undefined ? [] : [[...kindAndValue, size]]),
  ]
  return [...new Set(texts.map((words) => words.filter(Boolean).join(' ')))]
}
