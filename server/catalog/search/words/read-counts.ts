import type { Value } from '#server/catalog/search/catalogue.ts'
import { nameOfNumber, timesNamed } from './number-names.ts'
import { packageSpellings } from './phrases.ts'
import { ratingOf } from './ratings.ts'
import { choicesCalled, choose, readingOfValue } from './read-parameters.ts'
import { wantedOf } from './read-typed-range.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import { COUNTED } from './synonyms.ts'
import { parametersCalled, type TreeWords } from './tree-words.ts'
import type { Read, Wanted, Way } from './understanding.ts'

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
  const found = parametersCalled(tree, stem).filter(
    ({ parameter: { kind, unit } }) => kind === 'number' && unit === null,
  )
  if (found.length === 0) return undefined
  const wanted = new Map<number, Wanted>(
    found.map(({ parameter }) => [
      parameter.id,
      sign ? comparedWith(sign, value) : ratingOf(parameter, value),
    ]),
  )
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

const PINS = COUNTED[0]?.split(' | ') ?? []

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
  const [, rows, columns] = /^(\d{1,4}) ?[x×*] ?(\d{1,4})$/i.exec(typed) ?? []
  if (rows === undefined) return undefined
  const dots = [readCount(tree, wordsIn(`${rows} column`)), readCount(tree, wordsIn(`${columns} row`))]
  const [across, down] = dots
  if (across && down)
    return {
      ways: [{ by: 'all', words: [across.ways, down.ways] }],
      readings: [...across.readings, ...down.readings],
    }
  const counted = [
    readCount(tree, wordsIn(`${rows} row`)),
    readCount(tree, wordsIn(`${Number(rows) * Number(columns)} pin`)),
  ]
  const [row, pin] = counted
  if (!row || !pin) return undefined
  return {
    ways: [
      { by: 'all', words: [row.ways, pin.ways] },
      // Texts with both numbers mean no part whose pins are counted.
      { by: 'parameter', wanted: new Map(), decides: pinsOf(pin) },
    ],
    readings: counted.flatMap((read) => read?.readings ?? []),
  }
}
