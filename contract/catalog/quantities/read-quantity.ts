import { decideMeaning } from './decide-meaning.ts'
import { plainText, unreadable } from './plain-text.ts'
import type { NotUnderstood, Quantity, Source } from './quantity.ts'
import { readSuffix } from './read-suffix.ts'
import { signOf, splitQuantity } from './split-quantity.ts'
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
