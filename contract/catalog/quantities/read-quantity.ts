import { decideMeaning } from './decide-meaning.ts'
import { plainText, unreadable } from './plain-text.ts'
import type { NotUnderstood, Quantity, Source } from './quantity.ts'
import { type Split, signOf, splitQuantity } from './split-quantity.ts'
import { readPrefix, readUnit, type SuffixMeaning } from './unit-spellings.ts'
import { type Unit, unitOf } from './units.ts'
import { roundToNine, writeQuantity } from './write-quantity.ts'

export function readQuantity(
  text: string,
  symbol?: string,
  source: Source = 'form',
): Quantity | NotUnderstood {
  const problem = unreadable(text)
  if (problem) return { problem }
  const expected = symbol === undefined ? undefined : unitOf(symbol)
  if (symbol !== undefined && !expected) return { problem: `“${symbol}” is not a unit of parameters.` }

  const { sign, unsigned } = signOf(plainText(text))
  const [likeliest, ...others] = meaningsOf(unsigned, expected, source)
  if (!likeliest) return { problem: whyNot(text, unsigned, expected) }
  const meanings = [likeliest, ...others].map(({ value, unit }) => ({
    value: sign === '-' ? 0 - value : value,
    unit: unit.symbol,
  })) as [Quantity, ...Quantity[]]

  const { signed, plusMinus, symbol: unit } = likeliest.unit
  if (sign === '-' && !signed) return { problem: `“${text}” is negative; a value in ${unit} cannot be.` }
  const decided = decideMeaning(text, meanings, source)
  if (sign !== '±' || plusMinus || 'problem' in decided) return decided
  return { ...decided, note: `“${text}” is read as ${writeQuantity(decided.value, decided.unit)}.` }
}

function meaningsOf(unsigned: string, expected: Unit | undefined, source: Source) {
  const meanings = splitQuantity(unsigned).flatMap((split) =>
    readSuffix(split, expected, source).map(({ unit, factor }) => ({
      value: roundToNine(split.number * factor),
      unit: expected ?? unit,
    })),
  )
  return meanings.filter(
    ({ value, unit }, nth) =>
      nth === meanings.findIndex((other) => other.value === value && other.unit === unit),
  )
}

const example = ({ symbol, implying }: Unit) => `10 ${implying.includes('µ') ? 'µ' : 'm'}${symbol}`

/** A number alone is in the unit that the family says it is typed in. */
export function withUnit(text: string, typedIn: string | undefined): string {
  const [split] = splitQuantity(signOf(plainText(text)).unsigned)
  return typedIn !== undefined && split?.suffix === '' ? `${text} ${typedIn}` : text
}

function whyNot(text: string, unsigned: string, expected?: Unit): string {
  const [split] = splitQuantity(unsigned)
  if (!split) return `“${text}” is not a number with a unit.`
  if (split.suffix === '')
    return `“${text}” has no unit.${expected ? ` Write it with one, such as ${example(expected)}.` : ''}`
  const measures = new Set(readSuffix(split, undefined, 'form').map(({ unit }) => unit.measures))
  return expected && measures.size > 0
    ? `“${text}” is ${[...measures].join(' or ')}; ${expected.measures} was expected.`
    : `“${split.suffix}” is not a unit that the store reads.`
}

function readSuffix(split: Split, expected: Unit | undefined, source: Source): SuffixMeaning[] {
  if (split.suffix === '') return expected ? readNothing(split.number, expected, source) : []
  const named = readUnit(split.suffix, expected)
  return expected && named.length > 0 ? named : [...readPrefix(split, expected), ...named]
}

/** Where a percentage is expected, a number up to 1 may be the share itself: 0.01 for 1 %. */
function readNothing(number: number, unit: Unit, source: Source): SuffixMeaning[] {
  const inBaseUnits = { unit, factor: 1 }
  if (source === 'query') return [inBaseUnits]
  if (unit.symbol === 'F') return readCode(number, unit)
  if (!unit.alone) return []
  const asTyped = { unit, factor: 10 ** unit.power }
  const maybeShare = unit.power === -2 && number <= 1
  return maybeShare ? [asTyped, inBaseUnits] : [asTyped]
}

/** The code printed on capacitors: 104 is 10 × 10⁴ pF. Others write 104 pF without its unit. */
function readCode(code: number, unit: Unit): SuffixMeaning[] {
  const [figures, zeros] = [Math.trunc(code / 10), code % 10]
  if (!Number.isInteger(code) || code < 100 || code > 999 || zeros > 6) return []
  return [
    { unit, factor: (figures * 10 ** (zeros - 12)) / code },
    { unit, factor: 1e-12 },
  ]
}
